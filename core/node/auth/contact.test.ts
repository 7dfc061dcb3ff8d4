import { describe, expect, it } from 'vitest';
import { toStoredEmail } from './email-address';
import { isPhone, toStoredPhone } from './phone';

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
    expect([isPhone(typed), toStoredPhone(typed)]).toEqual([true, stored]);
  });

  it('may be empty or short', () => {
    expect(['', '12345'].map(isPhone)).toEqual([true, true]);
    expect(['', '12345'].map(toStoredPhone)).toEqual([undefined, '12345']);
  });

  it.each(['0000000000', '+233 99', 'call me later'])('%s is none', (typed) => {
    expect(isPhone(typed)).toBe(false);
  });
});
