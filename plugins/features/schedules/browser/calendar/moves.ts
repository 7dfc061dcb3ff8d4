import {
  ApiFailure,
  type ApiClient,
  type Dialogs,
  type Formats,
  type Preferences,
  type Toaster,
} from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Slot } from '../../common/slot';
import { wallTimeAt } from '../../common/wall-time';
import { dayText } from '../labels';
import { t } from '../../manifest';
import type { CalendarAppointment } from './calendar-appointment';
import type { CalendarColumn } from './calendar-columns';
import { nextTarget, type Direction, type Spot } from './next-target';
import type { TimeAxis } from './time-axis';

/** The part of the calendar that moves need. */
interface Calendar {
  readonly columns: readonly CalendarColumn[];
  readonly axis: TimeAxis;
  readonly timeZone: string;
  readonly now: number;
  readonly content: { load(): Promise<void> };
}

export interface MovesOptions {
  readonly api: ApiClient;
  readonly dialogs: Dialogs;
  readonly toaster: Toaster;
  readonly formats: Formats;
  readonly preferences: Preferences;
  readonly calendar: Calendar;
}

/**
 * Moves an appointment to another slot: the user picks it up by pointer, keyboard or button, and puts it down on a free
 * slot.
 */
export class Moves {
  readonly #options: MovesOptions;
  held: CalendarAppointment | undefined = undefined;
  /** The slot under the pointer, or the one that arrow keys have reached. */
  target: Slot | undefined = undefined;
  /** The pointer's position during a drag, in pixels of the window. */
  pointer: { readonly x: number; readonly y: number } | undefined = undefined;
  /** A move under way: shown at its target until the server has answered. */
  going: { readonly id: string; readonly to: Slot } | undefined = undefined;
  /** The appointment that receives the focus once it has rendered at its target. */
  refocus: string | undefined = undefined;
  /** For screen readers, translated. */
  announcement = '';

  constructor(options: MovesOptions) {
    this.#options = options;
    makeAutoObservable(
      this,
      { held: observableRef, target: observableRef, pointer: observableRef, going: observableRef },
      { autoBind: true },
    );
  }

  /** The appointments as they look during a move. */
  moved(appointments: readonly CalendarAppointment[]): readonly CalendarAppointment[] {
    const { going } = this;
    if (!going) return appointments;
    const { id: slotId, start, end, practitioner } = going.to;
    return appointments.map((each) =>
      each.id === going.id ? { ...each, practitioner, slot: { id: slotId, start, end } } : each,
    );
  }

  /** True if the held appointment could move to a slot. */
  takes(slot: Slot): boolean {
    const { held } = this;
    if (!held || slot.free_places < 1 || slot.id === held.slot.id) return false;
    if (slot.healthcare_service && slot.healthcare_service.id !== held.healthcare_service_id) return false;
    return Date.parse(slot.start) > this.#options.calendar.now;
  }

  pickUp(appointment: CalendarAppointment): void {
    if (this.going) return;
    this.held = appointment;
    this.target = undefined;
    this.announcement = t(
      '{{name}} is picked up. Choose a slot with the arrow keys, Enter puts down, Escape cancels.',
      {
        name: appointment.patient.full_name,
      },
    );
  }

  putBack(): void {
    if (this.held) this.announcement = t('{{name}} stays where it was.', { name: this.held.patient.full_name });
    this.held = undefined;
    this.target = undefined;
    this.pointer = undefined;
  }

  drag(x: number, y: number, over: string | undefined): void {
    this.pointer = { x, y };
    this.target = this.#slots.find((slot) => slot.id === over && this.takes(slot));
  }

  step(direction: Direction): void {
    const { calendar } = this.#options;
    const spots = calendar.columns.flatMap(({ items }, column) =>
      items.flatMap(({ slot, from }): Spot[] =>
        slot && this.takes(slot) ? [{ id: slot.id, column, offset: from }] : [],
      ),
    );
    const here = this.#placeOf(this.target?.id ?? this.held?.slot.id);
    const next = here && nextTarget(spots, here, direction);
    if (!next) return;
    this.target = this.#slots.find(({ id }) => id === next.id);
    if (this.target) this.announcement = this.describe(this.target);
  }

  /** As in `Mon, 23 Nov, 08:15 am, Dr Ama Mensah`. */
  describe({ start, practitioner }: Pick<Slot, 'start' | 'practitioner'>): string {
    const { calendar, formats, preferences } = this.#options;
    const { day } = wallTimeAt(Date.parse(start), calendar.timeZone);
    return [dayText(day, preferences.language), formats.time(start), practitioner?.name].filter(Boolean).join(', ');
  }

  /** Puts the held appointment down, after a question if the day or the practitioner changes. */
  async putDown(to: Slot | undefined): Promise<void> {
    const { held } = this;
    if (!held || !to || this.going) return;
    const { api, toaster, calendar } = this.#options;
    this.pointer = undefined;
    if (!(await this.#confirmed(held, to))) {
      this.putBack();
      return;
    }
    const name = held.patient.full_name;
    runInAction(() => {
      this.held = undefined;
      this.target = undefined;
      this.going = { id: held.id, to };
      this.refocus = held.id;
    });
    try {
      await api.post(
        `v1/appointment/${held.id}/reschedule`,
        { slot_id: to.id, comment: '' },
        { ifMatch: held.version, quiet: true },
      );
      const said = t('{{name}} is moved to {{when}}.', { name, when: this.describe(to) });
      toaster.success(said);
      runInAction(() => (this.announcement = said));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      toaster.error(t(error.message));
      runInAction(() => (this.refocus = held.id));
    } finally {
      await calendar.content.load();
      runInAction(() => (this.going = undefined));
    }
  }

  focused(): void {
    this.refocus = undefined;
  }

  #confirmed(held: CalendarAppointment, to: Slot): Promise<boolean> {
    const { dialogs, calendar } = this.#options;
    const dayOf = (at: string) => wallTimeAt(Date.parse(at), calendar.timeZone).day;
    if (dayOf(held.slot.start) === dayOf(to.start) && held.practitioner?.id === to.practitioner?.id)
      return Promise.resolve(true);
    return dialogs.confirm({
      title: t('Move {{name}}?', { name: held.patient.full_name }),
      message: t('From {{from}} to {{to}}.', {
        from: this.describe({ start: held.slot.start, practitioner: held.practitioner }),
        to: this.describe(to),
      }),
      confirm: t('Move'),
    });
  }

  get #slots(): readonly Slot[] {
    return this.#options.calendar.columns.flatMap(({ items }) => items.flatMap(({ slot }) => slot ?? []));
  }

  #placeOf(slot: string | undefined): Omit<Spot, 'id'> | undefined {
    for (const [column, { items }] of this.#options.calendar.columns.entries()) {
      const item = items.find(({ key }) => key === slot);
      if (item) return { column, offset: item.from };
    }
    return undefined;
  }
}
