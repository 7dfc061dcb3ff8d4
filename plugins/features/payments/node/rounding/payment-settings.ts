import type { Minor } from '@clinic-workbench/sdk/common';
import { staleVersion, updateVersioned, versionRequired, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { booksCurrency } from '../../../ledger/node/contract';
import type { CashUnit, ChangePaymentSettings, PaymentSettings } from '../../common/cash-rounding';
import '../payments-tables';

/** The unit of cash rounding in the books' currency, in its minor units; 0n for none. */
export const cashUnit = async (c: RequestContext): Promise<Minor> => BigInt((await rowOf(c))?.cash_rounding ?? 0);

/** The settings of the caller's organization; version 0 until they are changed. */
export async function readPaymentSettings(c: RequestContext): Promise<PaymentSettings> {
  const { version, cash_rounding } = (await rowOf(c)) ?? { version: 0, cash_rounding: 0 as const };
  return { version, cash_rounding, currency: await booksCurrency(c) };
}

/** @throws ApiError 403 without settings.write; 409 `stale_version`; 428 */
export async function changePaymentSettings(
  c: RequestContext,
  ifMatch: number | undefined,
  { cash_rounding }: ChangePaymentSettings,
): Promise<PaymentSettings> {
  c.require('settings.write');
  const before = await readPaymentSettings(c);
  if (ifMatch === undefined) throw versionRequired(before);
  if (before.version !== ifMatch) throw staleVersion(ifMatch, before);
  if (before.version === 0)
    await sql`
      insert into payment_settings (organization_uuid, uuid, cash_rounding, created_by, updated_by)
      values (${c.organization}, ${c.organization}, 0, ${c.user}, ${c.user}) on conflict do nothing`.execute(c.db);
  await updateVersioned(c, 'payment_settings', c.organization, Math.max(1, ifMatch), { cash_rounding });
  const after = await readPaymentSettings(c);
  c.audit({ action: 'update', resource: 'settings', before: { ...before }, after: { ...after } });
  c.emit({ type: 'payment-settings.updated', uuid: c.organization, version: after.version });
  return after;
}

async function rowOf({ db, organization }: RequestContext) {
  const { rows } = await sql<{ readonly version: number; readonly cash_rounding: CashUnit }>`
    select version, cash_rounding from payment_settings where organization_uuid = ${organization}`.execute(db);
  return rows[0];
}
