import { expect, it } from 'vitest';
import { namesNothing, referenceKey } from './reference-key';

it('is the same for one number in any spelling', () => {
  for (const typed of ['mp-12 AB', 'MP12AB', 'ｍｐ１２ａｂ', 'M\u200bP12AB', 'МР12АВ', 'ΜΡ12ΑΒ', 'мр12аВ'])
    expect(referenceKey(typed), typed).toBe('MP12AB');
});

it('differs for different numbers', () => {
  const keys = ['MP12', 'MP1Z', 'MPI2', 'MO12', 'M012', 'ЖP12'].map(referenceKey);
  expect(new Set(keys).size).toBe(keys.length);
});

it('is empty for text that names nothing', () => {
  expect(['- /', '\u200b', '…'].map(namesNothing)).toEqual([true, true, true]);
  expect(['', ' ', null, 'A', 'Ж'].map(namesNothing)).toEqual([false, false, false, false, false]);
});
