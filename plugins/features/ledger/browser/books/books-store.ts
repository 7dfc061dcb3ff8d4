import {
  ApiClient,
  Lists,
  LiveEvents,
  LiveValue,
  RecordStore,
  SharedValues,
  type ListStore,
} from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable, runInAction } from 'mobx';
import type { CheckedLedger } from '../../common/ledger-finding';
import type { OwnAccount } from '../../common/own-account';
import type { AccountingPeriod, OpenInPeriod } from '../../common/period';

export const periodsPath = 'v2/billing/ledger/periods';
export const ownAccountsPath = 'v2/billing/ledger/own-accounts';

/** Accounting periods, the organization’s own accounts, and the last check of the ledger. */
@injectable()
export class BooksStore {
  readonly #api: ApiClient;
  readonly records: RecordStore<AccountingPeriod>;
  readonly periods: ListStore<AccountingPeriod>;
  readonly ownRecords: RecordStore<OwnAccount>;
  readonly ownAccounts: ListStore<OwnAccount>;
  /** Content and open work of periods, by uuid. */
  readonly open: SharedValues<OpenInPeriod>;
  /** The check of this session; undefined until somebody checks. */
  checked: CheckedLedger | undefined = undefined;
  checking = false;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents, @inject(Lists) lists: Lists) {
    this.#api = api;
    const records = new RecordStore<AccountingPeriod>({ api, live, path: periodsPath, event: 'accounting_period' });
    this.records = records;
    this.periods = records.shows(lists.part<AccountingPeriod>({ records }));
    const own = new RecordStore<OwnAccount>({ api, live, path: ownAccountsPath, event: 'own_account' });
    this.ownRecords = own;
    this.ownAccounts = own.shows(lists.part<OwnAccount>({ records: own }));
    this.open = new SharedValues(
      (uuid) =>
        new LiveValue({
          read: (signal) => api.get<OpenInPeriod>(`${periodsPath}/${uuid}/open`, { signal, quiet: true }),
          live,
          events: ['accounting_period.*'],
        }),
    );
    makeAutoObservable(
      this,
      { records: false, periods: false, ownRecords: false, ownAccounts: false, open: false },
      { autoBind: true },
    );
  }

  /** @throws ApiFailure */
  async close({ uuid, version }: AccountingPeriod): Promise<void> {
    await this.#api.post(`${periodsPath}/${uuid}/close`, undefined, { ifMatch: version, quiet: true });
    this.records.reload();
  }

  /** Proves that the ledger adds up. @throws ApiFailure */
  async check(): Promise<void> {
    if (this.checking) return;
    this.checking = true;
    try {
      const checked = await this.#api.get<CheckedLedger>('v2/billing/ledger/verification', { quiet: true });
      runInAction(() => (this.checked = checked));
    } finally {
      runInAction(() => (this.checking = false));
    }
  }
}
