import { ApiClient, Lists, LiveEvents, RecordStore, type ListStore } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import type { CodeVerification } from '../common';
import type { CodeSequence } from '../common/sequence';

const path = 'v2/codes/types';

/** The formats of the organization's numbers. */
@injectable()
export class SequencesStore {
  readonly #api: ApiClient;
  readonly records: RecordStore<CodeSequence>;
  readonly list: ListStore<CodeSequence>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents, @inject(Lists) lists: Lists) {
    this.#api = api;
    const pathOf = ({ uuid }: CodeSequence) => `v2/codes/remove/${uuid}` as const;
    const records = new RecordStore<CodeSequence>({ api, live, path, event: 'code_sequence', pathOf });
    this.records = records;
    // Patients' numbers rise with each registration.
    this.list = records.shows(lists.page<CodeSequence>({ records, events: ['patient.created'] }));
  }

  /** @throws ApiFailure */
  verify(code: string): Promise<CodeVerification> {
    return this.#api.post<CodeVerification>('v2/codes/verify', { code }, { quiet: true });
  }
}
