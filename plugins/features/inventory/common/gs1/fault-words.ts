import type { ScanFault } from './scan';

/** What is said of a refused scan, in English, which is also the key of its translation. */
export const scanFaultWords: Readonly<Record<ScanFault, string>> = {
  check_digit: 'The check digit of this bar code is wrong. Scan it again.',
  gtin: 'This is not the number of an item.',
  date: 'This bar code has a date that does not exist.',
  too_long: 'A part of this bar code is too long. Scan it again.',
  too_short: 'A part of this bar code is missing. Scan it again.',
  not_numeric: 'This bar code has letters where it needs digits.',
  character: 'This bar code has a character that is not allowed.',
  empty: 'This bar code is empty.',
  conflict: 'This bar code says two different things.',
  unknown_ai: 'This bar code has a part that is not known.',
};
