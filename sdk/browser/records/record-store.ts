import type { LiveEvent, RecordChange } from '@clinic-workbench/sdk/common';
import type { ApiClient, ApiPath, CallOptions, Query } from '../api-client';
import { Busy } from '../busy';
import type { ListedRecords } from '../lists/list-options';
import { liveRows } from '../live/live-rows';
import { LiveValue } from '../live/live-value';
import { saveFile } from '../device/save-file';
import { SharedValues } from '../live/shared-values';
import { currentOf } from './changed-meanwhile';
import { recordChanges } from './record-changes';
import type { LiveEvents } from '../session/workbench-services';

export interface RecordStoreOptions<Row> {
  readonly api: ApiClient;
  readonly live: LiveEvents;
  /** The path of the list. A record is at this path and its uuid, its history at `changes` below that. */
  readonly path: ApiPath;
  /** The first part of this kind's event names, as in `diagnosis`. */
  readonly event: string;
  /** Where a record is changed, if not at its uuid below the list. */
  readonly pathOf?: (row: Row) => ApiPath;
}

type Quiet = Pick<CallOptions, 'quiet'>;

/** The rows that a list on screen asks for. */
export interface RowsShown {
  readonly query: Query;
  /** Decides whether an event of this kind of record may change the rows. */
  readonly concerns: (event: LiveEvent) => boolean;
}

/** A list that shows these records, also while it is off screen. */
interface PagedList<Row> {
  replace(row: Row): void;
  remove(key: string): void;
}

/** More records than one patient or encounter has of any kind that is shown without pages. */
const all = 200;

/**
 * The records of one kind on screen, and the actions on them. A second press while the first is under way does nothing.
 * Each action sends the version on screen. After success or failure, the rows on screen are read again. A record in the
 * server's answer is shown at once, whether the user or a colleague changed it.
 */
export class RecordStore<Row extends { readonly uuid: string; readonly version: number }> implements ListedRecords {
  readonly #options: RecordStoreOptions<Row>;
  readonly #busy = new Busy();
  readonly #reads: { reloadShown(): void }[] = [];
  readonly #rows: SharedValues<readonly Row[]>[] = [];
  readonly #lists: PagedList<Row>[] = [];
  /** The paged lists on screen. */
  readonly #followed = new Set<{ load(): Promise<void> }>();

  /** The current state of single records, by uuid. */
  readonly ones: SharedValues<Row>;

  constructor(options: RecordStoreOptions<Row>) {
    this.#options = options;
    const { api, live, path, event } = options;
    this.ones = this.reloads(
      new SharedValues(
        (uuid) =>
          new LiveValue({
            read: (signal) => api.get<Row>(`${path}/${uuid}`, { signal, quiet: true }),
            live,
            events: [`${event}.*`],
            concerns: (happened) => happened.uuid === uuid,
          }),
      ),
    );
  }

  /** Rows by key, such as those of each patient, shared by all views that show them. */
  rowsBy(shown: (key: string) => RowsShown): SharedValues<readonly Row[]> {
    const { api, live, path } = this.#options;
    const list = new SharedValues((key) => {
      const { query, concerns } = shown(key);
      return liveRows<Row>({
        api,
        path,
        live,
        query: { page_size: all, ...query },
        events: this.events,
        concerns: (happened) => happened.type === 'patient.merged' || concerns(happened),
      });
    });
    this.#rows.push(list);
    return this.reloads(list);
  }

  /**
   * Reloads another value about this kind of record after each change.
   * @returns the value given
   */
  reloads<Read extends { reloadShown(): void }>(read: Read): Read {
    this.#reads.push(read);
    return read;
  }

  /**
   * Keeps a changed record current in a paged list that lives as long as this store, even while it is off screen.
   * @returns the list given
   */
  shows<List extends PagedList<Row>>(list: List): List {
    this.#lists.push(list);
    return list;
  }

  get path(): ApiPath {
    return this.#options.path;
  }

  get events(): readonly string[] {
    return [`${this.#options.event}.*`, 'patient.merged'];
  }

  onScreen(list: { load(): Promise<void> }): () => void {
    this.#followed.add(list);
    return () => this.#followed.delete(list);
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
    const { path, event } = this.#options;
    return recordChanges<Change>(this.#options, { path: `${path}/${uuid}`, event, uuid });
  }

  /** Observable: true while an action runs for this record or under this key. */
  isBusy(key: string): boolean {
    return this.#busy.has(key);
  }

  /**
   * @returns the changed record; undefined if another action on it is under way
   * @throws ApiFailure
   */
  change(row: Row, changes: object, options: Quiet = {}): Promise<Row | undefined> {
    return this.#write(row, () =>
      this.#options.api.patch(this.#at(row), changes, { ...options, ifMatch: row.version }),
    );
  }

  /**
   * Runs an action of this kind of record that has a path of its own, as in `send`.
   * @returns the changed record; undefined if another action on it is under way
   * @throws ApiFailure
   */
  act(row: Row, action: string, body?: object): Promise<Row | undefined> {
    return this.#write(row, () => this.#options.api.post(`${this.#at(row)}/${action}`, body, { ifMatch: row.version }));
  }

  /**
   * Deletes a record for good, and takes it out of the lists that it `shows`.
   * @returns false if another action on the record is under way
   * @throws ApiFailure
   */
  async delete(row: Row, options: Quiet = {}): Promise<boolean> {
    const deleted = await this.#busy.run(row.uuid, async () => {
      await this.#options.api.delete(this.#at(row), { ...options, ifMatch: row.version });
      for (const list of this.#lists) list.remove(row.uuid);
      return true;
    });
    return deleted === true;
  }

  /**
   * Marks the record as entered in error, with a reason.
   * @returns false if another action on the record is under way
   * @throws ApiFailure
   */
  enteredInError(row: Row, reason: string): Promise<boolean> {
    const options = { ifMatch: row.version, body: { reason } };
    return this.once(row.uuid, () => this.#options.api.delete(this.#at(row), options));
  }

  /** Shows the current state of a record wherever its rows are on screen, before they are read again. */
  shown(row: Row): void {
    const now = (known: Row) => (known.uuid === row.uuid ? { ...known, ...row } : known);
    for (const rows of this.#rows) rows.revise((each) => each.map(now));
    this.ones.revise(now);
    for (const list of this.#lists) list.replace(row);
  }

  /**
   * Saves a document of a record, such as its letter, through the browser.
   * @param key as for `once`
   * @returns false if it is already being fetched
   * @throws ApiFailure
   */
  async download(key: string, path: ApiPath, query?: Query): Promise<boolean> {
    const document = await this.#busy.run(key, () => this.#options.api.download(path, { ...(query && { query }) }));
    if (document) saveFile(document.blob, document.name);
    return document !== undefined;
  }

  /**
   * Runs any other action on records of this kind.
   * @param key the record's uuid, or another key that is unique to this action
   * @returns false if an action runs under the key already
   * @throws the error of the work
   */
  once(key: string, work: () => Promise<unknown>): Promise<boolean> {
    return this.#busy.runThen(key, work, () => this.reload());
  }

  /** Reads again the rows on screen. */
  reload(): void {
    for (const read of this.#reads) read.reloadShown();
    for (const list of this.#followed) void list.load();
  }

  #at(row: Row): ApiPath {
    const { path, pathOf } = this.#options;
    return pathOf?.(row) ?? `${path}/${row.uuid}`;
  }

  async #write(row: Row, work: () => Promise<Row>): Promise<Row | undefined> {
    let answered: Row | undefined;
    await this.once(row.uuid, async () => {
      try {
        answered = await work();
        this.shown(answered);
      } catch (error) {
        const current = currentOf<Row>(error);
        if (current?.uuid === row.uuid) this.shown({ ...row, ...current });
        throw error;
      }
    });
    return answered;
  }
}
