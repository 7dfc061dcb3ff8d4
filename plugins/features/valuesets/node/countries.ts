import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max';
import type { CodedValue } from '../common/coded-value';
import { ghanaRegions } from '../common/fixed-lists';
import { readPackageFile } from './package-file';
import type { ValueSet } from './value-set';

/** Two-letter code (ISO 3166), the names of its regions, and its dial code, absent for uninhabited territories. */
export interface Country extends CodedValue {
  readonly subdivisions: readonly string[];
  readonly dial_code?: string;
}

interface PublishedCountry {
  readonly countryName: string;
  readonly countryShortCode: string;
  readonly regions: readonly { readonly name: string }[];
}

/** The countries of the world by name, with their subdivisions and dial codes. */
export async function countries(): Promise<ValueSet> {
  const published = await readPackageFile<PublishedCountry[]>('country-region-data/data.json');
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const concepts = published.map(({ countryShortCode: code, countryName, regions }): Country => {
    const subdivisions = code === 'GH' ? ghanaRegions : subdivisionsOf(regions);
    const display = names.of(code) ?? countryName;
    return isSupportedCountry(code)
      ? { code, display, subdivisions, dial_code: `+${getCountryCallingCode(code)}` }
      : { code, display, subdivisions };
  });
  return {
    concepts: concepts.toSorted((a, b) => a.display.localeCompare(b.display, 'en')),
    source: 'ISO 3166, country-region-data, E.164',
  };
}

/** The package lists territories without regions with one region that repeats their name. */
function subdivisionsOf(regions: PublishedCountry['regions']): string[] {
  return regions.length === 1 ? [] : regions.map((region) => region.name);
}
