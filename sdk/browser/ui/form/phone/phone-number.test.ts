import { describe, expect, it } from 'vitest';
import { phoneLibrary } from './phone-library';
import { ghana, readPhone, takeApart } from './phone-number';

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

  it('lets a number with a country code choose the country', () => {
    expect(read('+44 20 7946 0018')).toEqual({ value: '+442079460018', valid: true, country: 'GB' });
  });

  it.each(['', '   ', '0', '02441'])('accepts %j: empty or shorter than 6 characters', (typed) => {
    expect(read(typed).valid).toBe(true);
  });

  it.each(['024412', '0244123456789', '999999999', 'abcdefgh', '+23324'])('refuses %s', (typed) => {
    expect(read(typed).valid).toBe(false);
  });

  it('keeps a number that is too short to check as typed, so that it passes everywhere', () => {
    expect(read('02441').value).toBe('02441');
  });

  it.each(['unknown', 'abcdefghij', '0000000000', '024412', 'abc', '+23324'])(
    'keeps %j as typed, and finds it wrong again when it is shown again',
    (typed) => {
      expect(read(typed)).toEqual({ value: typed, valid: false, country: undefined });
      for (const plans of [library, undefined])
        expect(takeApart(typed, plans)).toEqual({ text: typed, country: ghana });
      expect(read(takeApart(read(typed).value, library).text)).toEqual(read(typed));
    },
  );

  it('keeps the chosen country beside a wrong number', () => {
    const togo = library.countries.find(({ code }) => code === 'TG')!;
    const { value, valid } = readPhone(library, 'unknown', togo);
    expect(valid).toBe(false);
    expect(takeApart(value, library)).toEqual({ text: 'unknown', country: togo });
  });

  it('shows a valid stored number as it is dialled', () => {
    expect(takeApart('+233244123456', library)).toEqual({ text: '024 412 3456', country: ghana });
    expect(takeApart('+233244123456', undefined)).toEqual({ text: '0244123456', country: ghana });
    expect(takeApart('191', library)).toEqual({ text: '191', country: ghana });
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
