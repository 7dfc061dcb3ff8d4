import { amountText, type ListPage } from '@clinic-workbench/sdk/common';
import { totalOf, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';
import { booksCurrency } from '../../../ledger/node/contract';
import type { ChargePeriod, ChargePeriodQuery, PeriodCharge, PeriodChargesQuery } from '../../common/reports';
import { pageOf, type PageOf, type ReportRows } from './report-rows';

/** Enough months or days for a year's look. */
const mostPeriods = 400;

type Asked = Pick<PeriodChargesQuery, 'date_from' | 'date_to' | 'by' | 'payer_id' | 'of' | 'sum'>;

/** The first day of a charge's day or month. */
const periodOf = (by: 'day' | 'month') => sql`date_trunc(${sql.lit(by)}, ci.done_on::timestamp)::date`;

/** Payers' parts of charges as `u`, each with its charge `ci` and the issued invoice `i` that it is on. */
function parts({ organization }: RequestContext, asked: Asked): RawBuilder<unknown> {
  const { date_from: from, date_to: to, payer_id: payer, by = 'month', of, sum } = asked;
  const invoiced = sum === 'invoiced' ? sql`and i.uuid is not null` : sql`and i.uuid is null`;
  return sql`
    cover_uses u
    join charge_items ci on ci.organization_uuid = u.organization_uuid and ci.uuid = u.charge_uuid
    left join lateral (
      select i.uuid, i.number from payer_invoice_lines l
        join payer_invoices i on i.organization_uuid = l.organization_uuid and i.uuid = l.invoice_uuid
       where l.organization_uuid = u.organization_uuid and l.use_uuid = u.uuid and l.live
         and i.status in ('issued', 'balanced')) i on true
   where u.organization_uuid = ${organization} and u.given_back_at is null and u.paid > 0
     ${payer ? sql`and u.payer_uuid = ${payer}` : sql``}
     ${from ? sql`and ci.done_on >= ${from}::date` : sql``}
     ${to ? sql`and ci.done_on <= ${to}::date` : sql``}
     ${of ? sql`and ${periodOf(by)} = ${of}::date` : sql``}
     ${sum === undefined || sum === 'amount' ? sql`` : invoiced}`;
}

/** What payers pay for work, by when it was done: without what was cancelled or given back. */
export async function chargesByPeriod(c: RequestContext, query: ChargePeriodQuery): Promise<readonly ChargePeriod[]> {
  const currency = await booksCurrency(c);
  const { rows } = await sql<{
    readonly period: string;
    readonly charges: number;
    readonly amount: string;
    readonly invoiced: string;
  }>`
    select ${periodOf(query.by ?? 'month')}::text as period, count(distinct ci.uuid)::int as charges,
           sum(u.paid)::text as amount, coalesce(sum(u.paid) filter (where i.uuid is not null), 0)::text as invoiced
      from ${parts(c, query)}
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

/** The charges behind a figure, the latest first. Patients' names are on it: the reading is audited. */
export async function periodCharges(c: RequestContext, query: PeriodChargesQuery): Promise<ListPage<PeriodCharge>> {
  const { page, page_size, size = page_size } = query;
  const { rows, wire } = await periodChargeRows(c, query, { limit: size, offset: (page - 1) * size });
  const data = (await rows.execute(c.db)).rows.map(wire);
  c.audit({
    action: 'search',
    resource: 'invoices',
    note: { listed: data.length, patients: [...new Set(data.map(({ patient_id: patient }) => patient))] },
  });
  return { data, meta: await totalOf(c.db, { rows: parts(c, query), page, page_size: size }) };
}

/** The same as a statement: of a page, or of all of them for a file. */
export async function periodChargeRows(
  c: RequestContext,
  asked: Asked,
  of?: PageOf,
): Promise<ReportRows<Omit<PeriodCharge, 'currency'>, PeriodCharge>> {
  const currency = await booksCurrency(c);
  const rows = sql<Omit<PeriodCharge, 'currency'>>`
    select s.uuid, s.charge as charge_item_id, n.uuid as payer_id, n.name as payer_name, s.policy_name, p.uuid as patient_id,
           p.name as patient_name, p.patient_number, s.what, s.done_on::text as done_on, s.charged::text as charged,
           s.amount::text as amount, s.invoice as invoice_id, s.invoice_number
      from (select u.uuid, u.payer_uuid, ci.uuid as charge, ci.patient_uuid, ci.what, ci.done_on, ci.total as charged,
                   u.paid as amount, coalesce(u.explanation->>'policy_name', '') as policy_name, i.uuid as invoice,
                   i.number as invoice_number, ci.number, u.position
              from ${parts(c, asked)}
             order by ci.done_on desc, ci.number desc, u.position ${pageOf(of)}) s
      join patient_names p on p.organization_uuid = ${c.organization} and p.uuid = s.patient_uuid
      join payer_names n on n.organization_uuid = ${c.organization} and n.uuid = s.payer_uuid
     order by s.done_on desc, s.number desc, s.position`;
  return {
    rows,
    wire: ({ charged, amount, ...row }) => ({
      ...row,
      currency,
      charged: amountText(BigInt(charged), currency),
      amount: amountText(BigInt(amount), currency),
    }),
  };
}
