import { amountText, minorOf, type Faults } from '@clinic-workbench/sdk/common';
import type { CashKind, CashList } from '../../common/cash-list';

/** A note or coin to count. */
export interface CashLine {
  /** Its field in the form. */
  readonly name: string;
  readonly currency: string;
  readonly kind: CashKind;
  /** Decimal text. */
  readonly value: string;
}

/** The most pieces of one kind that the server accepts. */
const mostPieces = 1_000_000;

/** A line for each note and each coin: 1 and 2 cedis exist as both. */
export const cashLines = ({
  currency,
  notes,
  coins,
}: Pick<CashList, 'currency' | 'notes' | 'coins'>): readonly CashLine[] => [
  ...notes.map((value) => lineOf(currency, 'note', value)),
  ...coins.map((value) => lineOf(currency, 'coin', value)),
];

// A dot in a field's name would mean a nested field.
const lineOf = (currency: string, kind: CashKind, value: string): CashLine => ({
  currency,
  kind,
  value,
  name: `${currency}_${kind}_${value.replace('.', '_')}`,
});

export type CountValues = Record<string, string>;

const isBlank = (typed: string | undefined) => (typed ?? '').trim() === '';

const isPieces = (typed: string) => /^\d{1,7}$/.test(typed) && Number(typed) <= mostPieces;

/** An empty line means no pieces; an empty drawer is stated with a 0. */
export function countFaults(lines: readonly CashLine[], values: CountValues): Faults {
  const [first] = lines;
  if (first && lines.every(({ name }) => isBlank(values[name])))
    return { [first.name]: [{ message: '{{field}} is required', field: 'Pieces' }] };
  const wrong = lines.filter(({ name }) => {
    const typed = values[name]?.trim() ?? '';
    return typed !== '' && !isPieces(typed);
  });
  return Object.fromEntries(wrong.map(({ name }) => [name, [{ message: '{{field}} is not valid', field: 'Pieces' }]]));
}

/** Pieces times value; undefined while the typed text is not a number of pieces. Decimal text. */
export function lineSum({ name, value, currency }: CashLine, values: CountValues): string | undefined {
  const typed = values[name]?.trim() ?? '';
  if (typed === '') return amountText(0n, currency);
  return isPieces(typed) ? amountText(BigInt(typed) * minorOf(value, currency), currency) : undefined;
}

/** The sum of all readable lines of a currency. Decimal text. */
export function countTotal(lines: readonly CashLine[], values: CountValues, currency: string): string {
  const sums = lines.filter((line) => line.currency === currency).map((line) => lineSum(line, values));
  return amountText(
    sums.reduce((total, sum) => total + (sum === undefined ? 0n : minorOf(sum, currency)), 0n),
    currency,
  );
}

/** The count in the request: the typed lines, including zeros. */
export const countedPieces = (lines: readonly CashLine[], values: CountValues) =>
  lines
    .filter(({ name }) => !isBlank(values[name]))
    .map(({ currency, kind, value, name }) => ({ currency, kind, value, pieces: Number(values[name]!.trim()) }));
