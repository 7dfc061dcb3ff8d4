/** The tokens that a prefix and suffix may contain besides letters, digits and separators. */
export const tokens = ['{YYYY}', '{YY}', '{MM}', '{LOC}'] as const;
export type Token = (typeof tokens)[number];

/** A piece of a prefix or suffix: one token or one literal character. */
export type Piece = { readonly token: Token } | { readonly text: string };

const piece = /\{YYYY\}|\{YY\}|\{MM\}|\{LOC\}|[A-Z0-9\-/._]/g;

/** Characters of a location's code. */
export const longestLocationCode = 8;

/** @returns undefined if the template contains anything else */
export function piecesOf(template: string): readonly Piece[] | undefined {
  const found = template.match(piece) ?? [];
  if (found.join('') !== template) return undefined;
  return found.map((text) => (isToken(text) ? { token: text } : { text }));
}

export function isSeparator(text: string): boolean {
  return /^[-/._]$/.test(text);
}

export function holdsYear(template: string): boolean {
  return template.includes('{YYYY}') || template.includes('{YY}');
}

/**
 * Location codes differ in length. Next to letters or digits, two codes could become the same: a code
 * of `A` before 10 and one of `A1` before 0.
 *
 * @param beside whether the number stands after the template (a prefix) or before it (a suffix)
 */
export function locationStandsApart(template: string, beside: 'before-number' | 'after-number'): boolean {
  const pieces = piecesOf(template) ?? [];
  return pieces.every((each, at) => {
    if (!('token' in each) || each.token !== '{LOC}') return true;
    const touchesNumber = beside === 'before-number' ? at === pieces.length - 1 : at === 0;
    return !touchesNumber && separates(pieces[at - 1]) && separates(pieces[at + 1]);
  });
}

/** The end of the code also counts as a separator. */
function separates(neighbour: Piece | undefined): boolean {
  return neighbour === undefined || ('text' in neighbour && isSeparator(neighbour.text));
}

function isToken(text: string): text is Token {
  return (tokens as readonly string[]).includes(text);
}
