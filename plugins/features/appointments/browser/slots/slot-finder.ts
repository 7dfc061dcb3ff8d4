import { dayPlus } from '@clinic-workbench/sdk/common';
import { afterEvents, ApiFailure, LatestRequest, type ApiClient, type LiveEvents } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { FreeDay, Slot, SlotGroup } from '../../../schedules/common/slot';
import { readPiece, type NextPiece } from './day-slots';
import { monthPlus } from './month';
import { groupsOf } from './slot-groups';

/** The wanted slots; an empty field matches all. */
export interface SlotWishes {
  readonly service: string;
  readonly location: string;
  readonly practitioner: string;
}

export interface SlotFinderOptions {
  readonly api: ApiClient;
  readonly live: LiveEvents;
  /** YYYY-MM-DD in the organization's time zone. */
  readonly today: string;
}

/** Practitioners whose next free slot is shown: as many as the server returns at once. */
const mostOffered = 50;

/**
 * Finds a slot: a calendar of days with free slots, the slots of a day, and the next free slot of each practitioner.
 */
export class SlotFinder {
  readonly #options: SlotFinderOptions;
  readonly #finding = new LatestRequest();
  readonly #counting = new LatestRequest();
  readonly #reading = new LatestRequest();
  wishes: SlotWishes = { service: '', location: '', practitioner: '' };
  /** YYYY-MM */
  month: string;
  /** YYYY-MM-DD */
  day: string;
  /** The number of free slots by day; undefined while unknown. */
  free: ReadonlyMap<string, number> | undefined = undefined;
  /** The slots of the day; undefined while unknown. */
  groups: readonly SlotGroup[] | undefined = undefined;
  /** True if this day has more slots than are shown. */
  later = false;
  #pieces = 1;
  /** The next free slot of each practitioner, not only of the chosen one; undefined while unknown. */
  offered: readonly Slot[] | undefined = undefined;
  /** Also shows taken slots, for overbooking. */
  showTaken = false;
  failure: ApiFailure | undefined = undefined;

  constructor(options: SlotFinderOptions) {
    this.#options = options;
    this.day = options.today;
    this.month = options.today.slice(0, 7);
    makeAutoObservable(
      this,
      {
        wishes: observableRef,
        free: observableRef,
        groups: observableRef,
        offered: observableRef,
        failure: observableRef,
      },
      { autoBind: true },
    );
  }

  get today(): string {
    return this.#options.today;
  }

  /** The next free slots that match, the earliest first. */
  get next(): readonly Slot[] {
    const { practitioner: wished } = this.wishes;
    return (this.offered ?? []).filter(({ practitioner }) => wished === '' || practitioner?.id === wished);
  }

  /** True if the wanted practitioner has no free slot, but others may. */
  get onlyOthers(): boolean {
    return this.offered !== undefined && this.offered.length < mostOffered && this.next.length === 0;
  }

  /**
   * Call while it is on screen.
   * @returns a function that stops following
   */
  follow(): () => void {
    const stop = afterEvents({
      live: this.#options.live,
      events: ['appointment.*', 'schedule.*', 'schedule-exception.*'],
      run: () => void this.#refresh(),
    });
    return () => {
      stop();
      for (const request of [this.#finding, this.#counting, this.#reading]) request.stop();
    };
  }

  /**
   * Searches for other slots, and shows the first day that has any.
   * @param day shows this day instead
   */
  async find(wishes: SlotWishes, day?: string): Promise<void> {
    const onlyPractitioner =
      this.offered !== undefined &&
      wishes.service === this.wishes.service &&
      wishes.location === this.wishes.location &&
      this.offered.length < mostOffered;
    this.wishes = wishes;
    this.free = undefined;
    this.groups = undefined;
    if (!onlyPractitioner) {
      this.offered = undefined;
      await this.#findNext();
    }
    if (this.wishes === wishes) this.showDay(day ?? this.next[0]?.day ?? this.today);
  }

  showDay(day: string): void {
    this.day = day;
    this.groups = undefined;
    this.#pieces = 1;
    void this.#readDay();
    if (day.slice(0, 7) !== this.month || this.free === undefined) this.showMonth(day.slice(0, 7));
  }

  showMonth(month: string): void {
    this.month = month;
    this.free = undefined;
    void this.#countDays();
  }

  /** Shows more of the day, if there are too many slots at once. */
  async showLater(): Promise<void> {
    this.#pieces += 1;
    await this.#readDay();
  }

  setShowTaken(show: boolean): void {
    this.showTaken = show;
    this.#pieces = 1;
    void this.#readDay();
  }

  retry(): void {
    this.failure = undefined;
    void this.find(this.wishes);
  }

  async #refresh(): Promise<void> {
    await Promise.all([this.#findNext(), this.#countDays(), this.#readDay()]);
  }

  async #findNext(): Promise<void> {
    const query = { ...this.#filter(), practitioner_id: undefined, limit: mostOffered };
    await this.#read(this.#finding, async (signal) => {
      const { data } = await this.#options.api.get<{ readonly data: readonly Slot[] }>('v1/slots/nextavailableslot', {
        query,
        signal,
        quiet: true,
      });
      return () => (this.offered = data);
    });
  }

  async #countDays(): Promise<void> {
    const query = { ...this.#filter(), ...around(`${this.month}-01`, `${monthPlus(this.month, 1)}-01`) };
    await this.#read(this.#counting, async (signal) => {
      const { data } = await this.#options.api.get<{ readonly data: readonly FreeDay[] }>(
        'v1/slots/availableslots/days',
        { query, signal, quiet: true },
      );
      return () => (this.free = new Map(data.map(({ day, free }) => [day, free])));
    });
  }

  async #readDay(): Promise<void> {
    const { day, showTaken: taken } = this;
    const query = { ...this.#filter(), ...around(day, dayPlus(day, 1)) };
    await this.#read(this.#reading, async (signal) => {
      const slots = new Map<string, Slot>();
      let from: NextPiece | undefined;
      let read = 0;
      // The first parts may belong to the day before, in time zones far from UTC.
      while (read < this.#pieces || slots.size === 0) {
        read += 1;
        const { slots: more, next } = await readPiece(this.#options.api, { taken, from, query, signal });
        for (const slot of more) if (slot.day === day && (!taken || mayHold(slot))) slots.set(slot.id, slot);
        const same = from !== undefined && JSON.stringify(from) === JSON.stringify(next);
        from = next;
        if (!next || same) break;
      }
      return () => {
        this.groups = groupsOf([...slots.values()]);
        this.#pieces = read;
        this.later = from !== undefined;
      };
    });
  }

  async #read(latest: LatestRequest, ask: (signal: AbortSignal) => Promise<() => void>): Promise<void> {
    const signal = latest.next();
    try {
      const show = await ask(signal);
      if (!signal.aborted) runInAction(show);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiFailure)) throw error;
      runInAction(() => (this.failure = error));
    }
  }

  #filter(): Readonly<Record<string, string>> {
    const { service, location, practitioner } = this.wishes;
    return {
      ...(service && { healthcare_service_id: service }),
      ...(location && { location_id: location }),
      ...(practitioner && { practitioner_id: practitioner }),
    };
  }
}

/** True if it has not ended and the practitioner is present. */
const mayHold = ({ end, status }: Slot) => status !== 'busy-unavailable' && Date.parse(end) > Date.now();

const hour = 3_600_000;

/** A range that covers these days in every time zone: clocks are up to 14 hours ahead of UTC, and 12 behind. */
function around(from: string, to: string) {
  const at = (day: string, hours: number) => new Date(Date.parse(`${day}T00:00:00Z`) + hours * hour).toISOString();
  return { start: at(from, -14), end: at(to, 12) };
}
