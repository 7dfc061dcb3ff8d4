import { dayPlus } from '@clinic-workbench/sdk/common';
import {
  ApiClient,
  Dialogs,
  Formats,
  LiveEvents,
  LiveValue,
  Navigation,
  Preferences,
  Registry,
  Session,
  Toaster,
} from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable, reaction } from 'mobx';
import { mayReadBooked } from '../../common/asked';
import type { ScheduleException } from '../../common/exception';
import type { Schedule } from '../../common/schedule';
import type { Slot } from '../../common/slot';
import { instantOf, weekdayOf } from '../../common/wall-time';
import { allPages } from '../all-pages';
import { SchedulesStore, subjectFilters } from '../schedules-store';
import { shownStatuses, type CalendarAppointment } from './calendar-appointment';
import { dayColumns, practitionerColumns, type CalendarColumn, type CalendarContent } from './calendar-columns';
import { Moves } from './moves';
import { TimeAxis } from './time-axis';

/** The most slots that a screen can show legibly. */
const mostSlots = 2_000;
const events = ['appointment.*', 'schedule.*', 'schedule-exception.*'];
/** Milliseconds between two updates of the clock. */
const tick = 30_000;

type Subject = Partial<Record<(typeof subjectFilters)[number], string>>;

/** The address's parameters. */
interface Asked extends Subject {
  readonly shape: 'week' | 'day';
  readonly days: readonly string[];
}

/** A week or a day of slots and appointments, by practitioner, service and location; kept current. */
@injectable()
export class CalendarStore {
  readonly #api: ApiClient;
  readonly #navigation: Navigation;
  readonly #session: Session;
  readonly #registry: Registry;
  readonly #formats: Formats;
  readonly #schedules: SchedulesStore;
  readonly moves: Moves;
  /** Undefined content means that there is too much to show. */
  readonly content: LiveValue<{ readonly asked: Asked; readonly found: CalendarContent | undefined }>;
  /** Milliseconds since 1970, at the last update of the clock. */
  now = Date.now();

  constructor(
    @inject(ApiClient) api: ApiClient,
    @inject(LiveEvents) live: LiveEvents,
    @inject(Navigation) navigation: Navigation,
    @inject(Session) session: Session,
    @inject(Registry) registry: Registry,
    @inject(Formats) formats: Formats,
    @inject(Preferences) preferences: Preferences,
    @inject(Dialogs) dialogs: Dialogs,
    @inject(Toaster) toaster: Toaster,
    @inject(SchedulesStore) schedules: SchedulesStore,
  ) {
    this.#api = api;
    this.#navigation = navigation;
    this.#session = session;
    this.#registry = registry;
    this.#formats = formats;
    this.#schedules = schedules;
    this.content = new LiveValue({ read: (signal) => this.#read(signal), live, events });
    this.moves = new Moves({ api, dialogs, toaster, formats, preferences, calendar: this });
    makeAutoObservable(this, { moves: false, content: false }, { autoBind: true });
  }

  /**
   * Call while it is on screen.
   * @returns a function that stops following
   */
  follow(): () => void {
    const timer = setInterval(() => this.look(), tick);
    const stops = [
      this.content.follow(),
      reaction(
        () => JSON.stringify(this.asked),
        () => {
          this.moves.putBack();
          void this.content.load();
        },
      ),
      () => clearInterval(timer),
      () => this.moves.putBack(),
    ];
    return () => stops.forEach((stop) => stop());
  }

  look(): void {
    this.now = Date.now();
  }

  get timeZone(): string {
    return this.#session.organization.time_zone;
  }

  /** YYYY-MM-DD */
  get date(): string {
    const asked = this.#navigation.current.query['date'] ?? '';
    return /^\d{4}-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : this.#formats.today();
  }

  get shape(): 'week' | 'day' {
    return this.#navigation.current.query['view'] === 'day' ? 'day' : 'week';
  }

  get asked(): Asked {
    const { query } = this.#navigation.current;
    const monday = dayPlus(this.date, -((weekdayOf(this.date) + 6) % 7));
    const days = this.shape === 'day' ? [this.date] : Array.from({ length: 7 }, (_, index) => dayPlus(monday, index));
    const subject = Object.fromEntries(subjectFilters.flatMap((name) => (query[name] ? [[name, query[name]]] : [])));
    return { ...subject, shape: this.shape, days };
  }

  /** True while the screen shows another day or practitioner than the address names. */
  get outdated(): boolean {
    return JSON.stringify(this.content.value?.asked) !== JSON.stringify(this.asked);
  }

  get found(): CalendarContent | undefined {
    const found = this.content.value?.found;
    return found && { ...found, appointments: this.moves.moved(found.appointments) };
  }

  get axis(): TimeAxis {
    const found = this.content.value?.found;
    const shown = [...(found?.slots ?? []), ...(found?.appointments ?? []).map(({ slot }) => slot)];
    return new TimeAxis(
      found?.days ?? [],
      this.timeZone,
      shown.map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) })),
    );
  }

  get columns(): readonly CalendarColumn[] {
    const { found } = this;
    if (!found) return [];
    return this.content.value?.asked.shape === 'day'
      ? practitionerColumns(found, this.axis)
      : dayColumns(found, this.axis);
  }

  /**
   * Shows other days.
   * @param date YYYY-MM-DD
   */
  show(date: string): void {
    this.#navigation.replaceQuery({ date: date === this.#formats.today() ? undefined : date });
  }

  narrow(name: (typeof subjectFilters)[number], value: string): void {
    this.#navigation.replaceQuery({ [name]: value || undefined });
  }

  /** A week of all practitioners is too much to show: it starts with the user's own, otherwise with the first. */
  async chooseSubject(): Promise<void> {
    const { practitioner_id, healthcare_service_id, location_id } = this.asked;
    if (this.shape === 'day' || practitioner_id || healthcare_service_id || location_id) return;
    const first = async (query: Subject) => {
      const list = await this.#api.list<Schedule>('v1/schedules/fetch', {
        query: { ...query, period: 'current', page_size: 1 },
        quiet: true,
      });
      return list.data[0]?.practitioner_id ?? undefined;
    };
    const own = { practitioner_id: this.#session.practitionerRoleId };
    const found = await first(own)
      .then((mine) => mine ?? first({}))
      .catch(() => undefined);
    if (found && this.shape === 'week') this.narrow('practitioner_id', found);
  }

  async #read(signal: AbortSignal): Promise<{ asked: Asked; found: CalendarContent | undefined }> {
    const { asked, timeZone } = this;
    const { days, practitioner_id, healthcare_service_id, location_id } = asked;
    const [first = '', last = first] = [days[0], days.at(-1)];
    const span = {
      start: new Date(instantOf(first, 0, timeZone)).toISOString(),
      end: new Date(instantOf(last, 1440, timeZone)).toISOString(),
    };
    const subject = { practitioner_id, healthcare_service_id, location_id };
    const [slots, appointments, exceptions] = await Promise.all([
      allPages<Slot>(this.#api, 'v1/slots/availableslots', {
        query: { ...subject, ...span, all: true },
        size: 500,
        most: mostSlots,
        signal,
      }),
      this.#registry.answers(mayReadBooked)
        ? allPages<CalendarAppointment>(this.#api, 'v1/appointments', {
            query: { practitioner_id, ...span, status: shownStatuses.join(',') },
            size: 200,
            most: 2 * mostSlots,
            signal,
          })
        : [],
      allPages<ScheduleException>(this.#api, 'v1/schedule-exceptions', {
        query: { start: first, end: last },
        size: 200,
        most: mostSlots,
        signal,
      }),
    ]);
    if (!slots || !appointments || !exceptions) return { asked, found: undefined };
    return { asked, found: { days, slots, ...this.#concerned(asked, slots, appointments, exceptions) } };
  }

  /** The appointments in the shown slots, and those without a slot that match the filters. */
  #concerned(
    { practitioner_id, healthcare_service_id, location_id }: Asked,
    slots: readonly Slot[],
    appointments: readonly CalendarAppointment[],
    exceptions: readonly ScheduleException[],
  ): Pick<CalendarContent, 'appointments' | 'exceptions'> {
    const known = new Set(slots.map(({ id }) => id));
    const places = location_id ? (this.#schedules.choices.within(location_id) ?? new Set([location_id])) : undefined;
    return {
      appointments: appointments.filter(
        ({ slot, location, healthcare_service_id: service }) =>
          known.has(slot.id) ||
          ((!places || places.has(location.id)) && (!healthcare_service_id || healthcare_service_id === service)),
      ),
      exceptions: exceptions.filter(
        ({ practitioner_id: who, location_id: where }) =>
          (!practitioner_id || who === null || who === practitioner_id) &&
          (!places || where === null || places.has(where)),
      ),
    };
  }
}
