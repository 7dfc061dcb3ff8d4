import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql, type RawBuilder } from 'kysely';
import { lockedSlots } from './locked-slots';

/** A stretch of time in milliseconds since 1970. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The absent practitioner, service or location. */
export interface ExceptionScope {
  readonly practitioner_role_uuid: string | null;
  readonly location_uuid: string | null;
}

/** The locations of an exception `e`: its own and those inside it. */
const placesOf = (scope: RawBuilder<unknown>) => sql`
  with recursive inside as (
    select uuid, organization_uuid from location_names l where l.organization_uuid = app_organization() and l.uuid = ${scope}
    union all
    select child.uuid, child.organization_uuid from location_names child
      join inside on child.organization_uuid = inside.organization_uuid and child.parent_uuid = inside.uuid)
  select uuid from inside`;

/** Computes which slots exceptions block. */
@injectable()
export class Blocking {
  /**
   * Updates `blocked` for the future slots of a schedule or a practitioner, or for all slots in a stretch of time.
   * Slots of practitioners who have left are blocked too.
   */
  async refresh(
    c: Pick<RequestContext, 'db' | 'organization' | 'now'>,
    of: { readonly schedule: string } | { readonly practitioner: string } | { readonly stretch: Stretch },
  ): Promise<void> {
    const which =
      'schedule' in of
        ? sql`s.schedule_uuid = ${of.schedule} and s.starts_at >= ${c.now}`
        : 'practitioner' in of
          ? sql`sc.practitioner_role_uuid = ${of.practitioner} and s.starts_at >= ${c.now}`
          : sql`s.starts_at >= ${new Date(Math.max(of.stretch.from - longestSlot, c.now.getTime()))} and s.starts_at < ${new Date(of.stretch.to)}`;
    // Locked in the same order as in a booking that locks several.
    await sql`
      with changed as materialized (
        select s.uuid, b.blocked from slots s join (
          select s.uuid, pr.has_left is true or exists (
                   select from schedule_exceptions e
                    where e.organization_uuid = s.organization_uuid and e.windows && tstzrange(s.starts_at, s.ends_at)
                      and (e.practitioner_role_uuid is null or e.practitioner_role_uuid = sc.practitioner_role_uuid)
                      and (e.location_uuid is null or sc.location_uuid in (${placesOf(sql`e.location_uuid`)}))) as blocked
            from schedules sc join slots s on s.organization_uuid = sc.organization_uuid and s.schedule_uuid = sc.uuid
            left join staff_names pr on pr.organization_uuid = sc.organization_uuid and pr.uuid = sc.practitioner_role_uuid
           where sc.organization_uuid = ${c.organization} and sc.ended_at is null and not s.withdrawn and ${which}) b on b.uuid = s.uuid
         where s.organization_uuid = ${c.organization} and s.blocked <> b.blocked order by s.uuid for update of s)
      update slots s set blocked = changed.blocked from changed
       where s.organization_uuid = ${c.organization} and s.uuid = changed.uuid`.execute(c.db);
  }

  /**
   * The booked slots that an exception would block, and the number of all slots it would block.
   * @param lock prevents bookings until the commit, also in the slots to which appointments move; false only reads
   */
  async hit(
    c: RequestContext,
    scope: ExceptionScope,
    windows: string,
    lock: readonly string[] | false,
  ): Promise<{ readonly slots: number; readonly booked: readonly string[] }> {
    const { rows } = await sql<{ uuid: string; taken: number }>`
      select s.uuid, s.taken
        from schedules sc join slots s on s.organization_uuid = sc.organization_uuid and s.schedule_uuid = sc.uuid
       where sc.organization_uuid = ${c.organization} and sc.ended_at is null and not s.withdrawn
         and s.starts_at >= ${c.now} and s.starts_at < upper(${windows}::tstzmultirange)
         and ${windows}::tstzmultirange && tstzrange(s.starts_at, s.ends_at)
         and (${scope.practitioner_role_uuid}::uuid is null or sc.practitioner_role_uuid = ${scope.practitioner_role_uuid}::uuid)
         and (${scope.location_uuid}::uuid is null or sc.location_uuid in (${placesOf(sql`${scope.location_uuid}::uuid`)}))`.execute(
      c.db,
    );
    const found = lock ? await lockedOf(c, rows, lock) : rows;
    return { slots: found.length, booked: found.filter(({ taken }) => taken > 0).map(({ uuid }) => uuid) };
  }
}

/** The slots after all running bookings have ended. */
async function lockedOf(c: RequestContext, slots: readonly { readonly uuid: string }[], also: readonly string[]) {
  const uuids = slots.map(({ uuid }) => uuid);
  const { rows } = await sql<{ uuid: string; taken: number }>`
    with ${lockedSlots(c, sql`= any(${[...uuids, ...also]}::uuid[])`)}
    select uuid, taken from locked where uuid = any(${uuids}::uuid[]) and not withdrawn`.execute(c.db);
  return rows;
}

/** Milliseconds; schedules.slot_minutes. */
const longestSlot = 720 * 60_000;
