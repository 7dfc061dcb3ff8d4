/**
 * What two ways of typing a provider's number have in common: its letters and digits, upper case. Spaces, hyphens,
 * full-width letters and what cannot be seen make no other number. Empty for a text without letters and digits.
 */
export const referenceKey = (reference: string): string =>
  reference
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** True of a text that has been typed and names nothing. */
export const namesNothing = (reference: string | null | undefined): boolean =>
  (reference ?? '').trim() !== '' && referenceKey(reference!) === '';
