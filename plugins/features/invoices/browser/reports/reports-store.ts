import { ApiClient, Lists, saveFile, type ListStore, type Query } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import type { LateInvoice, LatePayer, RejectedLine, RejectionRow } from '../../common/claim-reports';
import type { CoverUsed, CoverUsedCharge } from '../../../policies/common/cover-used';
import type { ChargePeriod, PeriodCharge } from '../../common/reports';

const periodsPath = 'v2/billing/invoices/charge-by-period';
const rejectionsPath = 'v2/billing/payer-reports/rejections';
const latePath = 'v2/billing/payer-reports/late-payments';
const usedPath = 'v2/cover-used';
const asked = ['payer_id', 'date_from', 'date_to'];
const worked = ['charge_item.*', 'payer_invoice.*', 'payer_credit_note.*'];
const claimed = ['payer_invoice_line.*', 'payer_payment.*', 'payer_credit_note.*'];
const paid = ['payer_payment.*'];
const covered = ['charge_item.*', 'policy.updated'];

/** Reports on payers: the figures, and the rows behind one of them, which `of` in the address names. */
@injectable()
export class ReportsStore {
  readonly #api: ApiClient;
  readonly periods: ListStore<ChargePeriod>;
  readonly periodCharges: ListStore<PeriodCharge>;
  readonly rejections: ListStore<RejectionRow>;
  readonly rejectedLines: ListStore<RejectedLine>;
  readonly late: ListStore<LatePayer>;
  readonly lateInvoices: ListStore<LateInvoice>;
  readonly used: ListStore<CoverUsed>;
  readonly usedCharges: ListStore<CoverUsedCharge>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(Lists) lists: Lists) {
    this.#api = api;
    this.periods = lists.page<ChargePeriod>({
      path: periodsPath,
      events: worked,
      filters: [...asked, 'by'],
      keyOf: ({ period }) => period,
    });
    this.periodCharges = lists.page<PeriodCharge>({
      path: `${periodsPath}/charges`,
      events: worked,
      filters: [...asked, 'by', 'of', 'sum'],
    });
    this.rejections = lists.page<RejectionRow>({
      path: rejectionsPath,
      events: claimed,
      filters: asked,
      keyOf: ({ key }) => key,
    });
    this.rejectedLines = lists.page<RejectedLine>({
      path: `${rejectionsPath}/lines`,
      events: claimed,
      filters: [...asked, 'of'],
    });
    this.late = lists.page<LatePayer>({
      path: latePath,
      events: paid,
      filters: asked,
      keyOf: ({ payer_id: payer }) => payer,
    });
    this.lateInvoices = lists.page<LateInvoice>({
      path: `${latePath}/invoices`,
      events: paid,
      filters: [...asked, 'of'],
    });
    this.used = lists.page<CoverUsed>({
      path: usedPath,
      events: covered,
      filters: asked,
      keyOf: ({ uuid, currency }) => `${uuid} ${currency}`,
    });
    this.usedCharges = lists.page<CoverUsedCharge>({
      path: `${usedPath}/charges`,
      events: covered,
      filters: [...asked, 'of'],
    });
  }

  /** Saves the charges behind the figures on screen, or behind one of them. @throws ApiFailure */
  readonly savePeriods = (shown: Query) => this.#save(`${periodsPath}/export`, shown);
  /** @throws ApiFailure */
  readonly saveRejections = (shown: Query) => this.#save(`${rejectionsPath}/export`, shown);
  /** @throws ApiFailure */
  readonly saveLate = (shown: Query) => this.#save(`${latePath}/export`, shown);
  /** @throws ApiFailure */
  readonly saveUsed = (shown: Query) => this.#save(`${usedPath}/download`, shown);

  async #save(path: `v2/${string}`, shown: Query): Promise<void> {
    const { page: _, page_size: __, size: ___, ...query } = shown;
    const { blob, name } = await this.#api.download(path, { query });
    saveFile(blob, name);
  }
}
