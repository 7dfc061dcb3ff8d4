import { noReasonGiven } from '@clinic-workbench/sdk/common';
import { expect, it } from 'vitest';
import french from './locales/fr.json';
import { reasonWords } from './reason-words';

it('translates the missing reason into the user’s language, and leaves people’s own texts unchanged', () => {
  expect(reasonWords(noReasonGiven)).toBe('no reason given');
  expect(french).toHaveProperty(noReasonGiven, 'aucun motif indiqué');
  expect(reasonWords('Wrong patient')).toBe('Wrong patient');
  expect(reasonWords(null)).toBeNull();
});
