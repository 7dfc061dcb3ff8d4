// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ShellStore } from '../shell/shell-store';
import { TypeAhead } from './type-ahead';

let shell: ShellStore;
let reached: string[];
const note = ({ key }: KeyboardEvent) => reached.push(key);

beforeEach(() => {
  reached = [];
  document.addEventListener('keydown', note);
  shell = new ShellStore('ama', false, () => undefined);
  shell.openOmnibar();
  render(<TypeAhead shell={shell} />);
});
afterEach(() => {
  document.removeEventListener('keydown', note);
  cleanup();
});
const type = (...keys: readonly string[]) => keys.forEach((key) => fireEvent.keyDown(document.body, { key }));

it('keeps what is typed before the Omnibar is there, and lets nothing of it reach the page', () => {
  type('Shift', 'N', 'n', 'Backspace', 'é', ' ', '/', 'Enter');
  expect(shell.typed).toBe('Né /');
  expect(reached).toEqual(['Shift']);
});

it('closes on Esc, and begins afresh the next time', () => {
  type('n', 'Escape');
  expect(shell.omnibar).toBe(false);
  shell.openOmnibar();
  expect(shell.typed).toBe('');
});
