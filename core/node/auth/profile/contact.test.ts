import { toStoredPhone } from '@clinic-workbench/sdk/node';
import { describe, expect, it } from 'vitest';
import { toStoredEmail } from './email-address';

describe('e-mail addresses', () => {
  it('are trimmed and have a lower-case domain; the part before it stays', () => {
    expect(toStoredEmail('  Ama.Mensah@Ridge.ORG ')).toBe('Ama.Mensah@ridge.org');
  });
});

describe('phone numbers', () => {
  it.each([
    ['024 412 3456', '+233244123456'],
    ['+233 24 412 3456', '+233244123456'],
    ['+44 20 7946 0958', '+442079460958'],
  ])('%s is kept as %s', (typed, stored) => {
    expect(toStoredPhone(typed)).toBe(stored);
  });

  it('may be empty or short', () => {
    expect(['', '12345'].map((typed) => toStoredPhone(typed))).toEqual(['', '12345']);
  });

  it.each(['0000000000', '+233 99', 'call me later', 'abc'])('%s is not a phone number', (typed) => {
    expect(toStoredPhone(typed)).toBeUndefined();
  });
});
