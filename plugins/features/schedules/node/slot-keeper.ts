import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable, multiInject, optional } from 'inversify';
import { sql } from 'kysely';
import { planSlots, type PlannedSlot, type SlotPattern } from '../common/slot-plan';
import { SlotHolder, type LosingSlot } from './contract';
import { Blocking } from './blocking';
import { insertSlots } from './insert-slots';
import { lockedSlots } from './locked-slots';

/** The pattern behind the slots. */
export interface SlotSource extends SlotPattern {
  readonly uuid: string;
  readonly practitioner_role_uuid: string | null;
  readonly capacity: number;
}

interface StoredSlot {
  readonly uuid: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly taken: number;
}

/** The difference between the existing and the planned slots of a schedule. */
export interface SlotDifference {
  readonly added: readonly PlannedSlot[];
  readonly removed: readonly StoredSlot[];
  /** Removed slots with bookings, and slots with more bookings than they will hold. */
  readonly losing: readonly LosingSlot[];
}

/** Keeps the slots of schedules. The past stays as it was. */
@injectable()
export class SlotKeeper {
  readonly #blocking: Blocking;
  readonly #holders: readonly SlotHolder[];

  constructor(
    @inject(Blocking) blocking: Blocking,
    @multiInject(SlotHolder) @optional() holders: readonly SlotHolder[] = [],
  ) {
    this.#blocking = blocking;
    this.#holders = holders;
  }

  /**
   * @param source undefined if the schedule ends
   * @param replace true if no slot stays, because the service or place has changed
   * @param lock prevents bookings of removed slots until the commit, also in the slots to which appointments move;
   * false only reads
   */
  async difference(
    c: RequestContext,
    schedule: string,
    source: SlotSource | undefined,
    { replace, lock }: { readonly replace: boolean; readonly lock: readonly string[] | false },
  ): Promise<SlotDifference> {
    const planned = source ? planSlots(source, c.now.getTime()) : [];
    const stored = await this.#stored(c, schedule);
    const wanted = new Map(planned.map((slot) => [slot.starts_at, slot]));
    const stays = (slot: StoredSlot) =>
      !replace && wanted.get(slot.starts_at.getTime())?.ends_at === slot.ends_at.getTime();
    const kept = stored.filter(stays);
    const going = stored.filter((slot) => !stays(slot));
    const removed = lock ? await locked(c, going, lock) : going;
    const known = new Set(kept.map((slot) => slot.starts_at.getTime()));
    return {
      added: planned.filter((slot) => !known.has(slot.starts_at)),
      removed,
      losing: [
        ...removed.filter(({ taken }) => taken > 0).map(({ uuid }) => ({ uuid, keep: 0 })),
        ...kept
          .filter(({ taken }) => source !== undefined && taken > source.capacity)
          .map(({ uuid }) => ({ uuid, keep: source?.capacity ?? 0 })),
      ],
    };
  }

  /**
   * Call before bookings are resolved: removed slots are withdrawn, new ones exist, and no slot has become smaller yet.
   */
  async apply(c: RequestContext, schedule: string, source: SlotSource | undefined, change: SlotDifference) {
    await this.#remove(c, change.removed);
    if (!source) return;
    await c.db
      .updateTable('slots')
      .set({ capacity: source.capacity })
      .where('organization_uuid', '=', c.organization)
      .where('schedule_uuid', '=', schedule)
      .where('withdrawn', '=', false)
      .where('starts_at', '>=', c.now)
      .where('capacity', '<', source.capacity)
      .execute();
    if (change.added.length > 0) await insertSlots(c, source, change.added, await this.#heldBy(c, source));
    await this.#blocking.refresh(c, { schedule });
  }

  /** Call after bookings are resolved. */
  async shrink(c: RequestContext, source: SlotSource): Promise<void> {
    await c.db
      .updateTable('slots')
      .set({ capacity: source.capacity })
      .where('organization_uuid', '=', c.organization)
      .where('schedule_uuid', '=', source.uuid)
      .where('withdrawn', '=', false)
      .where('starts_at', '>=', c.now)
      .where('capacity', '>', source.capacity)
      .execute();
  }

  #stored(c: RequestContext, schedule: string): Promise<StoredSlot[]> {
    return c.db
      .selectFrom('slots')
      .select(['uuid', 'starts_at', 'ends_at', 'taken'])
      .where('organization_uuid', '=', c.organization)
      .where('schedule_uuid', '=', schedule)
      .where('withdrawn', '=', false)
      .where('starts_at', '>=', c.now)
      .execute();
  }

  async #remove(c: RequestContext, slots: readonly StoredSlot[]): Promise<void> {
    if (slots.length === 0) return;
    const uuids = slots.map(({ uuid }) => uuid);
    await sql`delete from slots where organization_uuid = ${c.organization} and uuid = any(${uuids}::uuid[]) and not used`.execute(
      c.db,
    );
    await sql`update slots set withdrawn = true where organization_uuid = ${c.organization} and uuid = any(${uuids}::uuid[])`.execute(
      c.db,
    );
  }

  /** The number of the practitioner's bookings in other slots at the same time. */
  async #heldBy(c: RequestContext, { practitioner_role_uuid }: SlotSource): Promise<(slot: PlannedSlot) => number> {
    if (practitioner_role_uuid === null) return () => 0;
    const busy = (
      await Promise.all(this.#holders.map((holder) => holder.busy(c, practitioner_role_uuid, c.now)))
    ).flat();
    return (slot) =>
      busy.filter(({ starts_at, ends_at }) => starts_at.getTime() < slot.ends_at && ends_at.getTime() > slot.starts_at)
        .length;
  }
}

/** The slots after all running bookings have ended. */
async function locked(
  c: RequestContext,
  slots: readonly StoredSlot[],
  also: readonly string[],
): Promise<readonly StoredSlot[]> {
  const uuids = slots.map(({ uuid }) => uuid);
  if (uuids.length + also.length === 0) return [];
  const { rows } = await sql<StoredSlot>`
    with ${lockedSlots(c, sql`= any(${[...uuids, ...also]}::uuid[])`)}
    select uuid, starts_at, ends_at, taken from locked where uuid = any(${uuids}::uuid[])`.execute(c.db);
  return rows;
}
