import { storedPhone } from '@clinic-workbench/sdk/common';

/** The parts of libphonenumber-js that the phone field needs; 50 kB, loaded when a phone field is first shown. */
export interface PhoneLibrary {
  readonly countries: readonly PhoneCountry[];
  /** @returns the number in E.164 and its country where it is valid */
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

/** The default (specification, section 9), known before the library is. */
export const ghana: PhoneCountry = { name: 'Ghana', dial_code: '+233', code: 'GH' };

/** A number as it stands in the field. */
export interface TypedPhone {
  readonly text: string;
  readonly country: PhoneCountry;
}

/** What a typed number means. */
export interface PhoneReading {
  /** To keep: E.164; else what was typed, with the code of a country that is not the default before it. */
  readonly value: string;
  readonly valid: boolean;
  /** The country that the number itself names, if it does: typing `+44…` changes the selector. */
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

/** A kept number as country and national number; what is no number as it was typed. */
export function takeApart(value: string, library: PhoneLibrary | undefined): TypedPhone {
  const found = library?.parse(value, ghana.code);
  const country = library?.countries.find(({ code }) => code === found?.country);
  if (found && country) return { text: found.national, country };
  const [, dialCode, typed] = /^(\+\d{1,4}) (.*)$/s.exec(value) ?? [];
  const chosen = library?.countries.find(({ dial_code: code }) => code === dialCode);
  if (chosen && typed !== undefined) return { text: typed, country: chosen };
  // As it is dialled, until the library is here.
  const atHome = !library && /^\+233\d{9}$/.test(value);
  return { text: atHome ? `0${value.slice(ghana.dial_code.length)}` : value, country: ghana };
}
