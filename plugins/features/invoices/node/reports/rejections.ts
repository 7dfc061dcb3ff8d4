import { amountText, type ListPage } from '@clinic-workbench/sdk/common';
import { totalOf, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';
import { booksCurrency } from '../../../ledger/node/contract';
import type { RejectedLine, RejectedLinesQuery, RejectionRow, RejectionsQuery } from '../../common/claim-reports';
import { claimOf } from '../line-records';
import { pageOf, type PageOf, type ReportRows } from './report-rows';

type Asked = Pick<RejectedLinesQuery, 'payer_id' | 'date_from' | 'date_to' | 'of'>;

const sums = ['amount', 'paid', 'credited', 'borne', 'open'] as const;
type Sums = Readonly<Record<(typeof sums)[number], string>>;

/** However it is typed, it is one reason. */
const keyOfReason = sql`lower(regexp_replace(btrim(l.claim_reason), '\\s+', ' ', 'g'))`;

/**
 * Lines of issued invoices that were rejected at least once, as `l`, with their invoice `i`, payer `n`, and the last
 * rejection `r`.
 */
function rejected({ organization }: RequestContext, { payer_id, date_from, date_to, of }: Asked): RawBuilder<unknown> {
  return sql`
    payer_invoice_lines l
    join payer_invoices i on i.organization_uuid = l.organization_uuid and i.uuid = l.invoice_uuid
    join payer_names n on n.organization_uuid = i.organization_uuid and n.uuid = i.payer_uuid
    join organizations o on o.organization_uuid = l.organization_uuid
    cross join lateral (
      select count(*)::int as times, (max(h.at) at time zone o.time_zone)::date as day from record_changes h
       where h.organization_uuid = l.organization_uuid and h.record_uuid = l.uuid and h.resource = 'invoice-lines'
         and h.kind = 'rejected') r
   where l.organization_uuid = ${organization} and l.claim <> 'submitted' and r.times > 0
     ${payer_id ? sql`and i.payer_uuid = ${payer_id}` : sql``}
     ${date_from ? sql`and r.day >= ${date_from}::date` : sql``}
     ${date_to ? sql`and r.day <= ${date_to}::date` : sql``}
     ${of === undefined ? sql`` : sql`and ${keyOfReason} = ${of}`}`;
}

const open = sql`l.amount - l.paid - l.credited - l.borne`;

/** What payers rejected, by reason, and what became of it: the largest amount first. */
export async function rejectionsByReason(c: RequestContext, query: RejectionsQuery): Promise<readonly RejectionRow[]> {
  const currency = await booksCurrency(c);
  const { rows } = await sql<{ readonly key: string; readonly reason: string; readonly lines: number } & Sums>`
    select ${keyOfReason} as key, min(btrim(l.claim_reason)) as reason, count(*)::int as lines, sum(l.amount)::text as amount,
           sum(l.paid)::text as paid, sum(l.credited)::text as credited, sum(l.borne)::text as borne,
           sum(${open})::text as open
      from ${rejected(c, query)}
     group by 1 order by sum(l.amount) desc, 1`.execute(c.db);
  return rows.map((row) => ({ ...row, currency, ...inText(row, currency) }));
}

/** The lines behind a figure, the latest rejection first. Patients' names are on it: the reading is audited. */
export async function rejectedLines(c: RequestContext, query: RejectedLinesQuery): Promise<ListPage<RejectedLine>> {
  const { page, page_size, size = page_size } = query;
  const { rows, wire } = await rejectedRows(c, query, { limit: size, offset: (page - 1) * size });
  const data = (await rows.execute(c.db)).rows.map(wire);
  c.audit({
    action: 'search',
    resource: 'invoices',
    note: { listed: data.length, patients: [...new Set(data.map(({ patient_id: patient }) => patient))] },
  });
  return { data, meta: await totalOf(c.db, { rows: rejected(c, query), page, page_size: size }) };
}

/** The same as a statement: of a page, or of all of them for a file. */
export async function rejectedRows(
  c: RequestContext,
  asked: Asked,
  of?: PageOf,
): Promise<ReportRows<Omit<RejectedLine, 'currency'>, RejectedLine>> {
  const currency = await booksCurrency(c);
  const rows = sql<Omit<RejectedLine, 'currency'>>`
    select l.uuid, i.uuid as invoice_id, i.number as invoice_number, n.uuid as payer_id, n.name as payer_name,
           (select ci.patient_uuid from charge_items ci
             where ci.organization_uuid = l.organization_uuid and ci.uuid = l.charge_uuid) as patient_id,
           l.patient_name, l.patient_number, l.what, btrim(l.claim_reason) as reason, r.day::text as rejected_on,
           r.times as times_rejected, l.claim, l.amount::text as amount, l.paid::text as paid,
           l.credited::text as credited, l.borne::text as borne, (${open})::text as open
      from ${rejected(c, asked)}
     order by r.day desc, l.uuid ${pageOf(of)}`;
  return { rows, wire: (row) => ({ ...row, claim: claimNow(row), currency, ...inText(row, currency) }) };
}

function claimNow({ claim, ...row }: Pick<RejectedLine, 'claim'> & Sums) {
  const [amount, paid, credited, borne] = [row.amount, row.paid, row.credited, row.borne].map(Number) as [
    number,
    number,
    number,
    number,
  ];
  return claimOf({ claim, amount, paid, credited, borne }, 'issued');
}

const inText = (row: Sums, currency: string): Sums =>
  Object.fromEntries(sums.map((name) => [name, amountText(BigInt(row[name]), currency)])) as Sums;
