import { LiveValue, type ApiClient, type LiveEvents, type Query } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Slot } from '../../../schedules/common/slot';
import type { AppointmentDay, DayEntry, DayFigures } from '../../common/day';

const changes = ['appointment.*'];
/** Practitioners whose next free slot is shown. */
const offered = 5;

/** The day of one scope: its figures, its appointments and what is free next. */
export class DayModel {
  readonly #api: ApiClient;
  readonly figures: LiveValue<DayFigures>;
  readonly day: LiveValue<AppointmentDay>;
  readonly free: LiveValue<readonly Slot[]>;
  /** The way as it was just set, until the server has told of it. */
  #ordered: { readonly of: AppointmentDay; readonly ids: readonly string[] } | undefined = undefined;
  /** Counts the way's changes: of two under way the later stands. */
  ordering = 0;

  constructor(options: { readonly api: ApiClient; readonly live: LiveEvents; readonly query: Query }) {
    const { api, live, query } = options;
    this.#api = api;
    const read =
      <T>(path: 'v2/appointments/figures' | 'v2/appointments/day') =>
      (signal: AbortSignal) =>
        api.get<T>(path, { query, signal, quiet: true });
    this.figures = new LiveValue({ read: read<DayFigures>('v2/appointments/figures'), live, events: changes });
    this.day = new LiveValue({ read: read<AppointmentDay>('v2/appointments/day'), live, events: changes });
    this.free = new LiveValue({
      read: async (signal) => {
        const { practitioner_id, location_id } = query;
        const wanted = { practitioner_id, location_id, limit: practitioner_id ? 1 : offered };
        const answer = await api.get<{ readonly data: readonly Slot[] }>('v1/slots/nextavailableslot', {
          query: wanted,
          signal,
          quiet: true,
        });
        return answer.data;
      },
      live,
      events: [...changes, 'schedule.*', 'schedule_exception.*'],
    });
    makeAutoObservable<DayModel, '#ordered'>(
      this,
      { figures: false, day: false, free: false, '#ordered': observableRef },
      { autoBind: true },
    );
  }
}
