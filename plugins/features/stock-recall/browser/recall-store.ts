import {
  ApiClient,
  Busy,
  LastList,
  Lists,
  LiveEvents,
  LiveValue,
  saveFile,
  SharedValues,
  type ListStore,
} from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';
import type { RecallableBatch, RecalledBatch, RecallPatient, ToldPatients } from '../common/recall';

const path = 'v2/stock/recalls';
const events = ['stock.*', 'stock_batch.*', 'stock_recall.*'];

/** Batches, where they are, and the patients who were given them. */
@injectable()
export class RecallStore {
  readonly #api: ApiClient;
  readonly #busy = new Busy();
  readonly batches: ListStore<RecallableBatch>;
  /** By batch. */
  readonly batch: SharedValues<RecalledBatch>;
  readonly #patients: LastList<RecallPatient>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents, @inject(Lists) lists: Lists) {
    this.#api = api;
    this.batches = lists.page<RecallableBatch>({ path, events, filters: ['status'] });
    this.batch = new SharedValues(
      (uuid) =>
        new LiveValue({
          live,
          events,
          read: (signal) => api.get<RecalledBatch>(`${path}/${uuid}`, { signal, quiet: true }),
        }),
    );
    this.#patients = new LastList((uuid) =>
      lists.part<RecallPatient>({ path: `${path}/${uuid}/patients`, events, filters: ['told'] }),
    );
    makeAutoObservable(this, { batches: false, batch: false, patientsOf: false }, { autoBind: true });
  }

  patientsOf(batch: string): ListStore<RecallPatient> {
    return this.#patients.of(batch);
  }

  /** Observable. @param key a batch or a patient */
  isBusy(key: string): boolean {
    return this.#busy.has(key);
  }

  /** Quarantines or recalls a batch in all stores. @throws ApiFailure */
  async recall({ uuid, version }: RecallableBatch, reason: string): Promise<boolean> {
    const body = { status: 'recalled', reason };
    const done = await this.#busy.run(uuid, async () => {
      await this.#api.post(`v2/stock/batches/${uuid}/state`, body, { ifMatch: version });
      return true;
    });
    return done === true;
  }

  /** Sends patients a text message; undefined if it is under way. @throws ApiFailure */
  tell(batch: string, patients: readonly string[], idempotencyKey: string): Promise<ToldPatients | undefined> {
    const body = { patient_ids: patients };
    return this.#busy.run(batch, () => this.#api.post<ToldPatients>(`${path}/${batch}/tell`, body, { idempotencyKey }));
  }

  /** @throws ApiFailure */
  async letter(batch: string, patient: string): Promise<boolean> {
    const document = await this.#busy.run(patient, () =>
      this.#api.download(`${path}/${batch}/patients/${patient}/letter`),
    );
    if (document) saveFile(document.blob, document.name);
    return document !== undefined;
  }
}
