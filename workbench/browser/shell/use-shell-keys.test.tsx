// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ShellStore } from './shell-store';
import { useShellKeys } from './use-shell-keys';

let shell: ShellStore;

function Page() {
  useShellKeys(shell);
  return <input aria-label="name" />;
}

beforeEach(() => {
  shell = new ShellStore('ama', false, () => undefined);
  render(<Page />);
});
afterEach(cleanup);

it('lists the shortcuts on ?, but not while somebody types one', () => {
  fireEvent.keyDown(screen.getByLabelText('name'), { key: '?' });
  expect(shell.modal).toBeUndefined();
  fireEvent.keyDown(document.body, { key: '?' });
  expect(shell.modal).toBe('shortcuts');
});

it('opens the Omnibar on Ctrl K wherever the focus is', () => {
  fireEvent.keyDown(screen.getByLabelText('name'), { key: 'k', ctrlKey: true });
  expect(shell.omnibar).toBe(true);
});
