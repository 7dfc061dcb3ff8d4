// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FileDrop } from './file-drop';

afterEach(cleanup);

it('takes its name from its button; the accepted file types are its description, not part of its name', () => {
  render(
    <>
      <FileDrop
        control={{
          id: 'file',
          name: 'file',
          disabled: false,
          'aria-invalid': false,
          'aria-required': undefined,
          'aria-describedby': 'message',
        }}
        multiple={false}
        accept=".csv"
        choose="Choose a CSV file"
        limit="One line for each; shows when it is imported"
        onFiles={() => undefined}
      />
      <p id="message">Too large</p>
    </>,
  );
  const input = screen.getByLabelText('Choose a CSV file or drop it here');
  const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Too large',
    'One line for each; shows when it is imported',
  ]);
});
