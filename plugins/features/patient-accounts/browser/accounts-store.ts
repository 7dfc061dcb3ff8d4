import { ApiClient, Lists, LiveEvents, RecordStore, type ListStore } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import type { WithPatient } from '../../patients/common/named-patient';
import type { AccountMove } from '../common/account-move';
import type { AccountEntry, PatientAccount } from '../common/patient-account';

export const accountsPath = 'v2/billing/patient-accounts';

export type ListedAccount = WithPatient<PatientAccount>;

/** The accounts of patients on screen. */
@injectable()
export class AccountsStore {
  readonly #lists: Lists;
  readonly records: RecordStore<ListedAccount>;
  readonly list: ListStore<ListedAccount>;
  /** Credits and debits of accounts at the desk, the latest first. */
  readonly moves: ListStore<WithPatient<AccountMove>>;
  /** The account of a patient: one or none. */
  readonly ofPatient;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents, @inject(Lists) lists: Lists) {
    this.#lists = lists;
    this.records = new RecordStore<ListedAccount>({ api, live, path: accountsPath, event: 'patient_account' });
    this.ofPatient = this.records.rowsByPatient();
    const { events, onScreen } = this.records;
    this.moves = lists.page<WithPatient<AccountMove>>({
      records: { path: 'v2/billing/patient-account-moves', events, onScreen: onScreen.bind(this.records) },
      filters: ['kind', 'method', 'drawer_id', 'no_drawer', 'date_from', 'date_to'],
    });
    this.list = this.records.shows(
      lists.part<ListedAccount>({ records: this.records, filters: ['status', 'balance'] }),
    );
  }

  /** The movements of an account, the latest first. */
  historyOf(account: string): ListStore<AccountEntry> {
    const path = `${accountsPath}/${account}/history` as const;
    const { events, onScreen } = this.records;
    // Also after the user's own credit or debit.
    return this.#lists.part<AccountEntry>({ records: { path, events, onScreen: onScreen.bind(this.records) } });
  }

  /** @throws ApiFailure */
  print(account: string): Promise<boolean> {
    return this.records.download(account, `${accountsPath}/${account}/history/print`);
  }
}
