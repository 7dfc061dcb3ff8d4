/** The digits of a GTIN at its full length; shorter ones are padded with zeros on the left. */
export const gtinDigits = 14;

/** Lengths in which a GTIN is printed: GTIN-8, UPC-A, EAN-13, GTIN-14. */
const lengths = [8, 12, 13, gtinDigits];

/** Why a text is no GTIN. */
export type GtinFault = 'gtin' | 'check_digit';

/** True for digits that are as long as a printed GTIN. */
export const looksLikeGtin = (text: string): boolean => /^\d+$/.test(text) && lengths.includes(text.length);

/** The digit that brings the weighted sum of the 13 before it to a multiple of 10. */
export function checkDigitOf(thirteen: string): number {
  let sum = 0;
  for (let index = 0; index < thirteen.length; index++) sum += Number(thirteen[index]) * (index % 2 === 0 ? 3 : 1);
  return (10 - (sum % 10)) % 10;
}

/** Reads a GTIN of any printed length as 14 digits. All zeros is no item. */
export function readGtin(text: string): { readonly gtin: string } | { readonly fault: GtinFault } {
  if (!looksLikeGtin(text)) return { fault: 'gtin' };
  const gtin = text.padStart(gtinDigits, '0');
  if (/^0+$/.test(gtin)) return { fault: 'gtin' };
  return checkDigitOf(gtin.slice(0, -1)) === Number(gtin.at(-1)) ? { gtin } : { fault: 'check_digit' };
}

/** A GTIN as it is printed under its bar code: without the zeros that only pad it. */
export function printedGtin(gtin: string): string {
  const least = [...lengths].find((length) => /^0*$/.test(gtin.slice(0, gtinDigits - length)));
  return gtin.slice(gtinDigits - (least ?? gtinDigits));
}
