import { sql } from 'kysely';
import { slotDateLabel, slotTimeLabel, type Slot, type SlotStatus } from '../common/slot';
import { wallTimeAt } from '../common/wall-time';
import { refsOf, type Names } from './names';

/** The columns of a slot `s` of a schedule `sc`, besides the names. */
export const slotColumns = sql.raw(
  's.uuid, s.schedule_uuid, s.starts_at, s.ends_at, s.capacity, s.taken, s.free, s.blocked, s.withdrawn, sc.time_zone',
);

export interface ReadSlot extends Names {
  readonly uuid: string;
  readonly schedule_uuid: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly capacity: number;
  readonly taken: number;
  readonly free: boolean;
  readonly blocked: boolean;
  readonly withdrawn: boolean;
  readonly time_zone: string;
}

export function slotToWire(row: ReadSlot): Slot {
  const [start, end] = [row.starts_at.toISOString(), row.ends_at.toISOString()];
  return {
    id: row.uuid,
    uuid: row.uuid,
    schedule_id: row.schedule_uuid,
    start,
    end,
    day: wallTimeAt(row.starts_at.getTime(), row.time_zone).day,
    date_label: slotDateLabel(start, row.time_zone),
    time_label: slotTimeLabel(start, end, row.time_zone),
    status: statusOf(row),
    capacity: row.capacity,
    taken: row.taken,
    free_places: row.free ? row.capacity - row.taken : 0,
    ...refsOf(row),
    time_zone: row.time_zone,
  };
}

/** Unavailable: without bookings, and nobody can book it. */
function statusOf({ free, blocked, withdrawn, taken, capacity }: ReadSlot): SlotStatus {
  if (free) return 'free';
  if (taken >= capacity) return 'busy';
  return blocked || withdrawn ? 'busy-unavailable' : 'busy';
}
