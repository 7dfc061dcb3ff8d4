/**
 * An organization's number formats: the separator between groups of three digits, then the decimal separator. `auto`
 * follows the reader's language and the organization's country.
 */
export const numberFormats = [
  'auto',
  'comma-point',
  'space-comma',
  'point-comma',
  'space-point',
  'none-point',
] as const;
export type NumberFormat = (typeof numberFormats)[number];

/** A currency by its sign (GH₵) or by its three letters (GHS). */
export const moneyFormats = ['symbol', 'code'] as const;
export type MoneyFormat = (typeof moneyFormats)[number];
