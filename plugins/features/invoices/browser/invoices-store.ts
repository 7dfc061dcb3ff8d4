import { ApiClient, LastList, Lists, LiveEvents, RecordStore, type ListStore } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import type { ClientBranch } from '../../payers/common/client-part';
import type { Invoice, InvoiceLine, InvoicePreview, PayerSummary } from '../common/invoice';

export const invoicesPath = 'v2/billing/invoices';

/** Invoices to payers on screen, with their lines. */
@injectable()
export class InvoicesStore {
  readonly #api: ApiClient;
  readonly invoices: RecordStore<Invoice>;
  /** Drafts come first. */
  readonly list: ListStore<Invoice>;
  /** By invoice. */
  readonly linesOf: LastList<InvoiceLine>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents, @inject(Lists) lists: Lists) {
    this.#api = api;
    const invoices = new RecordStore<Invoice>({ api, live, path: invoicesPath, event: 'payer_invoice' });
    this.invoices = invoices;
    this.list = invoices.shows(
      lists.page<Invoice>({ records: invoices, filters: ['status', 'kind', 'date_from', 'date_to', 'payer_id'] }),
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
  }

  /** Payers with a debt. @throws ApiFailure */
  async payers(): Promise<readonly PayerSummary[]> {
    return (await this.#api.list<PayerSummary>(`${invoicesPath}/payer-summaries`, { quiet: true })).data;
  }

  /** @throws ApiFailure */
  async branches(payer: string): Promise<readonly ClientBranch[]> {
    const query = { page_size: 200 };
    return (await this.#api.list<ClientBranch>(`v2/clients/${payer}/branches`, { query, quiet: true })).data;
  }

  /** The contents of a possible draft. @throws ApiFailure */
  preview(query: Readonly<Record<string, string>>, signal: AbortSignal): Promise<InvoicePreview> {
    return this.#api.get<InvoicePreview>(`${invoicesPath}/preview`, { query, signal, quiet: true });
  }

  /** Saves an invoice as a file in the browser: as PDF, or with all lines for spreadsheets. @throws ApiFailure */
  save(invoice: Invoice, format: 'pdf' | 'csv'): Promise<boolean> {
    const query = { invoice_id: invoice.uuid, format };
    return this.invoices.download(`${format} ${invoice.uuid}`, `${invoicesPath}/download`, query);
  }
}
