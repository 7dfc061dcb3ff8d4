import { amountText, decimalsOf, typedPercent } from '@clinic-workbench/sdk/common';
import { sentAmount, settingsOf, type RequestContext } from '@clinic-workbench/sdk/node';
import type { ChangeDiscountLimits, DiscountLimits } from '../common/discount-request';
import { ownCurrency } from './discount-changes';
import './discounts-tables';

export const discountLimits = settingsOf<DiscountLimits>()({
  table: 'discount_settings',
  resource: 'discounts',
  event: 'discount-settings',
  keeps: ['limit_percent', 'limit_amount'],
  // A tenth of the charges, and 100 of the currency's main unit a day.
  defaults: async (c) => ({
    limit_percent: '10',
    limit_amount: Number(100n * 10n ** BigInt(decimalsOf(await ownCurrency(c)))),
  }),
  answers: async ({ version, limit_percent, limit_amount }, c) => {
    const currency = await ownCurrency(c);
    return {
      limit_percent: typedPercent(limit_percent) ?? limit_percent,
      limit_amount: amountText(BigInt(limit_amount), currency),
      currency,
      version,
    };
  },
});

/** The limits in the form of calculations. */
export async function limitsOf(c: RequestContext) {
  const { limit_percent, limit_amount } = await discountLimits.inForce(c);
  return { percent: typedPercent(limit_percent) ?? limit_percent, amount: BigInt(limit_amount) };
}

/** @throws ApiError 400 for an amount; 409 `stale_version`; 428 */
export async function changeLimits(
  c: RequestContext,
  ifMatch: number | undefined,
  sent: ChangeDiscountLimits,
): Promise<DiscountLimits> {
  const currency = await ownCurrency(c);
  const amount = sentAmount(sent.limit_amount, currency, { field: 'limit_amount', label: 'Amount a day', least: 0n });
  const values = { limit_percent: typedPercent(sent.limit_percent) ?? '0', limit_amount: Number(amount) };
  return (await discountLimits.change(c, ifMatch, values)).after;
}
