import type { ListPage } from '@clinic-workbench/sdk/common';
import { notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql, type RawBuilder } from 'kysely';
import type { ScheduleException } from '../common/exception';
import type { ExceptionsQuery } from '../common/exception-requests';
import type { ScheduleExceptionRow } from './schedules-table';

interface Row extends ScheduleExceptionRow {
  readonly practitioner_name: string | null;
  readonly location_name: string | null;
}

const rowsOf = (where: RawBuilder<unknown>) => sql<Row>`
  select e.*, trim(coalesce(pr.title || ' ', '') || u.first_name || ' ' || u.last_name) as practitioner_name, l.name as location_name
    from schedule_exceptions e
    left join practitioner_roles pr on pr.organization_uuid = e.organization_uuid and pr.uuid = e.practitioner_role_uuid
    left join users u on u.uuid = pr.user_uuid
    left join locations l on l.organization_uuid = e.organization_uuid and l.uuid = e.location_uuid
   where ${where}`;

/** Reads leaves and holidays. */
@injectable()
export class ExceptionReader {
  async list(c: RequestContext, query: ExceptionsQuery): Promise<ListPage<ScheduleException>> {
    const { page } = query;
    const page_size = query.size ?? query.page_size;
    const conditions = [sql<boolean>`e.organization_uuid = ${c.organization}`];
    if (query.practitioner_id) conditions.push(sql`e.practitioner_role_uuid = ${query.practitioner_id}`);
    if (query.location_id) conditions.push(sql`e.location_uuid = ${query.location_id}`);
    if (query.start) conditions.push(sql`e.ends_on >= ${query.start}::date`);
    if (query.end) conditions.push(sql`e.starts_on <= ${query.end}::date`);
    for (const word of query.search?.trim().split(/\s+/).filter(Boolean) ?? [])
      conditions.push(sql`e.reason ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
    const matching = sql.join(conditions, sql` and `);
    const counted = await sql<{ total: number }>`
      select count(*) as total from schedule_exceptions e where ${matching}`.execute(c.db);
    const { rows } = await sql<Row>`
      ${rowsOf(matching)} order by e.starts_on, e.uuid limit ${page_size} offset ${(page - 1) * page_size}`.execute(
      c.db,
    );
    return { data: rows.map(toWire), meta: { total: counted.rows[0]?.total ?? 0, page, page_size } };
  }

  /** @throws ApiError 404 */
  async get(c: RequestContext, uuid: string): Promise<ScheduleException> {
    const { rows } = await rowsOf(sql`e.organization_uuid = ${c.organization} and e.uuid = ${uuid}`).execute(c.db);
    if (!rows[0]) throw notFound('Exception');
    return toWire(rows[0]);
  }

  /** The exception for a change, which others wait for. @throws ApiError 404 */
  async lock(c: RequestContext, uuid: string): Promise<ScheduleExceptionRow> {
    const row = await c.db
      .selectFrom('schedule_exceptions')
      .selectAll()
      .where('organization_uuid', '=', c.organization)
      .where('uuid', '=', uuid)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw notFound('Exception');
    return row;
  }
}

function toWire(row: Row): ScheduleException {
  const { practitioner_role_uuid: practitioner, location_uuid: location } = row;
  return {
    uuid: row.uuid,
    id: row.uuid,
    version: row.version,
    kind: row.kind,
    practitioner: practitioner === null ? null : { id: practitioner, name: row.practitioner_name ?? '' },
    practitioner_id: practitioner,
    location: location === null ? null : { id: location, name: row.location_name ?? '' },
    location_id: location,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    start_time: row.start_time?.slice(0, 5) ?? null,
    end_time: row.end_time?.slice(0, 5) ?? null,
    time_zone: row.time_zone,
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    created_by: row.created_by,
    updated_by: row.updated_by,
  };
}
