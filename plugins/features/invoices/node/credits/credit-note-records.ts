import { amountText } from '@clinic-workbench/sdk/common';
import { recordsOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { CreditNote } from '../../common/credit-note';
import '../money-tables';

interface OfInvoice {
  readonly number: string;
  readonly payer: string;
  readonly payer_name: string;
}

/** What was taken off issued invoices. */
export const creditNotes = recordsOf<CreditNote>()({
  table: 'payer_credit_notes',
  alias: 'n',
  resource: 'credit-notes',
  title: 'Credit note',
  event: 'payer_credit_note',
  keeps: ['number', 'reason', 'again', 'issued_on'],
  shows: ['invoice_uuid', 'currency'],
  keepsBeside: ({ amount, currency }) => ({ amount: amountText(BigInt(amount), currency) }),
  eventData: ({ invoice_uuid }) => ({ invoice_id: invoice_uuid }),
  reads: {
    invoice: sql<OfInvoice>`(
      select jsonb_build_object('number', i.number, 'payer', i.payer_uuid, 'payer_name', i.recipient->>'name')
        from payer_invoices i where i.organization_uuid = n.organization_uuid and i.uuid = n.invoice_uuid)`,
    lines: sql<number>`(
      select case when n.again then (select i.lines from payer_invoices i
                                      where i.organization_uuid = n.organization_uuid and i.uuid = n.invoice_uuid)
                  else (select count(*)::int from payer_credit_note_lines x
                         where x.organization_uuid = n.organization_uuid and x.note_uuid = n.uuid) end)`,
  },
  answers: ({ invoice, amount, currency, lines }) => ({
    invoice_number: invoice.number,
    payer_id: invoice.payer,
    payer_name: invoice.payer_name,
    amount: amountText(BigInt(amount), currency),
    lines,
  }),
});
