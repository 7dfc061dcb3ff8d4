import {
  ApiClient,
  Busy,
  followAll,
  Lists,
  LiveEvents,
  liveRows,
  LiveValue,
  Navigation,
  Formats,
  searchSource,
  type FilterSource,
  type ListStore,
} from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';
import type { HealthcareService } from '../../services/common/service';
import type { Practitioner } from '../../team/common/practitioner';
import { mostPrinted, type Appointment, type AppointmentChange } from '../common/appointment';
import type { AppointmentAction } from '../common/appointment-status';

const path = 'v1/appointments';
const practitionersPath = 'v1/providers/{providerId}/practitioners';
const servicesPath = 'v1/administration/healthcareservices';
/** The list's filters, by their names in the address. */
export const appointmentFilters = [
  'status',
  'date_from',
  'date_to',
  'practitioner_id',
  'healthcare_service_id',
  'location_id',
  'appointment_type',
  'kind',
  'without_practitioner',
];
/** Rows of one request. */
const pageSize = 200;

/** An action on an appointment, other than moving it. */
export interface Act {
  readonly action: Exclude<AppointmentAction, 'RESCHEDULE'>;
  readonly reason?: string | undefined;
  readonly overbookReason?: string | undefined;
}

/** The organization's appointments with their filters and actions. */
@injectable()
export class AppointmentsStore {
  readonly #api: ApiClient;
  readonly #live: LiveEvents;
  readonly #formats: Formats;
  readonly #navigation: Navigation;
  readonly #busy = new Busy();
  readonly list: ListStore<Appointment>;
  readonly practitioners: LiveValue<readonly Practitioner[]>;
  readonly services: LiveValue<readonly HealthcareService[]>;
  readonly #practitionerSource: FilterSource;
  readonly #serviceSource: FilterSource;

  constructor(
    @inject(ApiClient) api: ApiClient,
    @inject(LiveEvents) live: LiveEvents,
    @inject(Navigation) navigation: Navigation,
    @inject(Lists) lists: Lists,
    @inject(Formats) formats: Formats,
  ) {
    this.#api = api;
    this.#live = live;
    this.#formats = formats;
    this.#navigation = navigation;
    this.list = lists.page<Appointment>({ path, events: ['appointment.*'], filters: appointmentFilters });
    this.#practitionerSource = searchSource<Practitioner>(api, practitionersPath, ({ uuid, full_name: label }) => ({
      value: uuid,
      label,
    }));
    this.#serviceSource = searchSource<HealthcareService>(api, servicesPath, ({ uuid, name: label }) => ({
      value: uuid,
      label,
    }));
    const query = { active: 'true', page_size: pageSize };
    this.practitioners = liveRows({ api, path: practitionersPath, query, live, events: ['practitioner_role.*'] });
    this.services = liveRows({ api, path: servicesPath, query, live, events: ['service.*'] });
    makeAutoObservable(this, { list: false, practitioners: false, services: false }, { autoBind: true });
  }

  /**
   * Call when the list comes on screen. It starts today, unless the address has other filters.
   * @returns a function that stops following
   */
  follow(): () => void {
    const { query } = this.#navigation.current;
    if (![...appointmentFilters, 'search', 'page'].some((name) => query[name]))
      this.#navigation.replaceQuery({ date_from: this.#formats.today() });
    return followAll(this.list, this.practitioners, this.services);
  }

  /** Finds practitioners by name, if there are too many to offer. */
  get practitionerSource(): FilterSource | undefined {
    return (this.practitioners.value?.length ?? 0) < pageSize ? undefined : this.#practitionerSource;
  }

  /** As `practitionerSource`. */
  get serviceSource(): FilterSource | undefined {
    return (this.services.value?.length ?? 0) < pageSize ? undefined : this.#serviceSource;
  }

  /** True if the only filter is that appointments begin today. */
  get fromTodayOn(): boolean {
    const { search, filters: on } = this.list;
    return search.trim() === '' && on.size === 1 && on.get('date_from') === this.#formats.today();
  }

  /** Narrows the list to one day (YYYY-MM-DD), in the time zone of the appointments' places. */
  showDay(day: string): void {
    // The list follows the address; a change there reads it once instead of twice.
    this.#navigation.replaceQuery({ date_from: day, date_to: day, page: undefined });
  }

  /** True while an action on it is under way: a second press does nothing. */
  isBusy(uuid: string): boolean {
    return this.#busy.has(uuid);
  }

  /** One appointment, kept current; follow it while it is on screen. */
  one(uuid: string): LiveValue<Appointment> {
    return new LiveValue({
      read: (signal) => this.#api.get<Appointment>(`${path}/${uuid}`, { signal, quiet: true }),
      live: this.#live,
      events: ['appointment.*', 'patient.deleted', 'patient.restored', 'patient.merged'],
    });
  }

  /** The history of one, the latest change first; follow it while it is on screen. */
  changesOf(uuid: string): LiveValue<readonly AppointmentChange[]> {
    return liveRows({
      api: this.#api,
      path: `${path}/${uuid}/changes`,
      live: this.#live,
      events: ['appointment.*'],
    });
  }

  /**
   * @returns undefined if another action on it is under way
   * @throws ApiFailure
   */
  async act({ uuid, version }: Appointment, { action, reason, overbookReason }: Act): Promise<Appointment | undefined> {
    const options = { ifMatch: version, quiet: true };
    return this.#busy.run(uuid, () =>
      action === 'CANCEL'
        ? this.#api.post<Appointment>(`v1/appointment/cancel/${uuid}`, { reason }, options)
        : this.#api.patch<Appointment>(
            `${path}/${uuid}/action`,
            { action, ...(reason && { comment: reason }), ...(overbookReason && { overbook_reason: overbookReason }) },
            options,
          ),
    );
  }

  /**
   * @returns false if another action on it is under way
   * @throws ApiFailure
   */
  async delete({ uuid, version }: Appointment): Promise<boolean> {
    const done = await this.#busy.run(uuid, async () => {
      await this.#api.delete(`${path}/${uuid}`, { ifMatch: version, quiet: true });
      return true;
    });
    if (done) this.list.remove(uuid);
    return done === true;
  }

  /** Updates it wherever it is on screen. */
  changed(appointment: Appointment): void {
    this.list.replace(appointment);
  }

  /**
   * All appointments of the list, up to the limit of one print.
   * @throws ApiFailure
   */
  async all(): Promise<readonly Appointment[]> {
    const rows: Appointment[] = [];
    for (let page = 1; rows.length < mostPrinted; page += 1) {
      const answer = await this.#api.list<Appointment>(path, {
        query: { ...this.list.query, page, page_size: pageSize },
      });
      rows.push(...answer.data);
      if (answer.data.length < pageSize) break;
    }
    return rows;
  }

  /**
   * Audits that they are printed.
   * @throws ApiFailure
   */
  async printed(appointments: readonly Appointment[]): Promise<void> {
    if (appointments.length === 0) return;
    await this.#api.post(`${path}/prints`, { appointment_ids: appointments.map(({ uuid }) => uuid) });
  }

  /** @throws ApiFailure */
  calendarFile({ uuid }: Appointment): Promise<{ readonly blob: Blob; readonly name: string }> {
    return this.#api.download(`${path}/${uuid}/calendar`);
  }
}
