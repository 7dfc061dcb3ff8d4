import { amountOfQuantity, percentageOf, type Minor } from '@clinic-workbench/sdk/common';

/** The rule of one step from a price to the amount due. `returned` comes later, when goods come back. */
export type StepName = 'gross' | 'override' | 'group' | 'payer' | 'discount' | 'tax' | 'returned';

export interface AmountStep {
  readonly step: StepName;
  /** The rule behind the step, such as the name of a discount or the code of a tax; null for the first. */
  readonly rule: string | null;
  /** Decimal text; negative for a reduction. Null if it is not a percentage. */
  readonly percent: string | null;
  /** The amount of the step; negative for a reduction. */
  readonly amount: Minor;
  /** The sum after it. */
  readonly sum: Minor;
  /** Why it added nothing, although there is a rule. */
  readonly leftOut?: 'override' | 'price-names-it';
}

/** An adjustment by percentage: negative reduces. */
export interface Adjustment {
  readonly rule: string;
  readonly percent: string;
}

/** A discount of a line, or a line's share of a bill's. */
export type Discount =
  | { readonly rule: string; readonly percent: string; readonly fixed?: undefined }
  | { readonly rule: string; readonly fixed: Minor; readonly percent?: undefined };

export interface TaxComponent {
  /** Its code, as in `VAT`. */
  readonly rule: string;
  readonly percent: string;
}

export interface AmountAsked {
  readonly unitPrice: Minor;
  /** Decimal text above 0, with at most three decimals. */
  readonly quantity: string;
  /** Replaces the unit price. */
  readonly override?: { readonly rule: string; readonly unitPrice: Minor } | undefined;
  /** Of the patient's customer group. */
  readonly group?: Adjustment | undefined;
  /** Of the payer's contract. */
  readonly payer?: Adjustment | undefined;
  /** The conditions of the winning price: their adjustments are left out. */
  readonly priceNames: { readonly group: boolean; readonly payer: boolean };
  /** In the order in which they apply, those of the line before those of the bill. */
  readonly discounts: readonly Discount[];
  readonly taxes: readonly TaxComponent[];
}

export interface AmountsDue {
  readonly steps: readonly AmountStep[];
  /** After the adjustments and before discounts: the income. */
  readonly amount: Minor;
  /** All discounts, not negative. */
  readonly discount: Minor;
  /** After the discounts. */
  readonly net: Minor;
  readonly tax: Minor;
  /** Net and tax. */
  readonly total: Minor;
}

/**
 * Computes the amount due from a unit price: gross, override, group, payer, discounts, tax. Each step is rounded once,
 * and sums are of rounded amounts. A payer's cover is computed elsewhere.
 * @throws RangeError for a quantity that cannot be charged, or an invalid discount
 */
export function amountsDue(asked: AmountAsked): AmountsDue {
  const steps: AmountStep[] = [];
  let sum = 0n;
  const add = (step: Omit<AmountStep, 'sum'>) => {
    sum += step.amount;
    steps.push({ ...step, sum });
  };
  const { quantity, override } = asked;
  add({ step: 'gross', rule: null, percent: null, amount: amountOfQuantity(asked.unitPrice, quantity) });
  if (override) {
    const amount = amountOfQuantity(override.unitPrice, quantity) - sum;
    add({ step: 'override', rule: override.rule, percent: null, amount });
  }
  for (const step of ['group', 'payer'] as const) {
    const adjustment = asked[step];
    if (!adjustment) continue;
    const leftOut = override ? 'override' : asked.priceNames[step] ? 'price-names-it' : undefined;
    const amount = leftOut ? 0n : percentageOf(sum, adjustment.percent);
    add({ step, ...adjustment, amount, ...(leftOut && { leftOut }) });
  }
  const amount = sum;
  for (const discount of asked.discounts) {
    const off = discount.fixed ?? percentageOf(sum, discount.percent);
    if (off < 0n || (discount.percent !== undefined && off > sum))
      throw new RangeError(`${discount.rule} is no discount`);
    const percent = discount.percent === undefined ? null : `-${discount.percent}`;
    // A fixed one is cut to the remaining amount.
    add({ step: 'discount', rule: discount.rule, percent, amount: off > sum ? -sum : -off });
  }
  const net = sum;
  for (const { rule, percent } of asked.taxes) add({ step: 'tax', rule, percent, amount: percentageOf(net, percent) });
  return { steps, amount, discount: amount - net, net, tax: sum - net, total: sum };
}
