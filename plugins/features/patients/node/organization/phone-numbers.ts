import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max';

/**
 * The terms that a number is found by: its figures from the front as people dial them, and all of them from the back.
 * @param mobile E.164; anything shorter has no terms
 */
export function phoneTerms(mobile: string | null, country: string): string[] {
  if (!mobile?.startsWith('+') || mobile.length < 7) return [];
  return [forwardTerm(mobile, country), `~${backwards(mobile.slice(1))}`];
}

/** Without country and leading zero at home (`244123456`), with the country's code from abroad (`447911123456`). */
export function forwardTerm(mobile: string, country: string): string {
  const code = callingCodeOf(country);
  // No calling code begins another, so that what follows is the number as it is written at home.
  return code !== '' && mobile.startsWith(code, 1) ? mobile.slice(1 + code.length) : mobile.slice(1);
}

/**
 * What the beginning or end of a number that somebody types would be stored under: `024 412`, `+233 24 412`,
 * `00233 24412` and `24412` all begin `24412`; any of them may also be the last figures.
 * @returns prefixes of terms, without doubles
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
    // A whole number of another country, as it is dialled there.
    if (figures.length > 9) prefixes.push(`~${backwards(figures.slice(1))}`);
  } else prefixes.unshift(figures, ...(figures.startsWith(code) ? [figures.slice(code.length)] : []));
  return [...new Set(prefixes)].filter((prefix) => prefix !== '' && prefix !== '~');
}

/** Empty for a country without a numbering plan. */
function callingCodeOf(country: string): string {
  return isSupportedCountry(country) ? getCountryCallingCode(country) : '';
}

const backwards = (figures: string) => [...figures].toReversed().join('');
