/** Numbers behind one letter. */
const perLetter = 99;

/**
 * The ticket of the n-th arrival of a day: A1 to A99, then B1 and so on; after Z99 come AA1 to AZ99. It is short enough
 * to be called out, and reveals nothing about the patient.
 *
 * @param n from 1
 */
export function ticketOf(n: number): string {
  return lettersOf(Math.floor((n - 1) / perLetter)) + String(((n - 1) % perLetter) + 1);
}

function lettersOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : lettersOf(Math.floor(index / 26) - 1) + letter;
}
