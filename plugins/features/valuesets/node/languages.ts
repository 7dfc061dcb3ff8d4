import type { CodedValue } from '../common/coded-value';
import { languages as fixedLanguages } from '../common/fixed-lists';
import { readPackageFile } from './package-file';
import type { ValueSet } from './value-set';

interface LocaleNames {
  readonly main: {
    readonly en: { readonly localeDisplayNames: { readonly languages: Readonly<Record<string, string>> } };
  };
}

/** Languages of Ghana, the most widely spoken first. CLDR has no name for some. */
const ghanaian: readonly CodedValue[] = [
  { code: 'AK', display: 'Akan' },
  { code: 'TW', display: 'Twi' },
  { code: 'FAT', display: 'Fante' },
  { code: 'EE', display: 'Ewe' },
  { code: 'GAA', display: 'Ga' },
  { code: 'DAG', display: 'Dagbani' },
  { code: 'ADA', display: 'Dangme' },
  { code: 'DGA', display: 'Dagaare' },
  { code: 'GUR', display: 'Frafra' },
  { code: 'GJN', display: 'Gonja' },
  { code: 'KUS', display: 'Kusaal' },
  { code: 'MAW', display: 'Mampruli' },
  { code: 'SIL', display: 'Sisaala' },
  { code: 'NZI', display: 'Nzema' },
  { code: 'HA', display: 'Hausa' },
];

/** Codes that stand for something other than one language. */
const notLanguages = new Set(['mis', 'mul', 'und', 'zxx']);

/** English and French, the languages of Ghana, then all others by name. Codes are ISO 639 in capitals, as in `EN`. */
export async function languages(): Promise<ValueSet> {
  const names = await readPackageFile<LocaleNames>('cldr-localenames-full/main/en/languages.json');
  const first = [...fixedLanguages, ...ghanaian];
  const taken = new Set(first.map((language) => language.code));
  const others = Object.entries(names.main.en.localeDisplayNames.languages)
    .filter(([code]) => /^[a-z]{2,3}$/.test(code) && !notLanguages.has(code))
    .map(([code, display]) => ({ code: code.toUpperCase(), display }))
    .filter(({ code }) => !taken.has(code))
    .toSorted((a, b) => a.display.localeCompare(b.display, 'en'));
  return { concepts: [...first, ...others], source: 'ISO 639, Unicode CLDR' };
}
