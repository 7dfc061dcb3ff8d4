import { noReasonGiven } from '@clinic-workbench/sdk/common';
import { expect, it } from 'vitest';
import french from './locales/fr.json';
import { reasonWords } from './reason-words';

it('says in everybody’s language that no reason was given, and leaves what people wrote', () => {
  expect(reasonWords(noReasonGiven)).toBe('no reason given');
  expect(french).toHaveProperty(noReasonGiven, 'aucun motif indiqué');
  expect(reasonWords('Wrong patient')).toBe('Wrong patient');
  expect(reasonWords(null)).toBeNull();
});
