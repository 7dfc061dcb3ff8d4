import { storedPhone } from '@clinic-workbench/sdk/common';

/** The parts of libphonenumber-js that the phone field needs; 50 kB, loaded when a phone field is first shown. */
export interface PhoneLibrary {
  readonly countries: readonly PhoneCountry[];
  /** @returns the number in E.164 and its country if it is valid */
  parse(
    text: string,
    country: string,
  ): { readonly e164: string; readonly country: string; readonly national: string } | undefined;
}

/** A country to call. */
export interface PhoneCountry {
  readonly name: string;
  /** With plus: `+233`. */
  readonly dial_code: string;
  /** ISO 3166-1, two letters. */
  readonly code: string;
}

/** The default country (specification, section 9), known before the library loads. */
export const ghana: PhoneCountry = { name: 'Ghana', dial_code: '+233', code: 'GH' };

/** A number as the field shows it. */
export interface TypedPhone {
  readonly text: string;
  readonly country: PhoneCountry;
}

/** The meaning of a typed number. */
export interface PhoneReading {
  /** The value to store: E.164, or the typed text, with a code in front if the country is not the default. */
  readonly value: string;
  readonly valid: boolean;
  /** The country that the number itself names, if any: typing `+44…` changes the selector. */
  readonly country: string | undefined;
}

/** Combines national number and country into E.164. */
export function readPhone(library: PhoneLibrary, text: string, country: PhoneCountry): PhoneReading {
  let named: string | undefined;
  const stored = storedPhone(text, (typed) => {
    const found = library.parse(typed, country.code);
    named = found?.country;
    return found?.e164;
  });
  if (stored !== undefined) return { value: stored, valid: true, country: named };
  const typed = text.trim();
  const elsewhere = country.code !== ghana.code && !typed.startsWith('+');
  return { value: elsewhere ? `${country.dial_code} ${typed}` : typed, valid: false, country: undefined };
}

/** Splits a stored number into country and national number; other text stays as it was typed. */
export function takeApart(value: string, library: PhoneLibrary | undefined): TypedPhone {
  const found = library?.parse(value, ghana.code);
  const country = library?.countries.find(({ code }) => code === found?.country);
  if (found && country) return { text: found.national, country };
  const [, dialCode, typed] = /^(\+\d{1,4}) (.*)$/s.exec(value) ?? [];
  const chosen = library?.countries.find(({ dial_code: code }) => code === dialCode);
  if (chosen && typed !== undefined) return { text: typed, country: chosen };
  // In national form, until the library has loaded.
  const atHome = !library && /^\+233\d{9}$/.test(value);
  return { text: atHome ? `0${value.slice(ghana.dial_code.length)}` : value, country: ghana };
}
