/**
 * Cyrillic and Greek capitals that look like Latin ones, with their counterparts: from the Unicode Consortium's
 * confusables.txt (Unicode Technical Standard 39), the pairs whose second is a capital of A to Z.
 */
const lookAlikes = 'АВСЕЅІЈКМНОРТУҮХѴԚԜӀԌΑΒϹΕΖΗΙͿΚΜϺΝΟΡΤΥΧ';
const latin = 'ABCESIJKMHOPTYYXVQWIGABCEZHIJKMMNOPTYX';

const folded = new Map([...lookAlikes].map((letter, at) => [letter, latin[at]!]));

/**
 * The common form of a provider's number in all spellings: its letters and digits, upper case. Spaces, hyphens,
 * full-width letters, look-alikes of another script and invisible characters make no difference. Empty for a text
 * without letters and digits.
 */
export const referenceKey = (reference: string): string =>
  reference
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, (letter) => folded.get(letter) ?? letter);

/** True for a typed text that names nothing. */
export const namesNothing = (reference: string | null | undefined): boolean =>
  (reference ?? '').trim() !== '' && referenceKey(reference!) === '';
