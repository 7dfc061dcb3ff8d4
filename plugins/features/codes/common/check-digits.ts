import type { CheckDigit } from '@clinic-workbench/sdk/common';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * The check digit of a code; separators do not count.
 *
 * @param text the code before the check digit: capital letters, digits and separators
 * @returns the empty text for `none`
 */
export function checkDigitOf(kind: CheckDigit, text: string): string {
  if (kind === 'none') return '';
  return kind === 'luhn' ? luhn(text.replaceAll(/\D/g, '')) : mod3736(text.replaceAll(/[^0-9A-Z]/g, ''));
}

/**
 * Luhn's formula (ISO/IEC 7812-1, annex B) over the digits only: finds every single wrong digit and all but one of
 * the swaps of neighbouring digits (09 and 90).
 */
function luhn(figures: string): string {
  let sum = 0;
  for (const [fromRight, figure] of [...figures].toReversed().entries()) {
    const weighted = Number(figure) * (fromRight % 2 === 0 ? 2 : 1);
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return String((10 - (sum % 10)) % 10);
}

/**
 * ISO/IEC 7064, hybrid system MOD 37,36, over letters and digits: finds every single wrong character and nearly every
 * swap of neighbours. The check character is a letter or a digit.
 */
function mod3736(characters: string): string {
  let product = 36;
  for (const character of characters) {
    const sum = (product + alphabet.indexOf(character)) % 36 || 36;
    product = (sum * 2) % 37;
  }
  return alphabet.charAt((37 - product) % 36);
}
