import {
  Email,
  Label,
  ListQuery,
  Optional,
  Required,
  Text,
  Uuid,
  Uuids,
  type Entity,
} from '@clinic-workbench/sdk/common';

/** The most invoices in one mail. */
export const mostMailed = 50;

/** What the form holds. */
export class MailFields {
  /** The payer's address, or that of its branch, if left out. */
  @Label('To') @Optional() @Email() to?: string | null;
  @Label('Message') @Optional() @Text(2000) message?: string | null;
}

export class MailInvoice extends MailFields {
  @Label('Invoice') @Required() @Uuid() invoice_id!: string;
}

/** Several invoices of one payer in one mail. */
export class MailInvoices extends MailFields {
  @Label('Invoices') @Required() @Uuids(mostMailed) invoice_ids!: string[];
}

export class InvoiceMailsQuery extends ListQuery {
  @Label('Invoice') @Optional() @Uuid() invoice_id?: string;
}

/** A mail with invoices. */
export interface InvoiceMail extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly payer_id: string;
  readonly payer_name: string;
  readonly recipient: string;
  readonly message: string | null;
  /** preparing: its files are being made; queued: it waits for the mail server; sent: the mail server has accepted it. */
  readonly status: 'preparing' | 'queued' | 'sent';
  /** How many papers are made, of `total`: a long invoice has several. */
  readonly done: number;
  readonly total: number;
  readonly sent_at: string | null;
  readonly invoices: readonly { readonly invoice_id: string; readonly number: string }[];
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}
