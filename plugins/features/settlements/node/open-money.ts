import { amountText, type Minor } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';
import { booksCurrency } from '../../ledger/node/contract';
import type { OpenPart, ProviderBalance, SettledMethod } from '../common/settlement';

/** A provider, as in lines of the ledger. */
export interface Provider {
  readonly method: SettledMethod;
  /** The tag of the lines: the vendor, or `card`. */
  readonly provider: string;
}

export const accountOf = { 'mobile-money': '1040', card: '1050' } as const;

/** Locks the provider until the commit, so that two settlements at once cannot take more than is open. */
export async function holdProvider(c: RequestContext, { method, provider }: Provider): Promise<Minor> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`settlements ${c.organization} ${method} ${provider}`}, 0))`.execute(
    c.db,
  );
  const { rows } = await sql<{ readonly open: string }>`
    select coalesce(sum(amount), 0)::text as open from ledger_lines
     where organization_uuid = ${c.organization} and account in ('1040', '1050') and account = ${accountOf[method]}
       and tag = ${provider}`.execute(c.db);
  return BigInt(rows[0]!.open);
}

interface BalanceRow {
  readonly account: '1040' | '1050';
  readonly provider: string;
  readonly open: string;
  readonly received: string;
  readonly fees: string;
}

/** Each provider through which money was taken, with its open and settled amounts. */
export async function providerBalances(c: RequestContext): Promise<readonly ProviderBalance[]> {
  const currency = await booksCurrency(c);
  const { rows } = await sql<BalanceRow>`
    with open as (
      select account, tag as provider, sum(amount) as open from ledger_lines
       where organization_uuid = ${c.organization} and account in ('1040', '1050') and tag is not null
       group by 1, 2),
    paid as (
      select method, provider, sum(received) as received, sum(fee) as fees from provider_settlements
       where organization_uuid = ${c.organization} and status = 'settled' group by 1, 2)
    select o.account, o.provider, o.open::text, coalesce(p.received, 0)::text as received, coalesce(p.fees, 0)::text as fees
      from open o
      left join paid p on p.provider = o.provider and p.method = case o.account when '1040' then 'mobile-money' else 'card' end
     order by o.account, o.provider`.execute(c.db);
  c.audit({ action: 'search', resource: 'settlements', note: { providers: rows.length } });
  const text = (minor: string) => amountText(BigInt(minor), currency);
  return rows.map(({ account, provider, open, received, fees }) => ({
    method: account === '1040' ? 'mobile-money' : 'card',
    provider,
    currency,
    open: text(open),
    received: text(received),
    fees: text(fees),
  }));
}

interface PartRow {
  readonly payment_uuid: string;
  readonly position: number;
  readonly receipt_number: string;
  readonly reference: string | null;
  readonly paid_at: Date;
  /** Minor units. */
  readonly amount: string;
  readonly currency: string;
}

/** Parts of payments by a provider that no settlement covers, the oldest first, less their refunds. */
export async function openPartsOf(
  c: RequestContext,
  { method, provider }: Provider,
  which: RawBuilder<unknown> = sql`true`,
): Promise<readonly PartRow[]> {
  const { rows } = await sql<PartRow>`
    select * from (
      select x.payment_uuid, x.position, p.receipt_number, x.reference, p.paid_at, p.currency,
             (x.applied - (select coalesce(sum(f.amount), 0) from refunds f
                            where f.organization_uuid = x.organization_uuid and f.payment_uuid = x.payment_uuid
                              and f.position = x.position and f.status = 'paid'))::text as amount
        from payment_parts x
        join payments p on p.organization_uuid = x.organization_uuid and p.uuid = x.payment_uuid
       where x.organization_uuid = ${c.organization} and x.method = ${method} and coalesce(x.vendor, 'card') = ${provider}
         and p.status = 'confirmed' and ${which}
         and not exists (
           select from provider_settlement_parts s
            where s.organization_uuid = x.organization_uuid and s.payment_uuid = x.payment_uuid
              and s.position = x.position and not s.taken_back)) o
     where o.amount::bigint > 0
     order by o.paid_at, o.payment_uuid, o.position limit 500`.execute(c.db);
  return rows;
}

export const partWire = ({ payment_uuid, amount, paid_at, ...part }: PartRow): OpenPart => ({
  ...part,
  payment_id: payment_uuid,
  paid_at: paid_at.toISOString(),
  amount: amountText(BigInt(amount), part.currency),
});
