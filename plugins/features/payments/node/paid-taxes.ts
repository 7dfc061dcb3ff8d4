import { sharesOf, type Minor } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';

/** The part of a payment for one tax. */
export interface PaidTax {
  readonly code: string;
  readonly amount: Minor;
}

interface Sum {
  readonly charge: string;
  /** Null for the net amount. */
  readonly code: string | null;
  readonly amount: string;
}

/** The taxes in payments of charges, by code: each amount is shared over the charge's net amount and its taxes. */
export async function taxesPaid(
  { db, organization }: Pick<RequestContext, 'db' | 'organization'>,
  paid: readonly { readonly uuid: string; readonly amount: Minor }[],
): Promise<readonly PaidTax[]> {
  if (paid.length === 0) return [];
  const { rows } = await sql<Sum>`
    select charge_uuid as charge, case when account = '2300' then coalesce(tag, '') end as code, (-sum(amount))::text as amount
      from ledger_lines
     where organization_uuid = ${organization} and account in ('3000', '4000', '4900', '2300')
       and charge_uuid = any(${paid.map(({ uuid }) => uuid)}::uuid[])
     group by 1, 2 having sum(amount) < 0 order by 1, 2`.execute(db);
  const sums = new Map<string, Minor>();
  for (const { uuid, amount } of paid) {
    const parts = rows.filter(({ charge }) => charge === uuid);
    if (parts.every(({ code }) => code === null)) continue;
    const shares = sharesOf(
      amount,
      parts.map((part) => BigInt(part.amount)),
    );
    parts.forEach(({ code }, at) => {
      if (code !== null) sums.set(code, (sums.get(code) ?? 0n) + shares[at]!);
    });
  }
  return [...sums].map(([code, amount]) => ({ code, amount })).toSorted((a, b) => (a.code < b.code ? -1 : 1));
}
