import { describe, expect, it } from 'vitest';
import { toStoredPhone } from '@clinic-workbench/sdk/node';
import { phonePrefixes, phoneTerms } from './phone-numbers';

describe('toStoredPhone', () => {
  it.each([
    ['024 412 3456', '+233244123456'],
    ['0244123456', '+233244123456'],
    ['+233 (24) 412-3456', '+233244123456'],
    ['00233244123456', '+233244123456'],
    ['+44 7911 123456', '+447911123456'],
    ['112', '112'],
    ['0000000000', undefined],
    ['024412345', undefined],
  ])('turns %s into %s', (typed, stored) => expect(toStoredPhone(typed, 'GH')).toBe(stored));
});

describe('a stored number', () => {
  const found = (mobile: string, typed: string) =>
    phoneTerms(mobile, 'GH').some((term) => phonePrefixes(typed, 'GH').some((prefix) => term.startsWith(prefix)));

  it.each(['0244123456', '024412', '24412', '+23324412', '0023324412', '23324412', '3456', '123456', '024-412 3456'])(
    'at home is found by %s',
    (typed) => expect(found('+233244123456', typed)).toBe(true),
  );
  it.each(['+447911', '447911', '123456', '07911123456'])('from abroad is found by %s', (typed) =>
    expect(found('+447911123456', typed)).toBe(true),
  );
  it.each(['0244999', '+44', '345'])('is not found by %s', (typed) =>
    expect(found('+233244123456', typed)).toBe(false),
  );
});
