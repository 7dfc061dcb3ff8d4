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

/** Shorter entries pass unchecked (specification, section 5). */
const shortestChecked = 6;

/** What a typed number means. */
export interface PhoneReading {
  /** To store: E.164; what is too short to check, as typed; other wrong numbers with the country's code before them. */
  readonly value: string;
  readonly valid: boolean;
  /** The country that the number itself names, if it does: typing `+44…` changes the selector. */
  readonly country: string | undefined;
}

/** Combines national number and country into E.164. */
export function readPhone(library: PhoneLibrary, text: string, country: PhoneCountry): PhoneReading {
  const typed = text.trim();
  if (typed === '') return { value: '', valid: true, country: undefined };
  const found = library.parse(typed, country.code);
  if (found) return { value: found.e164, valid: true, country: found.country };
  const digits = typed.replaceAll(/[^\d+]/g, '');
  if (typed.length < shortestChecked) return { value: typed, valid: true, country: undefined };
  const value = digits.startsWith('+') ? digits : country.dial_code + digits.replace(/^0+/, '');
  return { value, valid: false, country: undefined };
}
