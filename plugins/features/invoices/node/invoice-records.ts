import { amountText } from '@clinic-workbench/sdk/common';
import { recordsOf, userName } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { ClientKind } from '../../payers/common/client-kinds';
import type { Invoice, Recipient } from '../common/invoice';
import './invoice-tables';
import { isIssued, openOf } from './open-sums';

interface ReadPayer extends Recipient {
  readonly kind: ClientKind;
}

/** Invoices to companies and insurers. */
export const invoices = recordsOf<Invoice>()({
  table: 'payer_invoices',
  alias: 'i',
  resource: 'invoices',
  title: 'Invoice',
  event: 'payer_invoice',
  keeps: ['status', 'number', 'period_from', 'period_to', 'with_earlier', 'note', 'issued_on', 'due_on'],
  shows: ['payer_uuid', 'branch_uuid', 'currency', 'lines'],
  keepsBeside: (row) => ({
    ...Object.fromEntries(
      (['total', 'paid', 'credited', 'borne'] as const).map((name) => [
        name,
        amountText(BigInt(row[name]), row.currency),
      ]),
    ),
    branch: row.payer.branch,
  }),
  happens: {
    issued: { event: 'updated', action: 'update' },
    cancelled: { event: 'updated', action: 'update' },
    paid: { event: 'updated', action: 'update' },
    credited: { event: 'updated', action: 'update' },
    'line-closed': { event: 'updated', action: 'update' },
    'payment-voided': { event: 'updated', action: 'update' },
    collected: { event: 'updated', action: 'update' },
  },
  eventData: ({ payer_uuid }) => ({ payer_id: payer_uuid }),
  reads: {
    payer: sql<ReadPayer>`(
      select jsonb_build_object('name', n.name, 'kind', n.kind, 'branch', b.name, 'tax_number', n.tax_number,
                                'address', coalesce(b.address, n.address), 'email', coalesce(b.email, n.email))
        from payer_names n
        left join payer_branch_names b on b.organization_uuid = i.organization_uuid
             and b.uuid = coalesce(i.branch_uuid, n.main_branch_uuid)
       where n.organization_uuid = i.organization_uuid and n.uuid = i.payer_uuid)`,
    branch_name: sql<string | null>`(
      select b.name from payer_branch_names b where b.organization_uuid = i.organization_uuid and b.uuid = i.branch_uuid)`,
    issued_by_name: userName('i.issued_by'),
    overdue_by: sql<number>`(
      select (now() at time zone o.time_zone)::date - i.due_on from organizations o
       where o.organization_uuid = i.organization_uuid)`,
  },
  answers: (row) => {
    const text = (minor: number) => amountText(BigInt(minor), row.currency);
    const { kind, ...recipient } = row.payer;
    const open = isIssued(row.status) ? openOf(row) : 0;
    return {
      payer_name: row.payer.name,
      payer_kind: kind,
      branch_name: row.branch_name,
      recipient: row.recipient ?? recipient,
      total: text(row.total),
      paid: text(row.paid),
      credited: text(row.credited),
      borne: text(row.borne),
      open: text(open),
      days_overdue: open > 0 && row.overdue_by > 0 ? row.overdue_by : null,
      issued_by_name: row.issued_by_name,
      collecting: row.collect_done === null ? null : { done: row.collect_done, total: row.collect_total ?? 0 },
    };
  },
});

/** An invoice in the answer of the API. */
export type InvoiceRow = Awaited<ReturnType<typeof invoices.row>>;
