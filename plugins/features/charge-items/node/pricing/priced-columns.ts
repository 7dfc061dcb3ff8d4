import { minorOf, type Minor } from '@clinic-workbench/sdk/common';
import { invalid } from '@clinic-workbench/sdk/node';
import type { PriceExplanation } from '../../../prices/common/price-explanation';
import { amountsDue, type AmountsDue } from '../../../prices/common/price-steps';
import type { UnpricedReason } from '../../common/charge-item';
import type { StoredTax } from '../charge-items-table';

/** The price columns of a charge. */
export interface PricedColumns {
  readonly unit_price: number | null;
  readonly amount: number | null;
  readonly discount: number | null;
  readonly tax: number | null;
  readonly total: number | null;
  /** The components of the tax: JSON of `ChargedTax[]`. */
  readonly taxes: string;
  readonly not_priced: UnpricedReason | null;
  readonly explanation: string | null;
}

/** True if the patient pays less at the first price. No price is less than zero, and zero is less than any price. */
export const isLower = (one: Pick<PricedColumns, 'total'>, other: Pick<PricedColumns, 'total'>): boolean =>
  one.total !== null && other.total !== null && one.total < other.total;

export const nothing = {
  unit_price: null,
  amount: null,
  discount: null,
  tax: null,
  total: null,
  taxes: '[]',
  explanation: null,
} as const;

/** The price of an item outside the hospital's services: without a category, it is exempt from tax. */
export const alone = (
  quantity: string,
  { unitPrice, reason }: { readonly unitPrice: Minor; readonly reason: string },
): AmountsDue =>
  amountsDue({
    unitPrice,
    quantity,
    override: { rule: reason, unitPrice },
    priceNames: { group: false, payer: false },
    discounts: [],
    taxes: [],
  });

/**
 * @throws ApiError 400 for a sum that no number holds exactly
 * @param explanation absent without a service: its steps are the amounts
 */
export function columnsOf(due: AmountsDue, explanation?: PriceExplanation): PricedColumns {
  if (due.total > BigInt(Number.MAX_SAFE_INTEGER) || due.amount > BigInt(Number.MAX_SAFE_INTEGER))
    throw invalid({ quantity: ['Quantity is not valid'] });
  const { currency } = explanation ?? {};
  const unit = explanation?.unit_price ?? null;
  return {
    unit_price: unit === null || currency === undefined ? null : Number(minorOf(unit, currency)),
    amount: Number(due.amount),
    discount: Number(due.discount),
    tax: Number(due.tax),
    total: Number(due.total),
    taxes: JSON.stringify(taxesOf(due)),
    not_priced: null,
    explanation: explanation ? JSON.stringify(explanation) : null,
  };
}

const taxesOf = ({ steps }: AmountsDue): readonly StoredTax[] =>
  steps.flatMap(({ step, rule, percent, amount }) =>
    step === 'tax' ? { code: rule!, percent: percent!, amount: String(amount) } : [],
  );
