import {
  ApiFailure,
  FormModel,
  type ApiClient,
  type Drafts,
  type LiveEvents,
  draftOfNew,
} from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Slot } from '../../../schedules/common/slot';
import type { Appointment } from '../../common/appointment';
import { refusalOf, type Refusal } from '../slots/refusal';
import { SlotFinder } from '../slots/slot-finder';
import {
  bookingFaults,
  bookingPayload,
  bookingSteps,
  emptyBooking,
  firstOpenStep,
  wrongFieldsOf,
  type BookedPatient,
  type BookedService,
  type BookingStep,
  type BookingValues,
} from './booking-values';

export interface BookingFormOptions {
  readonly api: ApiClient;
  readonly drafts: Drafts;
  readonly live: LiveEvents;
  /** YYYY-MM-DD in the organization's time zone. */
  readonly today: string;
  /** The patient of the profile where the booking began; undefined asks for one. */
  readonly patient: BookedPatient | undefined;
}

/** A booking in progress: the choices, the current step, and what to do if a colleague booked the slot first. */
export class BookingForm {
  readonly #options: BookingFormOptions;
  readonly form: FormModel<BookingValues>;
  readonly finder: SlotFinder;
  booked: Appointment | undefined = undefined;

  constructor(options: BookingFormOptions) {
    this.#options = options;
    const { api, live, today, drafts, patient } = options;
    this.finder = new SlotFinder({ api, live, today });
    this.form = new FormModel<BookingValues>({
      initial: emptyBooking(patient),
      rules: bookingFaults,
      save: async (values, idempotencyKey) => {
        const sent = { idempotencyKey, quiet: true };
        const booked = await api.post<Appointment>('v1/appointments', bookingPayload(values), sent);
        runInAction(() => (this.booked = booked));
      },
      draft: {
        drafts,
        key: draftOfNew('appointment', { patient: patient?.uuid }),
        subjectOf: (values) => [values.patient?.full_name, values.service?.name].filter(Boolean).join(', '),
      },
    });
    makeAutoObservable(this, { form: false, finder: false, booked: observableRef }, { autoBind: true });
  }

  get values(): BookingValues {
    return this.form.values;
  }

  get step(): BookingStep {
    return this.values.step;
  }

  /** True if the user can go to this step: every step up to the first incomplete one. */
  reaches(step: BookingStep): boolean {
    return bookingSteps.indexOf(step) <= bookingSteps.indexOf(firstOpenStep(this.values));
  }

  /** Why the server refused the slot at the last try. */
  get refusal(): Refusal | undefined {
    return refusalOf(this.form.failure);
  }

  /** Restores the choices made before a reload, crash or lock. */
  async restore(): Promise<void> {
    await this.form.restore();
    await this.resumed();
  }

  /** Checks whether the restored slot is still free. */
  async resumed(): Promise<void> {
    const { slot } = this.values;
    if (slot) await this.#check(slot);
    if (this.step === 'slot') this.#look();
  }

  go(step: BookingStep): void {
    if (!this.reaches(step)) return;
    this.form.set('step', step);
    if (step === 'slot') this.#look();
  }

  back(): void {
    const before = bookingSteps[bookingSteps.indexOf(this.step) - 1];
    if (before) this.go(before);
  }

  /** @returns true if the step was complete; otherwise the missing fields are marked */
  next(): boolean {
    const wrong = wrongFieldsOf(this.step, this.values);
    for (const field of wrong) this.form.touch(field);
    const after = bookingSteps[bookingSteps.indexOf(this.step) + 1];
    if (wrong.length > 0 || !after) return false;
    this.go(this.reaches(after) ? after : firstOpenStep(this.values));
    return true;
  }

  choosePatient({ uuid, full_name, patient_number, mobile }: BookedPatient): void {
    this.form.set('patient', { uuid, full_name, patient_number, mobile });
  }

  /** Chooses the only price with its service; forgets a slot of another service. */
  chooseService(service: BookedService): void {
    const { uuid, name, price_tiers, confirmation_required } = service;
    const other = this.values.service?.uuid !== uuid;
    const [only] = price_tiers;
    this.form.assign({
      service: { uuid, name, price_tiers, confirmation_required },
      ...(other && { tier: price_tiers.length === 1 && only ? only.uuid : '', ...noSlot }),
    });
  }

  chooseLocation(location: string): void {
    this.form.assign({ location, ...noSlot });
    if (this.step === 'slot') this.#look();
  }

  /** A full slot is chosen deliberately, with a reason. */
  chooseSlot(slot: Slot): void {
    this.form.failure = undefined;
    this.form.assign({ slot, overbook: slot.status !== 'free' });
  }

  /** Books the refused slot anyway. */
  overbook(): void {
    this.form.set('overbook', true);
  }

  discard(): void {
    this.form.reset(emptyBooking(this.#options.patient));
  }

  #look(): void {
    const { service, location, slot } = this.values;
    void this.finder.find({ service: service?.uuid ?? '', location, practitioner: '' }, slot?.day);
  }

  /** A slot that was free when chosen may be taken by now: then it is forgotten, unless it was chosen full. */
  async #check(slot: Slot): Promise<void> {
    const now = await this.#options.api.get<Slot>(`v1/slots/${slot.id}`, { quiet: true }).catch((error: unknown) => {
      if (error instanceof ApiFailure && error.status === 404) return undefined;
      // Unknown. The server checks again when it books.
      return slot;
    });
    if (this.values.slot?.id !== slot.id || this.values.overbook) return;
    // It may be full because of this booking.
    if (this.form.saving || this.booked) return;
    if (now?.status === 'free') runInAction(() => this.form.assign({ slot: now }));
    else runInAction(() => this.form.assign({ ...noSlot, step: 'slot' }));
  }
}

const noSlot = { slot: null, overbook: false, overbook_reason: '' } as const;
