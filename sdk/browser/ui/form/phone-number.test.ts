import { describe, expect, it } from 'vitest';
import { phoneLibrary } from './phone-library';
import { ghana, readPhone } from './phone-number';

const library = phoneLibrary('en');
const read = (text: string) => readPhone(library, text, ghana);

describe('readPhone', () => {
  it.each([
    '024 412 3456',
    '0244123456',
    '244123456',
    '+233 24 412 3456',
    '(024) 412-3456',
    '00233 24 412 3456'.replace('00', '+'),
  ])('combines %s with Ghana into E.164', (typed) => {
    expect(read(typed)).toEqual({ value: '+233244123456', valid: true, country: 'GH' });
  });

  it('lets a number that names its country choose it', () => {
    expect(read('+44 20 7946 0018')).toEqual({ value: '+442079460018', valid: true, country: 'GB' });
  });

  it.each(['', '   ', '0', '02441'])('lets %j pass: empty or shorter than 6 characters', (typed) => {
    expect(read(typed).valid).toBe(true);
  });

  it.each(['024412', '0244123456789', '999999999', 'abcdefgh', '+23324'])('refuses %s', (typed) => {
    expect(read(typed).valid).toBe(false);
  });

  it('keeps what is too short to check as it was typed, so that it passes everywhere', () => {
    expect(read('02441').value).toBe('02441');
  });

  it('puts the country code before a wrong number', () => {
    expect(read('024412').value).toBe('+23324412');
  });
});

describe('the countries', () => {
  it('have name, dial_code and code, Ghana among them', () => {
    expect(library.countries).toContainEqual(ghana);
    expect(library.countries.length).toBeGreaterThan(200);
    expect(library.countries.every((c) => c.name && /^\+\d+$/.test(c.dial_code) && /^[A-Z]{2}$/.test(c.code))).toBe(
      true,
    );
  });
});
