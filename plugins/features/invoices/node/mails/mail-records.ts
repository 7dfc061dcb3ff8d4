import { recordsOf, type Versioned } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { Generated } from 'kysely';
import type { InvoiceMail } from '../../common/invoice-mail';

interface InvoiceMailTable extends Versioned {
  readonly payer_uuid: string;
  readonly recipient: string;
  readonly message: string | null;
  status: Generated<InvoiceMail['status']>;
  done: Generated<number>;
  readonly total: number;
  sent_at: Date | null;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    payer_invoice_mails: InvoiceMailTable;
  }
}

/** Mails with invoices. */
export const invoiceMails = recordsOf<InvoiceMail>()({
  table: 'payer_invoice_mails',
  alias: 'm',
  resource: 'invoice-mails',
  title: 'Mail',
  event: 'payer_invoice_mail',
  keeps: ['recipient', 'status', 'sent_at'],
  shows: ['payer_uuid', 'message', 'done', 'total'],
  happens: { sent: { event: 'updated', action: 'update' } },
  eventData: ({ payer_uuid }) => ({ payer_id: payer_uuid }),
  reads: {
    payer_name: sql<string>`(
      select n.name from payer_names n where n.organization_uuid = m.organization_uuid and n.uuid = m.payer_uuid)`,
    invoices: sql<InvoiceMail['invoices']>`(
      select jsonb_agg(jsonb_build_object('invoice_id', x.invoice_uuid, 'number', i.number) order by x.position)
        from payer_invoice_mail_parts x
        join payer_invoices i on i.organization_uuid = x.organization_uuid and i.uuid = x.invoice_uuid
       where x.organization_uuid = m.organization_uuid and x.mail_uuid = m.uuid and x.paper = 1)`,
  },
  answers: ({ payer_name, invoices }) => ({ payer_name, invoices }),
});
