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
  /** The path of the list. A record is at this path and its uuid, its history at `changes` below that. */
  readonly path: ApiPath;
  /** The first part of this kind's event names, as in `diagnosis`. */
  readonly event: string;
}

/** Which rows a list on screen asks for. */
export interface RowsShown {
  readonly query: Query;
  /** Decides whether an event of this kind of record may change the rows. */
  readonly concerns: (event: LiveEvent) => boolean;
}

/** More records than one patient or encounter has, of any kind that is shown whole. */
const all = 200;

/**
 * The records of one kind on screen, and the actions on them. A second press while the first is under way does nothing.
 * Each action sends the version that was shown. After success or failure, the rows on screen are read again.
 */
export class RecordStore<Row extends { readonly uuid: string; readonly version: number }> {
  readonly #options: RecordStoreOptions;
  readonly #busy = new Busy();
  readonly #lists: { reloadShown(): void }[] = [];

  constructor(options: RecordStoreOptions) {
    this.#options = options;
  }

  /** Rows by key, such as those of each patient, shared by all views that show them. */
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

  /**
   * Reloads another value about this kind of record after each change.
   * @returns the value given
   */
  reloads<Read extends { reloadShown(): void }>(read: Read): Read {
    this.#lists.push(read);
    return read;
  }

  /**
   * The rows of each patient, by the patient's uuid.
   * @param query sent in addition to the patient
   */
  rowsByPatient(query: Query = {}): SharedValues<readonly Row[]> {
    return this.rowsBy((patient) => ({
      query: { patient_id: patient, ...query },
      concerns: ({ data }) => data?.['patient_id'] === patient,
    }));
  }

  /** The history of a record, the latest change first. Follow it while it is on screen. */
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

  /** Observable: true while an action runs for this record or under this key. */
  isBusy(key: string): boolean {
    return this.#busy.has(key);
  }

  /**
   * @returns false if another action on the record is under way
   * @throws ApiFailure
   */
  change({ uuid, version }: Row, changes: object): Promise<boolean> {
    const { api, path } = this.#options;
    return this.once(uuid, () => api.patch(`${path}/${uuid}`, changes, { ifMatch: version }));
  }

  /**
   * Marks the record as entered in error, with a reason.
   * @returns false if another action on the record is under way
   * @throws ApiFailure
   */
  enteredInError({ uuid, version }: Row, reason: string): Promise<boolean> {
    const { api, path } = this.#options;
    return this.once(uuid, () => api.delete(`${path}/${uuid}`, { ifMatch: version, body: { reason } }));
  }

  /**
   * Runs any other action on records of this kind.
   * @param key the record's uuid, or another key that is unique to this action
   * @returns false if an action runs under the key already
   * @throws what the work throws
   */
  once(key: string, work: () => Promise<unknown>): Promise<boolean> {
    return this.#busy.runThen(key, work, () => this.reload());
  }

  /** Reads again the rows on screen. */
  reload(): void {
    for (const list of this.#lists) list.reloadShown();
  }
}
