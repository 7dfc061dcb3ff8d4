// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { afterEach, expect, it } from 'vitest';
import { SuggestInput, type SuggestionMark } from './suggest-input';

afterEach(cleanup);

it('shows a mark that loads while the suggestion is on screen', async () => {
  const mark = observable.box<SuggestionMark | undefined>(undefined);
  const find = () => Promise.resolve({ suggestions: [{ key: 'a', label: 'Amoxicillin', mark: () => mark.get() }] });
  render(<SuggestInput value="amoxi" label="Medicine" find={find} onType={() => undefined} onTake={() => undefined} />);
  fireEvent.click(screen.getByRole('combobox', { name: 'Medicine' }));
  expect((await screen.findByRole('option')).textContent).toBe('Amoxicillin');
  runInAction(() => mark.set({ text: 'Danger: allergic to penicillin', severity: 'high' }));
  expect((await screen.findByRole('option', { name: /Danger: allergic to penicillin/ })).textContent).toContain(
    'Amoxicillin',
  );
});
