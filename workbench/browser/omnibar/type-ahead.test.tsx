// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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

it('keeps keys typed before the Omnibar has loaded, and keeps them from the page', () => {
  type('Shift', 'N', 'n', 'Backspace', 'é', ' ', '/', 'Enter');
  expect(shell.typed).toBe('Né /');
  expect(reached).toEqual(['Shift']);
});

it('closes on Esc, and is empty the next time', () => {
  type('n', 'Escape');
  expect(shell.omnibar).toBe(false);
  shell.openOmnibar();
  expect(shell.typed).toBe('');
});

it('takes no key once the Omnibar is on screen, not even the first Enter', async () => {
  cleanup();
  // As in the product: React cleans up later, when it has time.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  let arrive: (omnibar: { default: () => string }) => void = () => undefined;
  const Arriving = lazy(() => new Promise<{ default: () => string }>((done) => (arrive = done)));
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(
    <Suspense fallback={<TypeAhead shell={shell} />}>
      <Arriving />
    </Suspense>,
  );
  await vi.waitFor(() => {
    type('a');
    expect(shell.typed).toContain('a');
  });
  reached = [];
  const shown = new Promise<void>((done) => {
    new MutationObserver(() => {
      if (place.textContent !== 'Here') return;
      type('Enter');
      done();
    }).observe(place, { childList: true, characterData: true, subtree: true });
  });
  arrive({ default: () => 'Here' });
  await shown;
  expect(reached).toEqual(['Enter']);
  root.unmount();
  place.remove();
  vi.unstubAllGlobals();
});
