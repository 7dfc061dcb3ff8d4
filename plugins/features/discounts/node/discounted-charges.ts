import type { Minor } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { OwedCharge } from '../../charge-items/node/contract';
import { openPartsOf, type DiscountedCharge, type OpenParts } from '../common/shared-discount';

/** A charge with its amounts in the ledger. */
export interface OpenCharge extends DiscountedCharge {
  readonly uuid: string;
  readonly patient: string;
  readonly location: string | undefined;
  /** Before discounts and tax. */
  readonly gross: Minor;
  /** The codes of `taxes`, in their order; null for one without a code. */
  readonly taxCodes: readonly (string | null)[];
  readonly open: OpenParts;
}

interface Sum {
  readonly charge_uuid: string;
  readonly account: string;
  readonly tag: string | null;
  readonly location_uuid: string | null;
  readonly amount: string;
}

/** Reads net and taxes of charges that the caller has locked. */
export async function openChargesOf(
  { db, organization }: Pick<RequestContext, 'db' | 'organization'>,
  charges: readonly OwedCharge[],
): Promise<readonly OpenCharge[]> {
  const { rows } = await sql<Sum>`
    select charge_uuid, account, case when account = '2300' then tag end as tag, max(location_uuid::text) as location_uuid,
           sum(amount)::text as amount
      from ledger_lines
     where organization_uuid = ${organization} and charge_uuid = any(${charges.map(({ uuid }) => uuid)}::uuid[])
       and account in ('3000', '4000', '4900', '2300')
     group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return charges.map(({ uuid, patient, owed, takenOver }) => {
    const own = rows.filter((row) => row.charge_uuid === uuid);
    const taxed = own.filter(({ account, amount }) => account === '2300' && BigInt(amount) < 0n);
    const net = own
      .filter(({ account }) => account !== '2300')
      .reduce((total: Minor, { amount }) => total - BigInt(amount), 0n);
    const gross = own
      .filter(({ account }) => account === '3000' || account === '4000')
      .reduce((total: Minor, { amount }) => total - BigInt(amount), 0n);
    // Payers take over a part of what is left: a discount comes before it.
    const charge = { owed: owed + takenOver, net, taxes: taxed.map(({ amount }) => -BigInt(amount)) };
    return {
      ...charge,
      uuid,
      patient,
      gross,
      location: own.find(({ location_uuid: at }) => at !== null)?.location_uuid ?? undefined,
      taxCodes: taxed.map(({ tag }) => tag),
      open: openPartsOf(charge),
    };
  });
}
