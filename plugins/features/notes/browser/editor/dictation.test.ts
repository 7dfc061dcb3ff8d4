import { expect, it } from 'vitest';
import { canDictate, written } from './dictation';

it('spoken punctuation becomes punctuation marks', () => {
  expect(written(' chest clear comma no fever full stop', 'en')).toBe('chest clear, no fever. ');
  expect(written('toux depuis trois jours virgule pas de fièvre point', 'fr')).toBe(
    'toux depuis trois jours, pas de fièvre. ',
  );
  expect(written('  ', 'en')).toBe('');
});

it('a browser without speech recognition is detected', () => {
  expect(canDictate()).toBe(false);
});
