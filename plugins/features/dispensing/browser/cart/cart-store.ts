import { ApiClient, Busy, LiveEvents, LiveValue, saveFile, SharedValues } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';
import type { LineOverride, PatientAtPharmacy, PricedCart } from '../../common/carts/cart';
import type { LabelPaper } from '../../common/labels/label-requests';

const path = 'v2/dispensing';
const events = [
  ...['dispensing_cart.*', 'medication_request.*', 'allergy.*'],
  ...['charge_item.*', 'payment.*', 'drawer.*', 'stock_hold.*', 'patient.merged'],
];
/** These concern all patients: what a store has, and the user's session. */
const ofAll = /^(drawer|stock_hold)\./;

/** A line as it is sent. */
export interface SentLine {
  readonly item_id: string;
  readonly quantity: number;
  readonly medication_request_id: string | null;
  readonly substitution_reason: string | null;
  readonly batch_id: string | null;
  readonly batch_reason: string | null;
  readonly weekday: number | null;
  readonly label_instructions: string | null;
  readonly overrides: readonly LineOverride[];
}

/** How a cart ends. */
export interface CartEnd {
  readonly payment_method: string;
  readonly dispensed_to: string;
  readonly counselling_note: string;
  readonly session_id: string | null;
  readonly contribution_value: string;
}

/** The carts of the patients on screen. A patient is read again after five minutes, and after each change by anybody. */
@injectable()
export class CartStore {
  readonly #api: ApiClient;
  readonly #busy = new Busy();
  /** By patient. */
  readonly patients: SharedValues<PatientAtPharmacy>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents) {
    this.#api = api;
    this.patients = new SharedValues(
      (patient) =>
        new LiveValue({
          read: (signal) => api.get<PatientAtPharmacy>(`${path}/patients/${patient}`, { signal, quiet: true }),
          live,
          events,
          concerns: ({ type, data }) =>
            ofAll.test(type) || data?.['patient_id'] === patient || type === 'patient.merged',
        }),
    );
    makeAutoObservable(this, { patients: false }, { autoBind: true });
  }

  /** Observable: true while an action runs under this key. */
  isBusy(key: string): boolean {
    return this.#busy.has(key);
  }

  /** @throws ApiFailure */
  add(patient: string, lines: readonly SentLine[], idempotencyKey: string): Promise<boolean> {
    return this.#run(patient, () => this.#api.post(`${path}/patients/${patient}/lines`, { lines }, { idempotencyKey }));
  }

  /** Replaces the lines. @throws ApiFailure */
  change(patient: string, { version }: PricedCart, lines: readonly SentLine[]): Promise<boolean> {
    return this.#run(patient, () =>
      this.#api.patch(`${path}/patients/${patient}/cart`, { lines }, { ifMatch: version }),
    );
  }

  /** @throws ApiFailure */
  clear(patient: string, { version }: PricedCart): Promise<boolean> {
    return this.#run(patient, () => this.#api.delete(`${path}/patients/${patient}/cart`, { ifMatch: version }));
  }

  /** @throws ApiFailure */
  end(patient: string, how: 'raise-bill' | 'dispense', { version }: PricedCart, end: CartEnd): Promise<boolean> {
    return this.#run(patient, () => this.#api.post(`${path}/patients/${patient}/${how}`, end, { ifMatch: version }));
  }

  /** @throws ApiFailure */
  handOver(patient: string, { uuid, version }: PricedCart): Promise<boolean> {
    return this.#run(patient, () => this.#api.post(`${path}/bills/${uuid}/hand-over`, undefined, { ifMatch: version }));
  }

  /** @throws ApiFailure */
  cancelBill(patient: string, { uuid, version }: PricedCart, reason: string): Promise<boolean> {
    return this.#run(patient, () => this.#api.post(`${path}/bills/${uuid}/cancel`, { reason }, { ifMatch: version }));
  }

  /** Saves the labels as PDF. @throws ApiFailure */
  async printLabels(cart: string, paper: LabelPaper, language: 'en' | 'fr'): Promise<boolean> {
    const query = { paper, language };
    const sheet = await this.#busy.run(cart, () => this.#api.download(`${path}/carts/${cart}/labels`, { query }));
    if (sheet) saveFile(sheet.blob, sheet.name);
    return sheet !== undefined;
  }

  #run(patient: string, work: () => Promise<unknown>): Promise<boolean> {
    return this.#busy.runThen(patient, work, () => this.patients.reload(patient));
  }
}

/** The lines of a cart, as they are sent back. */
export const sentLines = (cart: PricedCart | null): readonly SentLine[] =>
  (cart?.lines ?? []).map(
    ({
      item_id,
      quantity,
      medication_request_id,
      substitution_reason,
      batch_id,
      batch_reason,
      weekday,
      label_instructions,
      overrides,
    }) => ({
      item_id,
      quantity,
      medication_request_id,
      substitution_reason,
      batch_id,
      batch_reason,
      weekday,
      label_instructions,
      overrides,
    }),
  );
