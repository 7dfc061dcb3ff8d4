/** What a check digit is computed by, if there is one. */
export type CheckDigit = 'none' | 'luhn' | 'mod-37-36';

/**
 * How the codes of one type look: prefix, number, suffix, check digit. Prefix and suffix hold capital letters, figures,
 * separators (`-`, `/`, `.`, `_`) and tokens: `{YYYY}`, `{YY}` and `{MM}` for the day on which the code is given, where
 * the organization is, and `{LOC}` for the code of the location.
 */
export interface CodeFormat {
  readonly prefix: string;
  readonly suffix: string;
  /** Figures of the number, filled up with zeros; larger numbers have more. */
  readonly padding: number;
  /** From one number to the next. */
  readonly increment: number;
  /** Begins with 1 again each year; the code must then hold the year. */
  readonly yearly: boolean;
  readonly check_digit: CheckDigit;
}

/** What bears a code, for people who may see it. */
export interface CodeHolder {
  readonly name: string;
  /** Route that shows it, and its parameters. */
  readonly route: string;
  readonly params: Readonly<Record<string, string>>;
}
