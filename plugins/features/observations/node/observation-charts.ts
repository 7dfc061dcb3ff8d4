import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import { livingPatient } from '../../patients/node/contract';
import type { ChartHour, ChartPage, Course, LastMeasure } from '../common/chart';
import type { Observation } from '../common/observation';
import { codes, keptCode } from '../common/observation-codes';
import type { ChartQuery, CourseQuery } from '../common/observation-requests';
import type { LatestValue } from './contract';
import { latestValues } from './latest-values';
import { observationColumns, observationTables, toWire, type NamedObservation } from './observation-wire';

interface HourRow {
  readonly hour: Date;
  readonly rounds: string[];
  readonly total: number;
}

interface CourseRow {
  readonly code: string;
  readonly uuid: string;
  readonly effective_at: Date;
  readonly quantity: number;
  readonly second_quantity: number | null;
  readonly total: number;
}

/** Reads charts and courses. */
@injectable()
export class ObservationCharts {
  /** What was written down, by the hours of the organization's clock, the latest first. @throws ApiError 404 */
  async hours(c: RequestContext, query: ChartQuery): Promise<ChartPage> {
    const { patient_id: patient, page, page_size } = query;
    const { birth_date } = await livingPatient(c, patient);
    const measures = await latestValues(c, patient, [codes.height, codes.weight], c.now);
    const categories = query.category?.split(',');
    const { rows: hours } = await sql<HourRow>`
      select date_trunc('hour', r.issued, o.time_zone) as hour, array_agg(r.uuid) as rounds, count(*) over () as total
        from observation_rounds r join organizations o on o.organization_uuid = r.organization_uuid
       where r.organization_uuid = ${c.organization} and r.patient_uuid = ${patient}
         ${query.encounter_id ? sql`and r.encounter_uuid = ${query.encounter_id}` : sql``}
         ${inCategories(categories, query.with_cancelled === 'true')}
       group by 1 order by 1 desc limit ${page_size} offset ${(page - 1) * page_size}`.execute(c.db);
    const { rows } = await sql<NamedObservation>`
      select ${observationColumns} from ${observationTables}
       where ob.organization_uuid = ${c.organization} and ob.round_uuid = any(${hours.flatMap(({ rounds }) => rounds)}::uuid[])
         ${categories ? sql`and ob.category = any(${categories}::text[])` : sql``}
         ${query.with_cancelled === 'true' ? sql`` : sql`and ob.status <> 'cancelled'`}
       order by ob.issued desc, ob.uuid`.execute(c.db);
    c.audit({ action: 'read', resource: 'observations', patientUuid: patient, note: { chart: rows.length } });
    return {
      data: byHour(hours, rows),
      meta: { total: hours[0]?.total ?? 0, page, page_size },
      subject: { birth_date, height: lastOf(measures.get(codes.height)), weight: lastOf(measures.get(codes.weight)) },
    };
  }

  /**
   * How values went on. Of many, the least and the greatest of each stretch are kept, so that no extreme is lost.
   * @throws ApiError 404
   */
  async courses(c: RequestContext, query: CourseQuery): Promise<{ readonly data: readonly Course[] }> {
    const { patient_id: patient, points } = query;
    await livingPatient(c, patient);
    const asked = query.code.split(',').map(keptCode);
    const { rows } = await sql<CourseRow>`
      with course as (
        select ob.code, ob.uuid, ob.effective_at, ob.quantity, ob.second_quantity, count(*) over (partition by ob.code) as total,
               ntile(${Math.floor(points / 2)}) over (partition by ob.code order by ob.effective_at, ob.uuid) as stretch
          from observations ob
         where ob.organization_uuid = ${c.organization} and ob.patient_uuid = ${patient} and ob.code = any(${asked}::text[])
           and ob.status <> 'cancelled' and ob.quantity is not null
           ${query.from ? sql`and ob.effective_at >= ${new Date(query.from)}` : sql``}
           ${query.to ? sql`and ob.effective_at < ${new Date(query.to)}` : sql``}),
      ranked as (
        select *, row_number() over (partition by code, stretch order by quantity desc, effective_at desc) as from_top,
               row_number() over (partition by code, stretch order by coalesce(second_quantity, quantity), effective_at desc) as from_bottom
          from course)
      select code, uuid, effective_at, quantity, second_quantity, total from ranked
       where total <= ${points} or from_top = 1 or from_bottom = 1
       order by code, effective_at, uuid`.execute(c.db);
    c.audit({ action: 'read', resource: 'observations', patientUuid: patient, note: { courses: asked } });
    return {
      data: asked.map((code) =>
        courseOf(
          code,
          rows.filter((row) => row.code === code),
        ),
      ),
    };
  }
}

function inCategories(categories: readonly string[] | undefined, withCancelled: boolean) {
  // A round's categories are of what is not cancelled; where that is asked for too, any round may hold some of it.
  if (withCancelled) return sql``;
  return categories ? sql`and r.categories && ${categories}::text[]` : sql`and r.categories <> '{}'`;
}

function lastOf(value: LatestValue | undefined): LastMeasure | null {
  return value && value.quantity !== null ? { value: value.quantity, at: value.at.toISOString() } : null;
}

function byHour(hours: readonly HourRow[], rows: readonly NamedObservation[]): readonly ChartHour[] {
  return hours.flatMap(({ hour, rounds }) => {
    const within = new Set(rounds);
    const observations = rows.filter(({ round_uuid }) => within.has(round_uuid)).map((row) => toWire(row));
    return observations.length === 0
      ? []
      : [{ hour: hour.toISOString(), observations: observations.toSorted(latestFirst) }];
  });
}

/** Those of one round stay as they were written. */
const latestFirst = (a: Observation, b: Observation) =>
  a.issued === b.issued ? a.uuid.localeCompare(b.uuid) : b.issued.localeCompare(a.issued);

function courseOf(code: string, rows: readonly CourseRow[]): Course {
  return {
    code,
    total: rows[0]?.total ?? 0,
    points: rows.map(({ uuid, effective_at, quantity, second_quantity }) => ({
      ...{ uuid, at: effective_at.toISOString() },
      ...{ value: quantity, second: second_quantity },
    })),
  };
}
