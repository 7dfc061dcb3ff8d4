import { getExampleNumber, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { groupPhone } from './phone-groups';

describe('groupPhone', () => {
  it.each(['GH', 'NG', 'CI', 'BF', 'TG', 'SN', 'KE', 'ZA', 'GB', 'FR'] as CountryCode[])(
    'writes mobile numbers of %s in the groups of its numbering plan, at home and abroad',
    (country) => {
      const number = getExampleNumber(country, examples)!;
      expect(groupPhone(number.number, country)).toBe(number.formatNational());
      expect(groupPhone(number.number, 'US')).toBe(number.formatInternational());
    },
  );

  it.each([
    ['+233244123456', 'GH', '024 412 3456'],
    ['+233244123456', 'NG', '+233 24 412 3456'],
    ['+12015550123', 'GH', '+1 201 555 0123'],
    ['+819012345678', 'GH', '+81 901 234 5678'],
    ['+352621123456', 'GH', '+352 621 123 456'],
    ['02441', 'GH', '02441'],
    ['', 'GH', ''],
  ])('writes %s in %s as %s', (number, country, text) => expect(groupPhone(number, country)).toBe(text));

  it('changes no digit of any country’s numbers', () => {
    for (const country of Object.keys(examples) as CountryCode[]) {
      const { number, countryCallingCode } = getExampleNumber(country, examples)!;
      const shown = groupPhone(number, 'GH');
      expect(parsePhoneNumberFromString(shown, 'GH')?.number, shown).toBe(number);
      const code = shown.startsWith('+') ? shown.slice(1).split(' ')[0] : '233';
      expect(code, number).toBe(countryCallingCode);
    }
  });
});
