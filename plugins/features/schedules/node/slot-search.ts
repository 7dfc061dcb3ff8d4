import { dayPlus, startOfDay, type ListPage } from '@clinic-workbench/sdk/common';
import { invalid, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql, type RawBuilder } from 'kysely';
import { isInside } from '../../locations/node/contract';
import {
  mostGrouped,
  type AvailableSlotsQuery,
  type GroupedSlotsQuery,
  type NextSlotQuery,
  type SlotFilter,
} from '../common/slot-queries';
import type { FreeDay, Slot, SlotGroup, SlotGroups } from '../common/slot';
import type { SlotBook } from './contract';
import { nameColumns, nameTables, type Names } from './names';
import { organizationTimeZone } from './schedule-setting';
import { slotColumns, slotToWire, type ReadSlot } from './slot-rows';

const day = 86_400_000;
/** Days of a search without an end. */
const usualDays = 14;
const mostDays = 62;
/**
 * The number of first free slots to look at: some quarters of an hour of a large hospital. It is a constant in the
 * statement, because a plan for any number would read all slots.
 */
const firstLooks = 400;

type FreeSlot = Pick<ReadSlot, 'uuid' | 'schedule_uuid' | 'starts_at' | 'ends_at' | 'capacity' | 'taken'>;
type ScheduleNames = Names & Pick<ReadSlot, 'schedule_uuid' | 'time_zone'>;

interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** Finds slots. Every search goes schedule by schedule: an index has the free slots of each in order. */
@injectable()
export class SlotSearch implements SlotBook {
  /** @throws ApiError 400 for more than two months at once */
  async available(c: RequestContext, asked: AvailableSlotsQuery): Promise<ListPage<Slot>> {
    const query = await inInstants(c, asked);
    const { page } = query;
    const page_size = query.size ?? query.page_size;
    const all = query.all === 'true';
    // A calendar also shows past slots.
    const span = spanOf(all && query.start !== undefined ? new Date(query.start) : laterOf(c.now, query.start), query);
    const condition = all ? sql`not s.withdrawn` : sql`s.free`;
    const matching = (limit: RawBuilder<unknown>) => sql`
      from schedules sc cross join lateral (
        select s.* from slots s
         where s.organization_uuid = sc.organization_uuid and s.schedule_uuid = sc.uuid and ${condition}
           and s.starts_at >= ${span.from} and s.starts_at < ${span.to} order by s.starts_at ${limit}) s
      where ${schedulesOf(c, query)}`;
    const counted = await sql<{ total: number }>`select count(*) as total ${matching(sql``)}`.execute(c.db);
    const { rows } = await sql<ReadSlot>`
      select ${slotColumns}, ${nameColumns}
        from (select s.uuid as slot ${matching(sql`limit ${page * page_size}`)} order by s.starts_at, s.uuid
              limit ${page_size} offset ${(page - 1) * page_size}) found
        join slots s on s.organization_uuid = ${c.organization} and s.uuid = found.slot
        join schedules sc on sc.organization_uuid = s.organization_uuid and sc.uuid = s.schedule_uuid ${nameTables}
       order by s.starts_at, s.uuid`.execute(c.db);
    return { data: rows.map(slotToWire), meta: { total: counted.rows[0]?.total ?? 0, page, page_size } };
  }

  /**
   * The first free slots by practitioner (or service without one) and day, up to a limit. Names are read once per
   * schedule, not per slot.
   *
   * @throws ApiError 400 like `available`
   */
  async grouped(c: RequestContext, asked: GroupedSlotsQuery): Promise<SlotGroups> {
    const query = await inInstants(c, asked);
    const span = spanOf(laterOf(c.now, query.start), query);
    const { rows: schedules } = await sql<ScheduleNames>`
      select sc.uuid as schedule_uuid, sc.time_zone, ${nameColumns} from schedules sc ${nameTables}
       where ${schedulesOf(c, query)}`.execute(c.db);
    const { rows: found } = await sql<FreeSlot>`
      select s.uuid, s.schedule_uuid, s.starts_at, s.ends_at, s.capacity, s.taken
        from unnest(${schedules.map((each) => each.schedule_uuid)}::uuid[]) sc cross join lateral (
          select s.* from slots s
           where s.organization_uuid = ${c.organization} and s.schedule_uuid = sc and s.free
             and s.starts_at >= ${span.from} and s.starts_at < ${span.to} order by s.starts_at limit ${mostGrouped + 1}) s
       order by s.starts_at, s.uuid limit ${mostGrouped + 1}`.execute(c.db);
    const of = new Map(schedules.map((each) => [each.schedule_uuid, each]));
    const slots = found
      .slice(0, mostGrouped)
      .map((slot) =>
        slotToWire({ ...of.get(slot.schedule_uuid)!, ...slot, free: true, blocked: false, withdrawn: false }),
      );
    const groups = groupsOf(slots, query.per_day);
    const page_size = query.size ?? query.page_size ?? Math.max(groups.length, 1);
    const first = (query.page - 1) * page_size;
    return {
      data: groups.slice(first, first + page_size),
      truncated: found.length > mostGrouped,
      meta: { total: groups.length, page: query.page, page_size },
    };
  }

  /**
   * The number of free slots per day with any, at the slots' location.
   * @throws ApiError 400 like `available`
   */
  async days(c: RequestContext, asked: SlotFilter): Promise<{ readonly data: readonly FreeDay[] }> {
    const query = await inInstants(c, asked);
    const span = spanOf(laterOf(c.now, query.start), query);
    const { rows } = await sql<FreeDay>`
      select to_char(s.starts_at at time zone sc.time_zone, 'YYYY-MM-DD') as day, count(*) as free
        from schedules sc cross join lateral (
          select s.starts_at from slots s
           where s.organization_uuid = sc.organization_uuid and s.schedule_uuid = sc.uuid and s.free
             and s.starts_at >= ${span.from} and s.starts_at < ${span.to}) s
       where ${schedulesOf(c, query)}
       group by 1 order by 1`.execute(c.db);
    return { data: rows };
  }

  /** The next free slot of each practitioner (or service without one), the earliest first. */
  async next(c: RequestContext, asked: NextSlotQuery): Promise<readonly Slot[]> {
    const query = await inInstants(c, asked);
    const limit = query.size ?? query.page_size ?? query.limit;
    const from = laterOf(c.now, query.start);
    const until = query.end === undefined ? sql`` : sql`and s.starts_at < ${new Date(query.end)}`;
    const ofEach = sql`
      select slot from (
        select distinct on (coalesce(sc.practitioner_role_uuid, sc.uuid)) s.uuid as slot, s.starts_at
          from schedules sc cross join lateral (
            select s.uuid, s.starts_at from slots s
             where s.organization_uuid = sc.organization_uuid and s.schedule_uuid = sc.uuid and s.free
               and s.starts_at >= ${from} ${until} order by s.starts_at limit 1) s
         where ${schedulesOf(c, query)}
         order by coalesce(sc.practitioner_role_uuid, sc.uuid), s.starts_at) first
       order by starts_at, slot limit ${limit} offset ${(query.page - 1) * limit}`;
    // With many schedules one of the first free slots nearly always matches; only if none does is each schedule
    // searched.
    const ofAny = sql`
      select s.uuid as slot from (
        select s.organization_uuid, s.uuid, s.schedule_uuid, s.starts_at from slots s
         where s.organization_uuid = ${c.organization} and s.free and s.starts_at >= ${from} ${until}
         order by s.organization_uuid, s.starts_at limit ${sql.lit(firstLooks)}) s
        join schedules sc on sc.organization_uuid = s.organization_uuid and sc.uuid = s.schedule_uuid
       where ${schedulesOf(c, query)} order by s.starts_at, s.uuid limit 1`;
    const few = limit > 1 || query.page > 1 || query.practitioner_id !== undefined || query.schedule_id !== undefined;
    const found = few ? [] : await slotsOf(c, ofAny);
    return found.length > 0 ? found : slotsOf(c, ofEach);
  }

  async find(c: RequestContext, uuid: string): Promise<Slot | undefined> {
    const { rows } = await sql<ReadSlot>`
      select ${slotColumns}, ${nameColumns} from slots s
        join schedules sc on sc.organization_uuid = s.organization_uuid and sc.uuid = s.schedule_uuid ${nameTables}
       where s.organization_uuid = ${c.organization} and s.uuid = ${uuid}`.execute(c.db);
    return rows[0] && slotToWire(rows[0]);
  }

  async nearest(c: RequestContext, uuid: string, limit: number): Promise<readonly Slot[]> {
    // The free slots just before and just after, of each matching schedule.
    const beside = (after: boolean) => sql`(
      select s.* from slots s where s.organization_uuid = sc.organization_uuid and s.schedule_uuid = sc.uuid and s.free
         and s.starts_at >= ${c.now} and s.starts_at ${after ? sql`>=` : sql`<`} wanted.starts_at
       order by s.starts_at ${after ? sql`` : sql`desc`} limit ${limit})`;
    const { rows } = await sql<ReadSlot>`
      select ${slotColumns}, ${nameColumns}
        from slots wanted
        join schedules of on of.organization_uuid = wanted.organization_uuid and of.uuid = wanted.schedule_uuid
        join schedules sc on sc.organization_uuid = wanted.organization_uuid and sc.ended_at is null and (
          sc.practitioner_role_uuid = of.practitioner_role_uuid or (sc.location_uuid = of.location_uuid
            and (sc.healthcare_service_uuid is null or sc.healthcare_service_uuid = of.healthcare_service_uuid)))
        cross join lateral (${beside(false)} union all ${beside(true)}) s ${nameTables}
       where wanted.organization_uuid = ${c.organization} and wanted.uuid = ${uuid}
       order by (sc.practitioner_role_uuid is not distinct from of.practitioner_role_uuid) desc,
                abs(extract(epoch from s.starts_at - wanted.starts_at)), s.starts_at, s.uuid
       limit ${limit}`.execute(c.db);
    return rows.map(slotToWire);
  }
}

/** @param found a query of uuids, as `slot` */
async function slotsOf(c: RequestContext, found: RawBuilder<unknown>): Promise<readonly Slot[]> {
  const { rows } = await sql<ReadSlot>`
    select ${slotColumns}, ${nameColumns} from (${found}) found
      join slots s on s.organization_uuid = ${c.organization} and s.uuid = found.slot
      join schedules sc on sc.organization_uuid = s.organization_uuid and sc.uuid = s.schedule_uuid ${nameTables}
     order by s.starts_at, s.uuid`.execute(c.db);
  return rows.map(slotToWire);
}

/** The schedules `sc` that match a filter. */
function schedulesOf(c: RequestContext, filter: SlotFilter): RawBuilder<boolean> {
  const conditions = [sql<boolean>`sc.organization_uuid = ${c.organization} and sc.ended_at is null`];
  if (filter.practitioner_id) conditions.push(sql`sc.practitioner_role_uuid = ${filter.practitioner_id}`);
  if (filter.schedule_id) conditions.push(sql`sc.uuid = ${filter.schedule_id}`);
  if (filter.healthcare_service_id)
    conditions.push(
      sql`(sc.healthcare_service_uuid = ${filter.healthcare_service_id} or sc.healthcare_service_uuid is null)`,
    );
  if (filter.virtual)
    conditions.push(sql`(sc.healthcare_service_uuid is null or exists (
      select from healthcare_services kind
       where kind.organization_uuid = sc.organization_uuid and kind.uuid = sc.healthcare_service_uuid and kind.virtual_service))`);
  if (filter.location_id) conditions.push(isInside('sc.location_uuid', c.organization, filter.location_id));
  return sql.join(conditions, sql` and `);
}

/** The filter with its days as instants: the first day from its beginning, the last one to its end. */
async function inInstants<F extends SlotFilter>(c: RequestContext, filter: F): Promise<F> {
  const { start, end } = filter;
  if (!isDay(start) && !isDay(end)) return filter;
  const timeZone = await organizationTimeZone(c);
  return {
    ...filter,
    ...(isDay(start) && { start: startOfDay(start, timeZone).toISOString() }),
    ...(isDay(end) && { end: startOfDay(dayPlus(end, 1), timeZone).toISOString() }),
  };
}

const isDay = (limit: string | undefined): limit is string => limit?.length === 'YYYY-MM-DD'.length;

function spanOf(from: Date, filter: SlotFilter): Span {
  const to = filter.end === undefined ? new Date(from.getTime() + usualDays * day) : new Date(filter.end);
  if (to.getTime() - from.getTime() > mostDays * day)
    throw invalid({ end: ['Slots are shown for two months at once at most'] });
  return { from, to };
}

function laterOf(now: Date, start: string | undefined): Date {
  const asked = start === undefined ? now : new Date(start);
  return asked > now ? asked : now;
}

function groupsOf(slots: readonly Slot[], perDay: number): readonly SlotGroup[] {
  const groups = new Map<string, Omit<SlotGroup, 'days'> & { readonly days: Map<string, Slot[]> }>();
  for (const slot of slots) {
    const { practitioner, healthcare_service, location } = slot;
    const key = [practitioner?.id, healthcare_service?.id, location.id].join();
    const group = groups.get(key) ?? { practitioner, healthcare_service, location, days: new Map<string, Slot[]>() };
    groups.set(key, group);
    const ofDay = group.days.get(slot.day) ?? [];
    group.days.set(slot.day, ofDay);
    if (ofDay.length < perDay) ofDay.push(slot);
  }
  return [...groups.values()].map((group) => ({
    ...group,
    days: [...group.days].map(([date, ofDay]) => ({ day: date, slots: ofDay })),
  }));
}
