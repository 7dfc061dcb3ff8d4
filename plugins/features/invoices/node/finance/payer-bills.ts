import { amountText, type ListPage } from '@clinic-workbench/sdk/common';
import { notFound, totalOf, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';
import { booksCurrency } from '../../../ledger/node/contract';
import type { BillablePatient, PayerBill, PayerBillsQuery } from '../../common/finance';

/** Parts of charges that payers owe and that are on no issued invoice; parts in drafts count. */
function notInvoiced(c: RequestContext, query: PayerBillsQuery): RawBuilder<unknown> {
  const { payer_id: payer, patient_id: patient, date_from: from, date_to: to, search } = query;
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return sql`
    cover_uses u
    join charge_items ci on ci.organization_uuid = u.organization_uuid and ci.uuid = u.charge_uuid
    join patient_names p on p.organization_uuid = ci.organization_uuid and p.uuid = ci.patient_uuid
    join payer_names n on n.organization_uuid = u.organization_uuid and n.uuid = u.payer_uuid
   where ${sql.join(
     [
       sql`u.organization_uuid = ${c.organization} and u.given_back_at is null and u.paid > 0 and p.alive`,
       sql`not exists (
         select from payer_invoice_lines l
           join payer_invoices i on i.organization_uuid = l.organization_uuid and i.uuid = l.invoice_uuid
          where l.organization_uuid = u.organization_uuid and l.use_uuid = u.uuid and l.live and i.status <> 'draft')`,
       ...(payer ? [sql`u.payer_uuid = ${payer}`] : []),
       ...(patient ? [sql`ci.patient_uuid = ${patient}`] : []),
       ...(from ? [sql`ci.done_on >= ${from}::date`] : []),
       ...(to ? [sql`ci.done_on <= ${to}::date`] : []),
       ...words.map(
         (word) => sql`strpos(lower(concat_ws(' ', p.name, p.patient_number, n.name, ci.what)), ${word}) > 0`,
       ),
     ],
     sql` and `,
   )}`;
}

const sizeOf = ({ page, page_size, size }: PayerBillsQuery) => ({ page, page_size: size ?? page_size });

/** The latest work first. Patients' names are on it: the reading is audited. */
export async function payerBills(c: RequestContext, query: PayerBillsQuery): Promise<ListPage<PayerBill>> {
  const currency = await booksCurrency(c);
  const from = notInvoiced(c, query);
  const at = sizeOf(query);
  const { rows } = await sql<{
    readonly uuid: string;
    readonly charge: string;
    readonly payer: string;
    readonly payer_name: string;
    readonly policy_name: string;
    readonly patient: string;
    readonly patient_name: string;
    readonly patient_number: string;
    readonly what: string;
    readonly done_on: string;
    readonly charged: string;
    readonly amount: string;
  }>`
    select u.uuid, ci.uuid as charge, n.uuid as payer, n.name as payer_name, coalesce(u.explanation->>'policy_name', '') as policy_name,
           p.uuid as patient, p.name as patient_name, p.patient_number, ci.what, ci.done_on::text as done_on,
           ci.total::text as charged, u.paid::text as amount
      from ${from}
     order by ci.done_on desc, ci.number desc, u.position limit ${at.page_size} offset ${(at.page - 1) * at.page_size}`.execute(
    c.db,
  );
  c.audit({
    action: 'search',
    resource: 'invoices',
    note: { listed: rows.length, patients: [...new Set(rows.map(({ patient }) => patient))] },
  });
  const data = rows.map(({ charge, payer, patient, charged, amount, ...row }) => ({
    ...row,
    charge_item_id: charge,
    payer_id: payer,
    patient_id: patient,
    currency,
    charged: amountText(BigInt(charged), currency),
    amount: amountText(BigInt(amount), currency),
  }));
  return { data, meta: await totalOf(c.db, { rows: from, ...at }) };
}

/** @throws ApiError 404 */
export async function billsOfClient(
  c: RequestContext,
  client: string,
  query: PayerBillsQuery,
): Promise<ListPage<PayerBill>> {
  const { rows } = await sql`
    select from payer_names where organization_uuid = ${c.organization} and uuid = ${client}`.execute(c.db);
  if (rows.length === 0) throw notFound('Client');
  return payerBills(c, { ...query, payer_id: client });
}

/** By name. */
export async function billablePatients(c: RequestContext, query: PayerBillsQuery): Promise<ListPage<BillablePatient>> {
  const currency = await booksCurrency(c);
  const at = sizeOf(query);
  const grouped = sql`(
    select p.uuid, p.name as patient_name, p.patient_number, count(distinct ci.uuid)::int as charges, sum(u.paid)::text as amount
      from ${notInvoiced(c, query)} group by 1, 2, 3) g`;
  const { rows } = await sql<Omit<BillablePatient, 'id' | 'currency'>>`
    select * from ${grouped} order by lower(patient_name), uuid
     limit ${at.page_size} offset ${(at.page - 1) * at.page_size}`.execute(c.db);
  c.audit({
    action: 'search',
    resource: 'invoices',
    note: { listed: rows.length, patients: rows.map(({ uuid }) => uuid) },
  });
  const data = rows.map((row) => ({
    ...row,
    id: row.uuid,
    currency,
    amount: amountText(BigInt(row.amount), currency),
  }));
  return { data, meta: await totalOf(c.db, { rows: grouped, ...at }) };
}
