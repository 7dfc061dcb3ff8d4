import { amountText, type ListPage } from '@clinic-workbench/sdk/common';
import { type RequestContext } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';
import { booksCurrency } from '../../ledger/node/contract';
import type {
  Invoice,
  InvoiceLine,
  BillsQuery,
  InvoicesQuery,
  InvoiceListMeta,
  InvoiceTotals,
} from '../common/invoice';
import type { AgeBucket } from '../common/age-buckets';
import { overdue } from '../common/invoice-kinds';
import { invoices } from './invoice-records';
import { claimIs, invoiceLines } from './line-records';

const today = sql`(
  select (now() at time zone o.time_zone)::date from organizations o where o.organization_uuid = i.organization_uuid)`;
const isOverdue = sql`(i.status = 'issued' and i.due_on < ${today})`;

/** Days past the due day, as in the report of what payers owe by age. */
const daysLate = sql`(${today} - i.due_on)`;
const daysOf: Readonly<Record<AgeBucket, RawBuilder<unknown>>> = {
  current: sql`<= 0`,
  to_30: sql`between 1 and 30`,
  to_60: sql`between 31 and 60`,
  to_90: sql`between 61 and 90`,
  over_90: sql`> 90`,
};

/** The day of issue; for a draft, the day of creation. */
const dayOf = sql`coalesce(i.issued_on, (
  select (i.created_at at time zone o.time_zone)::date from organizations o where o.organization_uuid = i.organization_uuid))`;

function conditionsOf(query: InvoicesQuery): RawBuilder<unknown>[] {
  const { payer_id: payer, branch_id: branch, kind, status, age, date_from: from, date_to: to, search } = query;
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return [
    ...(payer ? [sql`i.payer_uuid = ${payer}`] : []),
    ...(branch ? [sql`i.branch_uuid = ${branch}`] : []),
    ...(status === overdue ? [isOverdue] : status ? [sql`i.status = ${status}`] : []),
    ...(age ? [sql`i.status = 'issued' and ${daysLate} ${daysOf[age]}`] : []),
    ...(from ? [sql`${dayOf} >= ${from}::date`] : []),
    ...(to ? [sql`${dayOf} <= ${to}::date`] : []),
    ...(kind
      ? [
          sql`exists (select from payer_names n where n.organization_uuid = i.organization_uuid
                                  and n.uuid = i.payer_uuid and n.kind = ${kind})`,
        ]
      : []),
    ...words.map(
      (word) => sql`(strpos(lower(coalesce(i.number, '')), ${word}) > 0 or exists (
        select from payer_names n where n.organization_uuid = i.organization_uuid and n.uuid = i.payer_uuid
           and strpos(lower(concat_ws(' ', n.name, n.code)), ${word}) > 0))`,
    ),
  ];
}

/** Invoices, drafts first, then the latest, with their sums. */
export async function invoicePage(
  c: RequestContext,
  query: InvoicesQuery,
): Promise<{ readonly data: readonly Invoice[]; readonly meta: InvoiceListMeta }> {
  const conditions = conditionsOf(query);
  const page = await invoices.page(c, {
    query,
    conditions,
    order: sql`i.status <> 'draft', i.created_at desc, i.uuid desc`,
    audit: { action: 'search' },
  });
  return { data: page.data, meta: { ...page.meta, totals: await totalsOf(c, conditions) } };
}

/** The sums of issued invoices, without drafts and cancelled ones. */
async function totalsOf(c: RequestContext, conditions: readonly RawBuilder<unknown>[]): Promise<InvoiceTotals> {
  const currency = await booksCurrency(c);
  const { rows } = await sql<Record<'total' | 'paid' | 'credited' | 'borne' | 'open', string>>`
    select coalesce(sum(total), 0)::text as total, coalesce(sum(paid), 0)::text as paid,
           coalesce(sum(credited), 0)::text as credited, coalesce(sum(borne), 0)::text as borne,
           coalesce(sum(total - paid - credited - borne), 0)::text as open
      from payer_invoices i
     where ${sql.join([sql`i.organization_uuid = ${c.organization}`, sql`i.status in ('issued', 'balanced')`, ...conditions], sql` and `)}`.execute(
    c.db,
  );
  const text = (minor: string) => amountText(BigInt(minor), currency);
  const { total, paid, credited, borne, open } = rows[0]!;
  return {
    currency,
    total: text(total),
    paid: text(paid),
    credited: text(credited),
    borne: text(borne),
    open: text(open),
  };
}

/** The lines of one or all invoices. They contain patients' names, so reading them is audited. */
export async function linePage(c: RequestContext, query: BillsQuery, invoice?: string): Promise<ListPage<InvoiceLine>> {
  if (invoice !== undefined) await invoices.row(c, invoice);
  const { claim, open, search, payer_id: payer, patient_id: patient } = query;
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const page = await invoiceLines.page(c, {
    query,
    conditions: [
      ...(invoice === undefined ? [] : [sql`l.invoice_uuid = ${invoice}`]),
      ...(claim
        ? [
            sql`exists (select from payer_invoices i where i.organization_uuid = l.organization_uuid
                           and i.uuid = l.invoice_uuid and ${claimIs(claim)})`,
          ]
        : []),
      ...(payer
        ? [
            sql`exists (select from payer_invoices i where i.organization_uuid = l.organization_uuid
                           and i.uuid = l.invoice_uuid and i.payer_uuid = ${payer})`,
          ]
        : []),
      ...(patient
        ? [
            sql`exists (select from charge_items ci where ci.organization_uuid = l.organization_uuid
                           and ci.uuid = l.charge_uuid and ci.patient_uuid = ${patient})`,
          ]
        : []),
      ...(open === 'true' ? [sql`l.amount - l.paid - l.credited - l.borne > 0`] : []),
      ...words.map(
        (word) =>
          sql`strpos(lower(concat_ws(' ', l.patient_name, l.patient_number, l.member_number, l.what)), ${word}) > 0`,
      ),
    ],
    order: invoice === undefined ? sql`l.updated_at desc, l.uuid` : sql`l.position`,
  });
  const patients = [...new Set(page.data.map(({ patient_id: id }) => id))];
  c.audit({
    action: 'read',
    resource: 'invoices',
    ...(invoice !== undefined && { resourceUuid: invoice }),
    note: { listed: page.data.length, patients },
  });
  return page;
}
