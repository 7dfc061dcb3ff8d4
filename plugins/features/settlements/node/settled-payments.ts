import { conflict, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { PaymentVoidGuard, VoidedPayment } from '../../payments/node/contract';
import { holdProvider, type Provider } from './open-money';

/**
 * Money that a provider has paid into the bank was not an error: after a void, the provider would owe less than
 * nothing. A refund returns the money, and the provider takes it off the next settlement.
 */
export const settledPayments: PaymentVoidGuard = {
  async insist(c, payment) {
    for (const part of payment.parts) {
      const of = providerOf(part);
      if (of === undefined) continue;
      const open = await holdProvider(c, of);
      if (open < BigInt(part.applied) || (await isNamed(c, payment, part)))
        throw conflict(
          'settled_by_provider',
          'The provider has already paid this money into the bank. Ask for a refund instead.',
        );
    }
  },
};

type Part = VoidedPayment['parts'][number];

/** For a method that providers settle. */
function providerOf({ method, vendor }: Part): Provider | undefined {
  if (method === 'mobile-money' && vendor !== null) return { method, provider: vendor };
  return method === 'card' ? { method, provider: 'card' } : undefined;
}

/** True if a valid settlement names the part. */
async function isNamed(
  { db, organization }: RequestContext,
  { uuid }: VoidedPayment,
  { position }: Part,
): Promise<boolean> {
  const { rows } = await sql`
    select from provider_settlement_parts
     where organization_uuid = ${organization} and payment_uuid = ${uuid} and position = ${position} and not taken_back`.execute(
    db,
  );
  return rows.length > 0;
}
