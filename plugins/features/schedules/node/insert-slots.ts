import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { PlannedSlot } from '../common/slot-plan';

/**
 * Stores the slots of a schedule in one statement.
 *
 * @param held the number of the practitioner's bookings in other slots at the same time
 */
export async function insertSlots(
  c: Pick<RequestContext, 'db' | 'organization' | 'now'>,
  schedule: { readonly uuid: string; readonly capacity: number },
  slots: readonly PlannedSlot[],
  held: (slot: PlannedSlot) => number,
): Promise<void> {
  if (slots.length === 0) return;
  const uuids = slots.map(() => v7({ msecs: c.now.getTime() }));
  await sql`
    insert into slots (organization_uuid, uuid, schedule_uuid, starts_at, ends_at, capacity, held)
    select ${c.organization}, uuid, ${schedule.uuid}, to_timestamp(starts), to_timestamp(ends), ${schedule.capacity}, held
      from unnest(${uuids}::uuid[], ${slots.map((slot) => slot.starts_at / 1000)}::float8[],
        ${slots.map((slot) => slot.ends_at / 1000)}::float8[], ${slots.map(held)}::smallint[]) s (uuid, starts, ends, held)
  `.execute(c.db);
}
