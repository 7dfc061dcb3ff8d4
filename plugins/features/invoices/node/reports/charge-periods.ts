import { amountText } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { booksCurrency } from '../../../ledger/node/contract';
import type { ChargePeriod, ChargePeriodQuery } from '../../common/reports';

/** Enough months or days for a year's look. */
const mostPeriods = 400;

/** What payers pay for work, by when it was done: without what was cancelled or given back. */
export async function chargesByPeriod(
  c: RequestContext,
  { date_from: from, date_to: to, by = 'month', payer_id: payer }: ChargePeriodQuery,
): Promise<readonly ChargePeriod[]> {
  const currency = await booksCurrency(c);
  const { rows } = await sql<{
    readonly period: string;
    readonly charges: number;
    readonly amount: string;
    readonly invoiced: string;
  }>`
    select date_trunc(${by}, ci.done_on::timestamp)::date::text as period, count(distinct ci.uuid)::int as charges,
           sum(u.paid)::text as amount,
           coalesce(sum(u.paid) filter (where exists (
             select from payer_invoice_lines l
               join payer_invoices i on i.organization_uuid = l.organization_uuid and i.uuid = l.invoice_uuid
              where l.organization_uuid = u.organization_uuid and l.use_uuid = u.uuid and l.live
                and i.status in ('issued', 'balanced'))), 0)::text as invoiced
      from cover_uses u
      join charge_items ci on ci.organization_uuid = u.organization_uuid and ci.uuid = u.charge_uuid
     where u.organization_uuid = ${c.organization} and u.given_back_at is null and u.paid > 0
       ${payer ? sql`and u.payer_uuid = ${payer}` : sql``}
       ${from ? sql`and ci.done_on >= ${from}::date` : sql``}
       ${to ? sql`and ci.done_on <= ${to}::date` : sql``}
     group by 1 order by 1 desc limit ${mostPeriods}`.execute(c.db);
  const text = (minor: bigint) => amountText(minor, currency);
  return rows.map(({ period, charges, amount, invoiced }) => ({
    period,
    charges,
    currency,
    amount: text(BigInt(amount)),
    invoiced: text(BigInt(invoiced)),
    not_invoiced: text(BigInt(amount) - BigInt(invoiced)),
  }));
}
