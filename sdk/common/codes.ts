/** The method that computes a check digit, if there is one. */
export type CheckDigit = 'none' | 'luhn' | 'mod-37-36';

/**
 * The format of one type of code: prefix, number, suffix, check digit. Prefix and suffix contain capital letters,
 * digits, separators (`-`, `/`, `.`, `_`) and tokens: `{YYYY}`, `{YY}` and `{MM}` for the day on which the code is
 * given, in the organization's time zone, and `{LOC}` for the code of the location.
 */
export interface CodeFormat {
  readonly prefix: string;
  readonly suffix: string;
  /** The least digits of the number, padded with zeros; larger numbers have more. */
  readonly padding: number;
  /** The step from one number to the next. */
  readonly increment: number;
  /** Starts at 1 again each year; the code must then contain the year. */
  readonly yearly: boolean;
  /** Each location counts by itself; only for codes without gaps, and the code must then contain the location. */
  readonly by_location?: boolean;
  readonly check_digit: CheckDigit;
}

/** The record that has a code, for users who may see it. */
export interface CodeHolder {
  readonly name: string;
  /** The route that shows it, with its parameters. */
  readonly route: string;
  readonly params: Readonly<Record<string, string>>;
}
