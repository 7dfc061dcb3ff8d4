import { ApiClient, Lists, saveFile, type ListStore } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import type { AgeingRow, StatementRow } from '../../common/reports';

const path = 'v2/billing/payer-statements';
const events = ['payer_invoice.*', 'payer_payment.*', 'payer_credit_note.*', 'payer_invoice_line.*'];

/** Statements of payers, and what all of them owe by age. */
@injectable()
export class StatementsStore {
  readonly #api: ApiClient;
  /** Of the payer that the filter names. */
  readonly rows: ListStore<StatementRow>;
  readonly ageing: ListStore<AgeingRow>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(Lists) lists: Lists) {
    this.#api = api;
    this.rows = lists.page<StatementRow>({
      path,
      events,
      filters: ['payer_id', 'date_from', 'date_to'],
      keyOf: ({ entry_id: entry }) => entry,
    });
    this.ageing = lists.part<AgeingRow>({
      path: 'v2/billing/invoices/ageing',
      events,
      keyOf: ({ payer_id: payer }) => payer,
    });
  }

  /** Saves what all payers owe by age. @throws ApiFailure */
  async saveAgeing(): Promise<void> {
    const { blob, name } = await this.#api.download('v2/billing/invoices/ageing/export');
    saveFile(blob, name);
  }

  /** Hands the statement on screen to the browser to be saved. @throws ApiFailure */
  async save(as: 'print' | 'export'): Promise<void> {
    const { page: _, page_size: __, size: ___, ...query } = this.rows.query;
    const { blob, name } = await this.#api.download(`${path}/${as}`, { query });
    saveFile(blob, name);
  }
}
