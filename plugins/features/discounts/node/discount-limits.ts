import { amountText, decimalsOf, typedPercent } from '@clinic-workbench/sdk/common';
import {
  insertRow,
  sentAmount,
  staleVersion,
  updateVersioned,
  versionRequired,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { ChangeDiscountLimits, DiscountLimits } from '../common/discount-request';
import { ownCurrency } from './discount-changes';
import './discounts-tables';

/** The defaults: a tenth of the charges, and 100 of the currency's main unit a day. */
const defaults = (currency: string) => ({
  limit_percent: '10',
  limit_amount: Number(100n * 10n ** BigInt(decimalsOf(currency))),
});

/** The limits in the form of calculations. */
export async function limitsOf(c: RequestContext) {
  const { limit_percent, limit_amount } = (await rowOf(c)) ?? defaults(await ownCurrency(c));
  return { percent: typedPercent(limit_percent) ?? limit_percent, amount: BigInt(limit_amount) };
}

export async function readLimits(c: RequestContext): Promise<DiscountLimits> {
  const currency = await ownCurrency(c);
  return wireOf((await rowOf(c)) ?? { ...defaults(currency), version: 0 }, currency);
}

/** @throws ApiError 400 for an amount; 409 `stale_version`; 428 */
export async function changeLimits(
  c: RequestContext,
  ifMatch: number | undefined,
  sent: ChangeDiscountLimits,
): Promise<DiscountLimits> {
  const currency = await ownCurrency(c);
  const before = await readLimits(c);
  const amount = sentAmount(sent.limit_amount, currency, { field: 'limit_amount', label: 'Amount a day', least: 0n });
  if (ifMatch === undefined) throw versionRequired(before);
  const row = await rowOf(c);
  if (!row && ifMatch !== 0) throw staleVersion(ifMatch, before);
  const values = { limit_percent: typedPercent(sent.limit_percent) ?? '0', limit_amount: Number(amount) };
  const after = wireOf(
    row
      ? await updateVersioned(c, 'discount_settings', row.uuid, ifMatch, values)
      : await insertRow(c, 'discount_settings', values),
    currency,
  );
  c.audit({ action: 'update', resource: 'discounts', before: { ...before }, after: { ...after } });
  c.emit({ type: 'discount-settings.updated', uuid: c.organization, version: after.version });
  return after;
}

async function rowOf({ db, organization }: RequestContext) {
  const { rows } = await sql<{
    readonly uuid: string;
    readonly version: number;
    readonly limit_percent: string;
    readonly limit_amount: number;
  }>`select uuid, version, limit_percent, limit_amount from discount_settings
      where organization_uuid = ${organization}`.execute(db);
  return rows[0];
}

const wireOf = (
  of: { readonly limit_percent: string; readonly limit_amount: number; readonly version: number },
  currency: string,
): DiscountLimits => ({
  limit_percent: typedPercent(of.limit_percent) ?? of.limit_percent,
  limit_amount: amountText(BigInt(of.limit_amount), currency),
  currency,
  version: of.version,
});
