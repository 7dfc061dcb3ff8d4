import { ApiFailure, LatestRequest, type ApiClient } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { Slot } from '../../common/slot';
import type { ChangePreview, StrandedAppointment } from '../../common/stranded';
import { allPages } from '../all-pages';

/** Milliseconds ahead in which free slots are searched: as much as the server answers at once. */
const ahead = 60 * 86_400_000;
/** Milliseconds after the last change of a form. */
const settled = 500;
const most = 2_000;

/** The effect of an unsaved change on appointments, and the slots to which they could move. */
export class Stranding {
  readonly #api: ApiClient;
  /** True if the change itself removes a slot. */
  readonly #goes: (slot: Slot) => boolean;
  readonly #asking = new LatestRequest();
  #looking = new AbortController();
  #later: ReturnType<typeof setTimeout> | undefined;
  /** Undefined until it has loaded. */
  preview: ChangePreview | undefined = undefined;
  /** Free slots by practitioner and service; undefined while they load. */
  readonly #free = observable.map<string, readonly Slot[] | undefined>({}, { deep: false });

  constructor(options: { readonly api: ApiClient; readonly goes: (slot: Slot) => boolean }) {
    this.#api = options.api;
    this.#goes = options.goes;
    makeAutoObservable(this, { preview: observableRef }, { autoBind: true });
  }

  get stranded(): readonly StrandedAppointment[] {
    return this.preview?.stranded ?? [];
  }

  /** Asks the server for a preview, once the user has stopped typing. */
  ask(dryRun: (signal: AbortSignal) => Promise<ChangePreview>): void {
    clearTimeout(this.#later);
    this.#later = setTimeout(() => void this.#read(dryRun), settled);
  }

  /**
   * Takes over the details of a refused save.
   * @returns true if it was refused because of stranded appointments
   */
  refusedBy(error: unknown): boolean {
    if (!(error instanceof ApiFailure) || error.code !== 'appointments_stranded') return false;
    const { stranded } = error.details as Pick<ChangePreview, 'stranded'>;
    this.#asking.stop();
    this.#show({ added: this.preview?.added ?? 0, removed: this.preview?.removed ?? 0, stranded });
    return true;
  }

  /** The free slots that remain after the change, by practitioner and service. */
  get staying(): ReadonlyMap<string, readonly Slot[] | undefined> {
    return new Map([...this.#free].map(([key, slots]) => [key, slots?.filter((slot) => !this.#goes(slot))]));
  }

  /** Free slots for an appointment; undefined while they load. */
  slotsFor(appointment: StrandedAppointment): readonly Slot[] | undefined {
    return this.staying.get(keyOf(appointment));
  }

  stop(): void {
    clearTimeout(this.#later);
    this.#asking.stop();
    this.#looking.abort();
    this.#looking = new AbortController();
    this.#free.clear();
  }

  async #read(dryRun: (signal: AbortSignal) => Promise<ChangePreview>): Promise<void> {
    const signal = this.#asking.next();
    // A change that cannot be saved has no preview: the form shows why when the user tries.
    const preview = await dryRun(signal).catch(() => undefined);
    if (!signal.aborted) runInAction(() => this.#show(preview));
  }

  #show(preview: ChangePreview | undefined): void {
    this.preview = preview;
    for (const appointment of this.stranded) {
      const key = keyOf(appointment);
      if (this.#free.has(key)) continue;
      this.#free.set(key, undefined);
      void this.#look(appointment);
    }
  }

  async #look(appointment: StrandedAppointment): Promise<void> {
    const now = Date.now();
    const query = {
      practitioner_id: appointment.practitioner?.id,
      healthcare_service_id: appointment.healthcare_service_id,
      start: new Date(now).toISOString(),
      end: new Date(now + ahead).toISOString(),
    };
    const { signal } = this.#looking;
    const slots = await allPages<Slot>(this.#api, 'v1/slots/availableslots', { query, signal, size: 500, most }).catch(
      () => [],
    );
    if (!signal.aborted) runInAction(() => this.#free.set(keyOf(appointment), slots ?? []));
  }
}

const keyOf = ({ practitioner, healthcare_service_id }: StrandedAppointment) =>
  `${practitioner?.id ?? ''} ${healthcare_service_id}`;
