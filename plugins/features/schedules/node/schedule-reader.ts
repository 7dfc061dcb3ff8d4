import type { ListPage } from '@clinic-workbench/sdk/common';
import { notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql, type RawBuilder } from 'kysely';
import { countedWeeks, weekdays, type CountedSchedule, type Schedule } from '../common/schedule';
import type { SchedulesQuery } from '../common/schedule-requests';
import { lastDayOf } from '../common/slot-plan';
import { isInside, nameColumns, nameTables, refsOf, type Names } from './names';
import type { ScheduleRow } from './schedules-table';

type Row = ScheduleRow & Names;

type Places = Pick<CountedSchedule, 'free_places' | 'booked_places'>;
const noPlaces: Places = { free_places: 0, booked_places: 0 };

const week = 7 * 86_400_000;

const readRows = (where: RawBuilder<unknown>) =>
  sql<Row>`select sc.*, ${nameColumns} from schedules sc ${nameTables} where ${where}`;

/** Reads schedules. */
@injectable()
export class ScheduleReader {
  /** Active ones unless asked otherwise, by practitioner or service and place. */
  async list(c: RequestContext, query: SchedulesQuery): Promise<ListPage<Schedule | CountedSchedule>> {
    const { page } = query;
    const page_size = query.size ?? query.page_size;
    const matching = sql.join(conditionsOf(c, query), sql` and `);
    const counted = await sql<{ total: number }>`
      select count(*) as total from schedules sc ${nameTables} where ${matching}`.execute(c.db);
    const { rows } = await sql<Row>`
      ${readRows(matching)} order by coalesce(u.last_name || ' ' || u.first_name, hs.name), sc.planning_horizon_start, sc.uuid
      limit ${page_size} offset ${(page - 1) * page_size}`.execute(c.db);
    const places = query.counts === 'true' ? await this.#places(c, rows) : undefined;
    const data = rows.map((row) => ({ ...toWire(row), ...(places && (places.get(row.uuid) ?? noPlaces)) }));
    return { data, meta: { total: counted.rows[0]?.total ?? 0, page, page_size } };
  }

  /** Free and booked places of the weeks ahead, by schedule. */
  async #places(c: RequestContext, schedules: readonly Row[]): Promise<ReadonlyMap<string, Places>> {
    const until = new Date(c.now.getTime() + countedWeeks * week);
    const { rows } = await sql<Places & { uuid: string }>`
      select schedule_uuid as uuid, coalesce(sum(capacity - taken) filter (where free), 0)::int as free_places,
             sum(taken)::int as booked_places
        from slots
       where organization_uuid = ${c.organization} and schedule_uuid = any(${schedules.map(({ uuid }) => uuid)}::uuid[])
         and not withdrawn and starts_at >= ${c.now} and starts_at < ${until}
       group by schedule_uuid`.execute(c.db);
    return new Map(rows.map(({ uuid, free_places, booked_places }) => [uuid, { free_places, booked_places }] as const));
  }

  /**
   * @param practitioner as its address names it; any other practitioner's schedule is not found
   * @throws ApiError 404
   */
  async get(c: RequestContext, practitioner: string | null, uuid: string): Promise<Schedule> {
    const { rows } = await readRows(sql`
      sc.organization_uuid = ${c.organization} and sc.uuid = ${uuid}
      and sc.practitioner_role_uuid is not distinct from ${practitioner}::uuid`).execute(c.db);
    if (!rows[0]) throw notFound('Schedule');
    return toWire(rows[0]);
  }

  /** The schedule for a change, which others wait for. @throws ApiError 404 also for one that has ended */
  async lock(c: RequestContext, practitioner: string | null, uuid: string): Promise<ScheduleRow> {
    const row = await c.db
      .selectFrom('schedules')
      .selectAll()
      .where('organization_uuid', '=', c.organization)
      .where('uuid', '=', uuid)
      .where('ended_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!row || row.practitioner_role_uuid !== practitioner) throw notFound('Schedule');
    return row;
  }
}

function conditionsOf(c: RequestContext, query: SchedulesQuery): RawBuilder<boolean>[] {
  const conditions = [sql<boolean>`sc.organization_uuid = ${c.organization}`];
  const over = sql<boolean>`(sc.ended_at is not null
    or sc.planning_horizon_end + 7 * sc.recurring_weeks < (${c.now}::timestamptz at time zone sc.time_zone)::date)`;
  if (query.period) conditions.push(query.period === 'past' ? over : sql<boolean>`not ${over}`);
  if (query.status === 'ended') conditions.push(sql`sc.ended_at is not null`);
  else if (query.status === 'active' || !query.period) conditions.push(sql`sc.ended_at is null`);
  if (query.schedule_id) conditions.push(sql`sc.uuid = ${query.schedule_id}`);
  if (query.practitioner_id) conditions.push(sql`sc.practitioner_role_uuid = ${query.practitioner_id}`);
  if (query.healthcare_service_id) conditions.push(sql`sc.healthcare_service_uuid = ${query.healthcare_service_id}`);
  if (query.location_id) conditions.push(isInside('sc.location_uuid', c.organization, query.location_id));
  if (query.start) conditions.push(sql`sc.planning_horizon_end + 7 * sc.recurring_weeks >= ${query.start}::date`);
  if (query.end) conditions.push(sql`sc.planning_horizon_start <= ${query.end}::date`);
  if (query.days) {
    const days = JSON.stringify(query.days.split(',').filter((day) => weekdays.some((known) => known === day)));
    conditions.push(sql`exists (select from jsonb_array_elements(sc.periods) p where ${days}::jsonb ? (p ->> 'day'))`);
  }
  for (const word of query.search?.trim().split(/\s+/).filter(Boolean) ?? []) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    conditions.push(sql`concat_ws(' ', u.first_name, u.last_name, hs.name, l.name, sc.comment) ilike ${pattern}`);
  }
  return conditions;
}

export function toWire(row: Row): Schedule {
  const names = refsOf(row);
  const times = { starts: row.periods.map((p) => p.start_time), ends: row.periods.map((p) => p.end_time) };
  return {
    uuid: row.uuid,
    id: row.uuid,
    version: row.version,
    status: row.ended_at === null ? 'active' : 'ended',
    ...names,
    practitioner_id: names.practitioner?.id ?? null,
    practitioner_name: names.practitioner?.name ?? null,
    healthcare_service_id: names.healthcare_service?.id ?? null,
    location_id: names.location.id,
    time_zone: row.time_zone,
    planning_horizon_start: row.planning_horizon_start,
    planning_horizon_end: row.planning_horizon_end,
    recurring_weeks: row.recurring_weeks,
    last_day: lastDayOf(row),
    days: weekdays.filter((day) => row.periods.some((period) => period.day === day)),
    start_time: times.starts.reduce((a, b) => (a < b ? a : b)),
    end_time: times.ends.reduce((a, b) => (a > b ? a : b)),
    periods: row.periods,
    slot_minutes: row.slot_minutes,
    capacity: row.capacity,
    comment: row.comment,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    created_by: row.created_by,
    updated_by: row.updated_by,
  };
}
