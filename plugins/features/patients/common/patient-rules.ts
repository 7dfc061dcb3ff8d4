import { rule } from '@clinic-workbench/sdk/common';

const notValid = '{{field}} is not valid';

/**
 * A person's name: letters of any script with their marks, digits, spaces, and the punctuation of names: apostrophes,
 * hyphens, dots, commas, brackets, slashes. At least one letter. No markup or code.
 */
export const PersonName = () =>
  rule(
    'personName',
    notValid,
    (v) => typeof v === 'string' && (v === '' || /\p{L}/u.test(v)) && /^[\p{L}\p{M}\p{N} '’‘ʼ`.,()/-]*$/u.test(v),
  );

/** One line of plain text: no markup, no line breaks. */
export const PlainLine = () => rule('plainLine', notValid, (v) => typeof v === 'string' && !/[<>\r\n]/.test(v));

/** Not in the future; it allows a day for time zones, and the server checks again in the organization's own. */
export const NotInFuture = () =>
  rule(
    'notInFuture',
    notValid,
    (v) => typeof v === 'string' && v <= new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
  );

/** ISO 3166-1 alpha-2. */
export const CountryCode = () =>
  rule('countryCode', notValid, (v) => typeof v === 'string' && /^[A-Z]{2}$/.test(v) && isCountry(v));

/** Codes with a name that are not countries. */
const notCountries: ReadonlySet<string> = new Set(['EU', 'EZ', 'QO', 'UK', 'UN', 'ZZ']);

/** ISO 639 code of a language with a known name, in either case. */
export const LanguageCode = () =>
  rule(
    'languageCode',
    notValid,
    (v) => typeof v === 'string' && /^[A-Za-z]{2,3}$/.test(v) && isLanguage(v.toLowerCase()),
  );

/** A list of HL7 v3 ReligiousAffiliation codes, at most `max`. */
export const ReligionCodes = (max: number) =>
  rule(
    'religionCodes',
    notValid,
    (v) => Array.isArray(v) && v.length <= max && v.every((code) => typeof code === 'string' && isReligion(code)),
  );

/** The code system runs from 1001 (Adventist) to 1082 (http://terminology.hl7.org/CodeSystem/v3-ReligiousAffiliation). */
function isReligion(code: string): boolean {
  return /^10\d\d$/.test(code) && code >= '1001' && code <= '1082';
}

/** Creating one takes half a millisecond; using it costs nothing. */
const names = {
  region: new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }),
  language: new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }),
};

/** Cached by code (676 at most): every address checks one, mostly the same. */
const countries = new Map<string, boolean>();

function isCountry(code: string): boolean {
  const known = countries.get(code) ?? (!notCountries.has(code) && isNamed('region', code));
  countries.set(code, known);
  return known;
}

function isNamed(type: 'region' | 'language', code: string): boolean {
  return names[type].of(code) !== undefined;
}

/**
 * Languages of Ghana that are missing from Unicode's English names: Dagbani, Dagaare, Gonja, Kusaal, Mampruli, Frafra,
 * Sisaala.
 */
const furtherLanguages: ReadonlySet<string> = new Set(['dag', 'dga', 'gjn', 'kus', 'maw', 'gur', 'sil']);

function isLanguage(code: string): boolean {
  return furtherLanguages.has(code) || isNamed('language', code);
}
