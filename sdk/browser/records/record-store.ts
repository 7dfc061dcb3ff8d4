import type { LiveEvent, RecordChange } from '@clinic-workbench/sdk/common';
import type { ApiClient, ApiPath, Query } from '../api-client';
import { Busy } from '../busy';
import { liveRows } from '../live-rows';
import type { LiveValue } from '../live-value';
import { SharedValues } from '../shared-values';
import type { LiveEvents } from '../workbench-services';

export interface RecordStoreOptions {
  readonly api: ApiClient;
  readonly live: LiveEvents;
  /** Of the list; a record is at this path and its uuid, its history at `changes` below that. */
  readonly path: ApiPath;
  /** The beginning of the events of this kind of record, as in `diagnosis`. */
  readonly event: string;
}

/** Which rows a list of records on screen asks for. */
export interface RowsShown {
  readonly query: Query;
  /** Whether an event of this kind of record may change the rows. */
  readonly concerns: (event: LiveEvent) => boolean;
}

/** More than a patient or an encounter has of any kind that is shown whole. */
const all = 200;

/**
 * The records of one kind that are on screen, and what is done with one: a second press while the first is under way does
 * nothing, the version that was shown goes along, and whatever came of it, what is on screen is read again.
 */
export class RecordStore<Row extends { readonly uuid: string; readonly version: number }> {
  readonly #options: RecordStoreOptions;
  readonly #busy = new Busy();
  readonly #lists: { reloadShown(): void }[] = [];

  constructor(options: RecordStoreOptions) {
    this.#options = options;
  }

  /** Rows by key, such as those of each patient, for all views that show them. */
  rowsBy(shown: (key: string) => RowsShown): SharedValues<readonly Row[]> {
    const { api, live, path, event } = this.#options;
    const list = new SharedValues((key) => {
      const { query, concerns } = shown(key);
      return liveRows<Row>({
        api,
        path,
        live,
        query: { page_size: all, ...query },
        events: [`${event}.*`, 'patient.merged'],
        concerns: (happened) => happened.type === 'patient.merged' || concerns(happened),
      });
    });
    return this.reloads(list);
  }

  /** Has something else that is read of this kind of record read again after each change. @returns the same */
  reloads<Read extends { reloadShown(): void }>(read: Read): Read {
    this.#lists.push(read);
    return read;
  }

  /** The rows of each patient, by the patient's uuid. @param query what is asked beside the patient */
  rowsByPatient(query: Query = {}): SharedValues<readonly Row[]> {
    return this.rowsBy((patient) => ({
      query: { patient_id: patient, ...query },
      concerns: ({ data }) => data?.['patient_id'] === patient,
    }));
  }

  /** What happened to a record, the latest first; follow it while it is on screen. */
  changesOf<Change extends RecordChange = RecordChange>(uuid: string): LiveValue<readonly Change[]> {
    const { api, live, path, event } = this.#options;
    return liveRows<Change>({
      api,
      path: `${path}/${uuid}/changes`,
      live,
      events: [`${event}.*`],
      concerns: (happened) => happened.uuid === uuid,
    });
  }

  /** Observable: whether something is being done with a record, or under another key. */
  isBusy(key: string): boolean {
    return this.#busy.has(key);
  }

  /** @returns false if something is being done with it already @throws ApiFailure */
  change({ uuid, version }: Row, changes: object): Promise<boolean> {
    const { api, path } = this.#options;
    return this.once(uuid, () => api.patch(`${path}/${uuid}`, changes, { ifMatch: version }));
  }

  /** Says with a reason that it was never so. @returns false if something is being done with it @throws ApiFailure */
  enteredInError({ uuid, version }: Row, reason: string): Promise<boolean> {
    const { api, path } = this.#options;
    return this.once(uuid, () => api.delete(`${path}/${uuid}`, { ifMatch: version, body: { reason } }));
  }

  /**
   * Any other work with records of this kind.
   * @param key the record's uuid, or what tells the work from other work
   * @returns false if something is being done under the key already @throws what the work throws
   */
  once(key: string, work: () => Promise<unknown>): Promise<boolean> {
    return this.#busy.runThen(key, work, () => this.reload());
  }

  /** Reads again what is on screen. */
  reload(): void {
    for (const list of this.#lists) list.reloadShown();
  }
}
