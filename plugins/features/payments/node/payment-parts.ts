import { invalid, type RequestContext, brokenConstraint } from '@clinic-workbench/sdk/node';
import type { OwedCharge } from '../../charge-items/node/contract';
import { referenceKey } from '../common/reference-key';
import type { Settlement } from '../common/settlement';
import type { OfferedMoney } from './offered-parts';

/** Keeps what each method contributes. */
export async function keepParts(
  { db, organization }: RequestContext,
  payment: string,
  offered: readonly OfferedMoney[],
  settlement: Settlement,
): Promise<void> {
  await db
    .insertInto('payment_parts')
    .values(
      offered.map(({ method, currency, tendered, rate, vendor, reference, account }, position) => ({
        organization_uuid: organization,
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
        reference_key: reference === null ? null : referenceKey(reference),
        account_uuid: account,
      })),
    )
    .execute();
}

/** Keeps which charges a payment paid, in their order and in words. */
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

const ofReferences: ReadonlySet<string | undefined> = new Set(['payment_parts_reference', 'refunds_reference']);

/** @throws ApiError 400 for a transaction of mobile money that has paid something, or given it back, already */
export async function onceReferenced<T>(fields: readonly string[], write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!ofReferences.has(brokenConstraint(error))) throw error;
    throw invalid(Object.fromEntries(fields.map((field) => [field, ['Reference already exists']])));
  }
}
