import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/max';
import type { PhoneCountry, PhoneLibrary } from './phone-number';

/** The library with its full metadata, which knows the lengths and prefixes of every country's numbers. */
export function phoneLibrary(language: string): PhoneLibrary {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return {
    countries: getCountries()
      .map((code): PhoneCountry => ({
        code,
        name: names.of(code) ?? code,
        dial_code: `+${getCountryCallingCode(code)}`,
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name, language)),
    parse(text, country) {
      const number = parsePhoneNumberFromString(text, country as CountryCode);
      if (!number?.isValid()) return undefined;
      return { e164: number.number, country: number.country ?? country, national: number.formatNational() };
    },
  };
}
