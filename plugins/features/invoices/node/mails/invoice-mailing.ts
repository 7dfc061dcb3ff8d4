import {
  conflict,
  FileStorage,
  invalid,
  Jobs,
  Mailer,
  notFound,
  organizationLanguage,
  type MailedFile,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import type { InvoiceMail, MailFields } from '../../common/invoice-mail';
import { linesOnPaper, type Invoice } from '../../common/invoice';
import { invoiceAsPdf, linesAsCsv, nameOf, paperName } from '../invoice-files';
import { invoices } from '../invoice-records';
import { invoiceMails } from './mail-records';
import { mailWords } from './mail-words';

export const mailKind = 'payer-invoice-mail';
export interface MailPayload {
  readonly mail: string;
  /** The part to make; null once the mail server has accepted the mail. */
  readonly part: number | null;
}

interface Part {
  readonly position: number;
  readonly invoice_uuid: string;
  /** From 1: which of its papers. */
  readonly paper: number;
  readonly pdf_key: string | null;
  readonly csv_key: string | null;
}

/** The most papers of a mail, each of about 300 kB: mail servers refuse mails of tens of megabytes. */
const mostPapers = 60;
/** Of a longer invoice only the first paper goes, which has its sums, with all lines as CSV. */
const mostOfInvoice = 20;

const papersOf = ({ lines }: { readonly lines: number }): number => Math.max(1, Math.ceil(lines / linesOnPaper));
const papersMailed = (invoice: { readonly lines: number }): number =>
  papersOf(invoice) > mostOfInvoice ? 1 : papersOf(invoice);

/**
 * Mails invoices to payers: one paper after the other is made in the background, then the mail is sent. A long invoice
 * has several papers.
 */
@injectable()
export class InvoiceMailing {
  readonly #jobs: Jobs;
  readonly #files: FileStorage;
  readonly #mailer: Mailer;

  constructor(@inject(Jobs) jobs: Jobs, @inject(FileStorage) files: FileStorage, @inject(Mailer) mailer: Mailer) {
    this.#jobs = jobs;
    this.#files = files;
    this.#mailer = mailer;
  }

  /** @throws ApiError 404; 400 without an address, and for several payers; 409 `not_issued`, `too_many_papers` */
  async begin(c: RequestContext, ids: readonly string[], { to, message }: MailFields): Promise<InvoiceMail> {
    const named = [...new Set(ids.map((id) => id.toLowerCase()))];
    const rows = await invoices.rows(c, { where: sql`i.uuid = any(${named}::uuid[])`, order: sql`i.number` });
    if (rows.length < named.length) throw notFound('Invoice');
    if (rows.some(({ number }) => number === null)) throw conflict('not_issued', 'Only issued invoices are mailed.');
    if (new Set(rows.map(({ payer_uuid: payer }) => payer)).size > 1)
      throw invalid({ invoice_ids: ['Invoices should be of one payer'] });
    const [first] = rows.map((row) => invoices.wire(c, row));
    const recipient = to?.trim() || first!.recipient.email;
    if (!recipient) throw invalid({ to: ['To is required'] });
    const papers = rows.flatMap((row) =>
      Array.from({ length: papersMailed(row) }, (_, at) => ({ invoice: row.uuid, paper: at + 1 })),
    );
    if (papers.length > mostPapers)
      throw conflict('too_many_papers', 'These invoices are too long for one mail. Save their lines as CSV instead.');
    const values = {
      payer_uuid: first!.payer_id,
      recipient,
      message: message?.trim() || null,
      total: papers.length,
      sent_at: null,
    };
    const { uuid } = await invoiceMails.create(c, values, {
      rest: async (mail) => {
        await sql`
          insert into payer_invoice_mail_parts (organization_uuid, mail_uuid, position, invoice_uuid, paper)
          select ${c.organization}, ${mail}, x.position - 1, x.invoice, x.paper
            from unnest(${papers.map(({ invoice }) => invoice)}::uuid[], ${papers.map(({ paper }) => paper)}::int[])
                 with ordinality as x (invoice, paper, position)`.execute(c.db);
      },
    });
    for (const row of rows)
      c.audit({ action: 'export', resource: 'invoices', resourceUuid: row.uuid, note: { mail: uuid, to: recipient } });
    await this.#queue(c, { mail: uuid, part: 0 });
    return invoiceMails.answer(c, uuid);
  }

  /** Makes the files of one part, and queues the next or the mail. Does nothing for a part that is made. */
  async make(c: RequestContext, { mail: uuid, part }: MailPayload): Promise<void> {
    const before = await invoiceMails.current(c, uuid, undefined);
    if (part === null) {
      if (before.status === 'queued')
        await invoiceMails.change(c, before, { status: 'sent', sent_at: c.now }, { kind: 'sent' });
      return;
    }
    if (before.status !== 'preparing' || before.done !== part) return;
    const parts = await partsOf(c, uuid);
    await this.#keepFiles(c, uuid, parts[part]!);
    const done = part + 1;
    if (done < before.total) {
      await invoiceMails.change(c, before, { done });
      await this.#queue(c, { mail: uuid, part: done });
      return;
    }
    await invoiceMails.change(c, before, { done, status: 'queued' });
    await this.#send(c, uuid);
  }

  /** All lines as CSV go with the first paper. */
  async #keepFiles(c: RequestContext, mail: string, { position, invoice_uuid, paper }: Part): Promise<void> {
    const invoice = await invoices.answer(c, invoice_uuid);
    const pdf = await this.#files.keep(c, await invoiceAsPdf(c, invoice, paper), 'application/pdf');
    const csv = paper === 1 ? await this.#files.keep(c, await linesAsCsv(c, invoice), 'text/csv') : undefined;
    await sql`
      update payer_invoice_mail_parts set pdf_key = ${pdf.key}, csv_key = ${csv?.key ?? null}
       where organization_uuid = ${c.organization} and mail_uuid = ${mail} and position = ${position}`.execute(c.db);
  }

  async #send(c: RequestContext, uuid: string): Promise<void> {
    const mail = await invoiceMails.answer(c, uuid);
    const words = mailWords[await organizationLanguage(c)];
    const parts = await partsOf(c, uuid);
    const all: Invoice[] = [];
    const files: MailedFile[] = [];
    for (const { invoice_uuid, paper, pdf_key: pdf, csv_key: csv } of parts) {
      if (paper === 1) all.push(await invoices.answer(c, invoice_uuid));
      const invoice = all.at(-1)!;
      files.push({ name: `${paperName(invoice, paper)}.pdf`, key: pdf!, mime: 'application/pdf' });
      if (csv !== null) files.push({ name: `${nameOf(invoice)}.csv`, key: csv, mime: 'text/csv' });
    }
    const numbers = all.map(({ number }) => number ?? '');
    const next: { readonly kind: string; readonly payload: MailPayload } = {
      kind: mailKind,
      payload: { mail: uuid, part: null },
    };
    await this.#mailer.send(c.db, {
      to: mail.recipient,
      subject: words.subject(numbers),
      text: words.text(
        mail.message,
        all.map((invoice) => ({ ...invoice, isCut: papersMailed(invoice) < papersOf(invoice) })),
      ),
      files,
      next,
    });
  }

  #queue(c: RequestContext, payload: MailPayload): Promise<void> {
    return this.#jobs.add(c.db, mailKind, [{ payload }]);
  }
}

async function partsOf({ db, organization }: RequestContext, mail: string): Promise<readonly Part[]> {
  const { rows } = await sql<Part>`
    select position, invoice_uuid, paper, pdf_key, csv_key from payer_invoice_mail_parts
     where organization_uuid = ${organization} and mail_uuid = ${mail} order by position`.execute(db);
  return rows;
}
