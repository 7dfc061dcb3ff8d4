// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import SearchableMultiSelect from './searchable-multi-select';
import type { FieldBinding } from '../fields/use-field';

afterEach(cleanup);

it('removes one with a button that names it', () => {
  const set = vi.fn<(value: unknown) => void>();
  const field: FieldBinding = {
    id: 'languages',
    value: ['en', 'tw'],
    messages: [],
    set,
    touch: () => undefined,
    control: {
      id: 'languages',
      name: 'languages',
      disabled: undefined,
      'aria-invalid': false,
      'aria-required': undefined,
      'aria-describedby': undefined,
    },
  };
  const options = [
    { value: 'en', label: 'English' },
    { value: 'tw', label: 'Twi' },
  ];
  render(
    <SearchableMultiSelect field={field} label="Languages" options={options} values={['en', 'tw']} placeholder="" />,
  );
  expect(screen.queryByLabelText('Remove tag')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Remove Twi' }));
  expect(set).toHaveBeenCalledWith(['en']);
});
