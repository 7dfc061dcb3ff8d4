import type { ListPage } from '@clinic-workbench/sdk/common';
import { notFound, type RequestContext, wordPatterns } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql, type RawBuilder } from 'kysely';
import { isInside } from '../../locations/node/contract';
import type { CountedSchedule, Schedule } from '../common/schedule';
import { countedWeeks, weekdays } from '../common/schedule-kinds';
import type { SchedulesQuery } from '../common/schedule-requests';
import { nameTables } from './names';
import { schedules, type ReadSchedule } from './schedule-records';

type Places = Pick<CountedSchedule, 'free_places' | 'booked_places'>;
const noPlaces: Places = { free_places: 0, booked_places: 0 };

const week = 7 * 86_400_000;

/** Schedules with the names by which they are ordered and found: practitioner, service and location. */
const byName = sql`(
  select sc.*, coalesce(pr.last_name || ' ' || pr.first_name, hs.name) as sorted_by,
         concat_ws(' ', pr.first_name, pr.last_name, hs.name, l.name, sc.comment) as words
    from schedules sc ${nameTables})`;

/** Reads schedules. */
@injectable()
export class ScheduleReader {
  /** Active ones unless the query asks for others, by practitioner or service and location. */
  async list(c: RequestContext, query: SchedulesQuery): Promise<ListPage<Schedule | CountedSchedule>> {
    const page = await schedules.page(c, {
      query,
      among: byName,
      conditions: conditionsOf(c, query),
      order: sql`sc.sorted_by, sc.planning_horizon_start, sc.uuid`,
    });
    if (query.counts !== 'true') return page;
    const places = await this.#places(c, page.data);
    return { ...page, data: page.data.map((row) => ({ ...row, ...(places.get(row.uuid) ?? noPlaces) })) };
  }

  /** Free and booked places of the next weeks, by schedule. */
  async #places(c: RequestContext, counted: readonly Schedule[]): Promise<ReadonlyMap<string, Places>> {
    const until = new Date(c.now.getTime() + countedWeeks * week);
    const { rows } = await sql<Places & { uuid: string }>`
      select schedule_uuid as uuid, coalesce(sum(capacity - taken) filter (where free), 0)::int as free_places,
             sum(taken)::int as booked_places
        from slots
       where organization_uuid = ${c.organization} and schedule_uuid = any(${counted.map(({ uuid }) => uuid)}::uuid[])
         and not withdrawn and starts_at >= ${c.now} and starts_at < ${until}
       group by schedule_uuid`.execute(c.db);
    return new Map(rows.map(({ uuid, free_places, booked_places }) => [uuid, { free_places, booked_places }] as const));
  }

  /**
   * @param practitioner from the address; a schedule of another practitioner is not found
   * @throws ApiError 404
   */
  async of(c: RequestContext, practitioner: string | null, uuid: string): Promise<ReadSchedule> {
    const row = await schedules.row(c, uuid);
    if (row.practitioner_role_uuid !== practitioner) throw notFound('Schedule');
    return row;
  }
}

function conditionsOf(c: RequestContext, query: SchedulesQuery): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = [];
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
  for (const word of wordPatterns(query.search)) conditions.push(sql`sc.words ilike ${word}`);
  return conditions;
}
