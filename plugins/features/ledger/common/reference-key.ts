/**
 * Cyrillic and Greek capitals that look like Latin ones, and those: of the Unicode Consortium's confusables.txt (Unicode
 * Technical Standard 39), the pairs whose second is a capital of A to Z.
 */
const lookAlikes = 'АВСЕЅІЈКМНОРТУҮХѴԚԜӀԌΑΒϹΕΖΗΙͿΚΜϺΝΟΡΤΥΧ';
const latin = 'ABCESIJKMHOPTYYXVQWIGABCEZHIJKMMNOPTYX';

const folded = new Map([...lookAlikes].map((letter, at) => [letter, latin[at]!]));

/**
 * What two ways of typing a provider's number have in common: its letters and digits, upper case. Spaces, hyphens,
 * full-width letters, look-alikes of another script and what cannot be seen make no other number. Empty for a text
 * without letters and digits.
 */
export const referenceKey = (reference: string): string =>
  reference
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, (letter) => folded.get(letter) ?? letter);

/** True of a text that has been typed and names nothing. */
export const namesNothing = (reference: string | null | undefined): boolean =>
  (reference ?? '').trim() !== '' && referenceKey(reference!) === '';
