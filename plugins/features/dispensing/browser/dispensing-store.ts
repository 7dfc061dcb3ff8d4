import {
  ApiClient,
  LastList,
  Lists,
  LiveEvents,
  LiveValue,
  RecordStore,
  type ListStore,
} from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';
import type { MedicationRequest } from '../../medication-requests/common/medication-request';
import type { Cart } from '../common/carts/cart';
import type { OutOfStockPrescription } from '../common/out-of-stock-prescription';
import type { WaitingPrescription } from '../common/waiting-prescription';

const waitingPath = 'v2/emr/waiting-prescriptions';
const medicinesPath = 'v2/emr/medication-requests';
const outOfStockPath = 'v2/emr/out-of-stock-prescriptions';
const events = ['medication_request.*', 'queue.*', 'patient.merged'];
/** Lists begin with the prescriptions of the last 24 hours. */
const recent = { within: 'day' };

/** Prescriptions at the pharmacy, and what a pharmacist does to their medicines. */
@injectable()
export class DispensingStore {
  readonly #api: ApiClient;
  readonly #lists: Lists;
  /** Prescribed medicines. */
  readonly records: RecordStore<MedicationRequest>;
  /** The waiting prescriptions of all patients. */
  readonly waiting: ListStore<WaitingPrescription>;
  /** The same on a home page, which leaves the address alone. */
  readonly waitingAtHome: ListStore<WaitingPrescription>;
  /** How many wait since yesterday, and the longest wait; follow it while it is on screen. */
  readonly waitingCount: LiveValue<number>;
  readonly #ofPatient: LastList<MedicationRequest>;
  readonly #dispensed: LastList<Cart>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents, @inject(Lists) lists: Lists) {
    this.#api = api;
    this.#lists = lists;
    const declared = {
      path: waitingPath,
      events,
      filters: ['within', 'urgency', 'begun'],
      unlessFiltered: recent,
    } as const;
    this.waiting = lists.page<WaitingPrescription>(declared);
    this.waitingAtHome = lists.part<WaitingPrescription>(declared);
    this.waitingCount = new LiveValue({
      read: async (signal) => {
        const query = { ...recent, page_size: 1 };
        return (await api.list<WaitingPrescription>(waitingPath, { query, signal, quiet: true })).meta.total;
      },
      live,
      events,
    });
    this.records = new RecordStore<MedicationRequest>({
      api,
      live,
      path: medicinesPath,
      event: 'medication_request',
    });
    const { records } = this;
    this.#ofPatient = records.shows(
      new LastList((patient) =>
        this.#lists.part<MedicationRequest>({ records, fixed: { patient_id: patient }, filters: ['pharmacy'] }),
      ),
    );
    this.#dispensed = new LastList((patient) =>
      lists.part<Cart>({
        path: 'v2/dispensing/dispensed',
        events: ['dispensing_cart.handed_over', 'dispensing_cart.returned'],
        fixed: { patient_id: patient },
      }),
    );
    makeAutoObservable(
      this,
      {
        records: false,
        waiting: false,
        waitingAtHome: false,
        waitingCount: false,
        listOfPatient: false,
        dispensedOfPatient: false,
      },
      { autoBind: true },
    );
  }

  /** The prescribed medicines of the patient on screen. */
  listOfPatient(patient: string): ListStore<MedicationRequest> {
    return this.#ofPatient.of(patient);
  }

  /** What was handed over to the patient on screen. */
  dispensedOfPatient(patient: string): ListStore<Cart> {
    return this.#dispensed.of(patient);
  }

  /** @throws ApiFailure */
  leaveOut(medicine: MedicationRequest, reason: string): Promise<boolean> {
    return this.#step(medicine, 'mark-non-dispensed', { reason });
  }

  /** @throws ApiFailure */
  restock(medicine: MedicationRequest): Promise<boolean> {
    return this.#step(medicine, 'mark-restocked', {});
  }

  /**
   * Writes medicines on a prescription for another pharmacy, and saves its sheet.
   * @throws ApiFailure
   */
  sendElsewhere(medicines: readonly MedicationRequest[], idempotencyKey: string): Promise<boolean> {
    return this.records.once('out-of-stock', async () => {
      const body = { medication_request_ids: medicines.map(({ uuid }) => uuid) };
      const path = `${medicinesPath}/generate-out-of-stock-prescription` as const;
      const { prescription_id: id } = await this.#api.post<OutOfStockPrescription>(path, body, { idempotencyKey });
      await this.downloadOutOfStock(id);
    });
  }

  /** The sheet for another pharmacy. @throws ApiFailure */
  downloadOutOfStock(prescription: string): Promise<boolean> {
    return this.records.download(prescription, `${outOfStockPath}/${prescription}/download`);
  }

  /** The print of the whole prescription. @throws ApiFailure */
  print({ prescription_id: id }: Pick<MedicationRequest, 'prescription_id'>): Promise<boolean> {
    return this.records.download(id, `v1/medicationrequests/print/${id}`);
  }

  #step(medicine: MedicationRequest, action: string, body: object): Promise<boolean> {
    return this.records.once(medicine.uuid, async () => {
      const path = `${medicinesPath}/${medicine.uuid}/${action}` as const;
      this.records.shown(await this.#api.patch<MedicationRequest>(path, body, { ifMatch: medicine.version }));
    });
  }
}
