import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max';

/**
 * The search terms of a number: its digits forwards as people dial them, and all of them backwards.
 * @param mobile E.164; a shorter number has no terms
 */
export function phoneTerms(mobile: string | null, country: string): string[] {
  if (!mobile?.startsWith('+') || mobile.length < 7) return [];
  return [forwardTerm(mobile, country), `~${backwards(mobile.slice(1))}`];
}

/** At home without country code and leading zero (`244123456`), from abroad with the country code (`447911123456`). */
export function forwardTerm(mobile: string, country: string): string {
  const code = callingCodeOf(country);
  // No calling code is a prefix of another, so the rest is the national number.
  return code !== '' && mobile.startsWith(code, 1) ? mobile.slice(1 + code.length) : mobile.slice(1);
}

/**
 * The term prefixes for a typed beginning or end of a number: `024 412`, `+233 24 412`, `00233 24412` and `24412` all
 * begin `24412`; any of them may also be the last digits.
 * @returns prefixes of terms, without duplicates
 */
export function phonePrefixes(typed: string, country: string): string[] {
  const figures = typed.replace(/\D/g, '');
  const code = callingCodeOf(country);
  const international = typed.trim().startsWith('+')
    ? figures
    : figures.startsWith('00')
      ? figures.slice(2)
      : undefined;
  const prefixes = [`~${backwards(figures)}`];
  if (international !== undefined)
    prefixes.unshift(international.startsWith(code) ? international.slice(code.length) : international);
  else if (figures.startsWith('0')) {
    prefixes.unshift(figures.slice(1));
    // A whole number of another country, as dialled there.
    if (figures.length > 9) prefixes.push(`~${backwards(figures.slice(1))}`);
  } else prefixes.unshift(figures, ...(figures.startsWith(code) ? [figures.slice(code.length)] : []));
  return [...new Set(prefixes)].filter((prefix) => prefix !== '' && prefix !== '~');
}

/** Empty for a country without a numbering plan. */
function callingCodeOf(country: string): string {
  return isSupportedCountry(country) ? getCountryCallingCode(country) : '';
}

const backwards = (figures: string) => [...figures].toReversed().join('');
