import { amountText, type ListPage } from '@clinic-workbench/sdk/common';
import { totalOf, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';
import { booksCurrency } from '../../../ledger/node/contract';
import type { LateInvoice, LateInvoicesQuery, LatePayer, LatePaymentsQuery } from '../../common/claim-reports';
import { pageOf, type PageOf, type ReportRows } from './report-rows';

type Asked = Pick<LateInvoicesQuery, 'payer_id' | 'date_from' | 'date_to' | 'of'>;

/** Matches `m` of payments `p` that were in the bank after the due day of the invoice `i`, with the payer `n`. */
function late({ organization }: RequestContext, { payer_id, date_from, date_to, of }: Asked): RawBuilder<unknown> {
  return sql`
    payer_payment_matches m
    join payer_payments p on p.organization_uuid = m.organization_uuid and p.uuid = m.payment_uuid
    join payer_invoices i on i.organization_uuid = m.organization_uuid and i.uuid = m.invoice_uuid
    join payer_names n on n.organization_uuid = p.organization_uuid and n.uuid = p.payer_uuid
   where m.organization_uuid = ${organization} and not m.taken_back and p.status = 'confirmed' and p.day > i.due_on
     ${payer_id ? sql`and p.payer_uuid = ${payer_id}` : sql``}
     ${of ? sql`and p.payer_uuid = ${of}` : sql``}
     ${date_from ? sql`and p.day >= ${date_from}::date` : sql``}
     ${date_to ? sql`and p.day <= ${date_to}::date` : sql``}`;
}

/** What payers paid after the due day: the largest amount first. */
export async function latePayers(c: RequestContext, query: LatePaymentsQuery): Promise<readonly LatePayer[]> {
  const currency = await booksCurrency(c);
  const { rows } = await sql<Omit<LatePayer, 'currency'>>`
    select n.uuid as payer_id, n.name as payer_name, count(distinct i.uuid)::int as invoices,
           count(distinct p.uuid)::int as payments, sum(m.amount)::text as amount,
           round(sum(m.amount * (p.day - i.due_on)) / sum(m.amount))::int as average_days,
           max(p.day - i.due_on) as most_days
      from ${late(c, query)}
     group by 1, 2 order by sum(m.amount) desc, lower(n.name), 1`.execute(c.db);
  return rows.map((row) => ({ ...row, currency, amount: amountText(BigInt(row.amount), currency) }));
}

/** The payments behind a figure, the latest first. */
export async function lateInvoices(c: RequestContext, query: LateInvoicesQuery): Promise<ListPage<LateInvoice>> {
  const { page, page_size, size = page_size } = query;
  const { rows, wire } = await lateInvoiceRows(c, query, { limit: size, offset: (page - 1) * size });
  const data = (await rows.execute(c.db)).rows.map(wire);
  return { data, meta: await totalOf(c.db, { rows: late(c, query), page, page_size: size }) };
}

/** The same as a statement: of a page, or of all of them for a file. */
export async function lateInvoiceRows(
  c: RequestContext,
  asked: Asked,
  of?: PageOf,
): Promise<ReportRows<Omit<LateInvoice, 'currency'>, LateInvoice>> {
  const currency = await booksCurrency(c);
  const rows = sql<Omit<LateInvoice, 'currency'>>`
    select m.uuid, i.uuid as invoice_id, i.number as invoice_number, n.uuid as payer_id, n.name as payer_name,
           p.reference, i.due_on::text as due_on, p.day::text as paid_on, p.day - i.due_on as days_late,
           m.amount::text as amount
      from ${late(c, asked)}
     order by p.day desc, m.uuid ${pageOf(of)}`;
  return { rows, wire: (row) => ({ ...row, currency, amount: amountText(BigInt(row.amount), currency) }) };
}
