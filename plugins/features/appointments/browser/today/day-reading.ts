import { LiveValue, followAll, type ApiClient, type LiveEvents, type Query } from '@clinic-workbench/sdk/browser';
import type { Slot } from '../../../schedules/common/slot';
import type { AppointmentDay, DayFigures } from '../../common/day';

const changes = ['appointment.*'];
/** Patients without an appointment count too. */
const arrivals = [...changes, 'visit.*'];
/** The number of free slots shown. */
const offered = 5;

/** The day of one scope: its figures, its appointments and the next free slots. */
export class DayReading {
  readonly figures: LiveValue<DayFigures>;
  readonly day: LiveValue<AppointmentDay>;
  /** The practitioner's next free slots, or the next one of each practitioner at the location. */
  readonly free: LiveValue<readonly Slot[]>;

  constructor({ api, live, query }: { readonly api: ApiClient; readonly live: LiveEvents; readonly query: Query }) {
    this.figures = new LiveValue({
      read: (signal) => api.get<DayFigures>('v2/appointments/figures', { query, signal, quiet: true }),
      live,
      events: arrivals,
    });
    this.day = new LiveValue({
      read: (signal) => api.get<AppointmentDay>('v2/appointments/day', { query, signal, quiet: true }),
      live,
      events: changes,
    });
    const { practitioner_id, location_id, kind } = query;
    const virtual = kind === 'virtual' ? 'true' : undefined;
    this.free = new LiveValue({
      read: async (signal) => {
        const [path, size] = practitioner_id
          ? (['v1/slots/availableslots', 'page_size'] as const)
          : (['v1/slots/nextavailableslot', 'limit'] as const);
        const options = { query: { practitioner_id, location_id, virtual, [size]: offered }, signal, quiet: true };
        return (await api.get<{ readonly data: readonly Slot[] }>(path, options)).data;
      },
      live,
      events: [...changes, 'schedule.*'],
    });
  }

  /**
   * Call when it comes on screen.
   * @param withSlots whether the user may see free slots
   * @returns a function that stops following
   */
  follow(withSlots: boolean): () => void {
    return followAll(this.figures, this.day, withSlots ? this.free : undefined);
  }
}
