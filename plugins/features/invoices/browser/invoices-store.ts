import {
  ApiClient,
  everyRow,
  LastList,
  Lists,
  LiveEvents,
  RecordStore,
  type ListStore,
  type SharedValues,
} from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import type { ClientBranch } from '../../payers/common/client-part';
import type { Invoice, InvoiceLine, InvoicePreview, PayerSummary } from '../common/invoice';
import type { InvoiceMail } from '../common/invoice-mail';
import type { PayerPayment } from '../common/payer-payment';

export const invoicesPath = 'v2/billing/invoices';
export const linesPath = 'v2/billing/invoice-lines';
export const paymentsPath = 'v2/billing/payer-payments';
/** How many lines are offered at a time. */
const offered = 50;

/** Invoices to payers on screen, with their lines, and what payers paid. */
@injectable()
export class InvoicesStore {
  readonly #api: ApiClient;
  readonly invoices: RecordStore<Invoice>;
  /** Drafts come first. */
  readonly list: ListStore<Invoice>;
  /** By invoice. */
  readonly linesOf: LastList<InvoiceLine>;
  readonly lines: RecordStore<InvoiceLine>;
  /** Lines of all invoices: those that payers rejected, unless another state is chosen. */
  readonly claims: ListStore<InvoiceLine>;
  readonly payments: RecordStore<PayerPayment>;
  readonly paymentList: ListStore<PayerPayment>;
  readonly mails: RecordStore<InvoiceMail>;
  /** By invoice. */
  readonly mailsOf: SharedValues<readonly InvoiceMail[]>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents, @inject(Lists) lists: Lists) {
    this.#api = api;
    const invoices = new RecordStore<Invoice>({ api, live, path: invoicesPath, event: 'payer_invoice' });
    this.invoices = invoices;
    this.list = invoices.shows(
      lists.page<Invoice>({
        records: invoices,
        filters: ['status', 'kind', 'age', 'date_from', 'date_to', 'payer_id'],
      }),
    );
    this.linesOf = new LastList((invoice) =>
      lists.part<InvoiceLine>({
        records: {
          path: `${invoicesPath}/${invoice}/lines`,
          events: [...invoices.events, 'payer_invoice_line.*'],
          onScreen: (list) => invoices.onScreen(list),
        },
        filters: ['claim', 'open'],
      }),
    );
    const lines = new RecordStore<InvoiceLine>({ api, live, path: linesPath, event: 'payer_invoice_line' });
    this.lines = lines;
    this.claims = lines.shows(
      lists.page<InvoiceLine>({
        path: `${invoicesPath}/bills`,
        events: lines.events,
        filters: ['claim'],
        unlessFiltered: { claim: 'rejected' },
      }),
    );
    const mails = new RecordStore<InvoiceMail>({
      api,
      live,
      path: 'v2/billing/invoice-mails',
      event: 'payer_invoice_mail',
    });
    this.mails = mails;
    this.mailsOf = mails.rowsBy((invoice) => ({ query: { invoice_id: invoice }, concerns: () => true }));
    const payments = new RecordStore<PayerPayment>({ api, live, path: paymentsPath, event: 'payer_payment' });
    this.payments = payments;
    this.paymentList = payments.shows(
      lists.page<PayerPayment>({ records: payments, filters: ['status', 'date_from', 'date_to', 'payer_id'] }),
    );
  }

  /** Reads again what is on screen, after money moved. */
  reload(): void {
    this.invoices.reload();
    this.lines.reload();
    this.payments.reload();
  }

  /** Invoices of a payer on which something is open. @throws ApiFailure */
  readonly openInvoices = async (payer: string): Promise<readonly Invoice[]> => {
    const query = { payer_id: payer, status: 'issued' };
    return (await everyRow<Invoice>(this.#api, invoicesPath, { query, quiet: true })).toReversed();
  };

  /** Finds open lines of an invoice by patient or service. @throws ApiFailure */
  async openLines(invoice: string, search: string, signal: AbortSignal): Promise<readonly InvoiceLine[]> {
    const query = { open: 'true', search, page_size: offered };
    return (await this.#api.list<InvoiceLine>(`${invoicesPath}/${invoice}/lines`, { query, signal, quiet: true })).data;
  }

  /** Payers that owe something. @throws ApiFailure */
  async payers(): Promise<readonly PayerSummary[]> {
    return (await this.#api.list<PayerSummary>(`${invoicesPath}/payer-summaries`, { quiet: true })).data;
  }

  /** @throws ApiFailure */
  branches(payer: string): Promise<readonly ClientBranch[]> {
    return everyRow<ClientBranch>(this.#api, `v2/clients/${payer}/branches`, { quiet: true });
  }

  /** The contents of a possible draft. @throws ApiFailure */
  preview(query: Readonly<Record<string, string>>, signal: AbortSignal): Promise<InvoicePreview> {
    return this.#api.get<InvoicePreview>(`${invoicesPath}/preview`, { query, signal, quiet: true });
  }

  /**
   * Saves an invoice as a file in the browser: as PDF, or with all lines for spreadsheets.
   * @param part of a long invoice, from 1
   * @throws ApiFailure
   */
  save(invoice: Invoice, format: 'pdf' | 'csv', part = 1): Promise<boolean> {
    const query = { invoice_id: invoice.uuid, format, ...(part > 1 && { part }) };
    return this.invoices.download(`${format} ${part} ${invoice.uuid}`, `${invoicesPath}/download`, query);
  }
}
