import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { OwedCharge } from '../../charge-items/node/contract';
import { takeReference } from '../../ledger/node/contract';
import type { Settlement } from '../common/settlement';
import type { OfferedMoney } from './offered-parts';

/** Stores the contribution of each method. @throws ApiError 400 for a number of mobile money that was already used */
export async function keepParts(
  c: RequestContext,
  payment: string,
  offered: readonly OfferedMoney[],
  settlement: Settlement,
): Promise<void> {
  await c.db
    .insertInto('payment_parts')
    .values(
      offered.map(({ method, currency, tendered, rate, vendor, reference, account }, position) => ({
        organization_uuid: c.organization,
        payment_uuid: payment,
        position,
        method,
        currency,
        tendered: Number(tendered),
        rate,
        applied: Number(settlement.parts[position]!.applied),
        change: Number(settlement.parts[position]!.change),
        rounding: Number(settlement.parts[position]!.rounding),
        vendor,
        reference,
        account_uuid: account,
      })),
    )
    .execute();
  for (const { method, vendor, reference, field } of offered)
    if (method === 'mobile-money' && reference !== null)
      await takeReference(c, {
        provider: vendor!,
        reference,
        by: { kind: 'payment', uuid: payment },
        field: field('reference'),
      });
}

/** Stores the charges of a payment, in order and in words. */
export async function keepCharges(
  { db, organization }: RequestContext,
  payment: string,
  { paid }: Settlement,
  owed: readonly OwedCharge[],
): Promise<void> {
  if (paid.length === 0) return;
  const words = new Map(owed.map(({ uuid, what }) => [uuid, what]));
  await db
    .insertInto('payment_charges')
    .values(
      paid.map(({ uuid, amount }, position) => ({
        organization_uuid: organization,
        payment_uuid: payment,
        charge_uuid: uuid,
        position,
        what: words.get(uuid)!,
        amount: Number(amount),
      })),
    )
    .execute();
}
