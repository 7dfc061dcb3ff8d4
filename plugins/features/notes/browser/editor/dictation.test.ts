import { expect, it } from 'vitest';
import { canDictate, written } from './dictation';

it('spoken punctuation is written as such', () => {
  expect(written(' chest clear comma no fever full stop', 'en')).toBe('chest clear, no fever. ');
  expect(written('toux depuis trois jours virgule pas de fièvre point', 'fr')).toBe(
    'toux depuis trois jours, pas de fièvre. ',
  );
  expect(written('  ', 'en')).toBe('');
});

it('a browser that cannot listen is known to', () => {
  expect(canDictate()).toBe(false);
});
