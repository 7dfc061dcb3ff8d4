import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import { livingPatient } from '../../patients/node/contract';
import type { ChartHour, ChartPage, Course, CoursePoint, LastMeasure } from '../common/chart';
import type { Observation } from '../common/observation';
import { codes, keptCode, knownCode } from '../common/observation-codes';
import type { ChartQuery, CourseQuery } from '../common/observation-requests';
import type { LatestValue } from './contract';
import { latestValues } from './latest-values';
import { observations as records } from './observation-records';

/** A round of a page; one row without a round if the page is empty. */
interface RoundRow {
  readonly uuid: string | null;
  readonly hour: Date;
  /** Rounds in its hour. */
  readonly within: number;
  /** Rounds altogether. */
  readonly total: number;
}

interface CourseRow {
  readonly code: string;
  readonly uuid: string;
  readonly effective_at: Date;
  readonly quantity: number;
  readonly second_quantity: number | null;
}

/** Reads charts and courses. */
@injectable()
export class ObservationCharts {
  /**
   * Rounds by the hours of the organization's time zone, the latest first. A page has a fixed number of rounds and may
   * end within an hour: an import at once is one hour, however large.
   * @throws ApiError 404
   */
  async hours(c: RequestContext, query: ChartQuery): Promise<ChartPage> {
    const { patient_id: patient, page, page_size } = query;
    const { birth_date, gender } = await livingPatient(c, patient);
    const measures = await latestValues(c, patient, [codes.height, codes.weight], c.now);
    const of = {
      categories: query.category?.split(','),
      except: query.except?.split(',').map(keptCode),
      withCancelled: query.with_cancelled === 'true',
    };
    const { rows: rounds } = await sql<RoundRow>`
      with matching as materialized (
        select r.uuid, r.issued, date_trunc('hour', r.issued, o.time_zone) as hour
          from observation_rounds r join organizations o on o.organization_uuid = r.organization_uuid
         where r.organization_uuid = ${c.organization} and r.patient_uuid = ${patient}
           ${query.encounter_id ? sql`and r.encounter_uuid = ${query.encounter_id}` : sql``}
           ${holding(of)}),
      shown as (select * from matching order by issued desc, uuid desc limit ${page_size} offset ${(page - 1) * page_size})
      select shown.uuid, shown.hour, (select count(*) from matching) as total,
             (select count(*) from matching where matching.hour = shown.hour) as within
        from (values (1)) once left join shown on true
       order by shown.issued desc, shown.uuid desc`.execute(c.db);
    const rows = await records.list(c, {
      where: sql`ob.round_uuid = any(${rounds.flatMap(({ uuid }) => uuid ?? [])}::uuid[]) ${shown(of)}`,
      order: sql`ob.uuid`,
    });
    c.audit({ action: 'read', resource: 'observations', patientUuid: patient, note: { chart: rows.length } });
    return {
      data: byHour(rounds, rows),
      meta: { total: rounds[0]?.total ?? 0, page, page_size },
      subject: {
        birth_date,
        gender,
        height: lastOf(measures.get(codes.height)),
        weight: lastOf(measures.get(codes.weight)),
      },
    };
  }

  /**
   * The courses of values. Many points are thinned, keeping the lowest and highest of each stretch, so that no extreme
   * is lost.
   * @throws ApiError 404
   */
  async courses(c: RequestContext, query: CourseQuery): Promise<{ readonly data: readonly Course[] }> {
    const { patient_id: patient, points } = query;
    await livingPatient(c, patient);
    const asked = query.code.split(',').map(keptCode);
    const drawn = query.drawn?.split(',').map(keptCode) ?? asked;
    const measured = sql`
          from observations ob
         where ob.organization_uuid = ${c.organization} and ob.patient_uuid = ${patient}
           and ob.status <> 'cancelled' and ob.quantity is not null
           ${query.from ? sql`and ob.effective_at >= ${new Date(query.from)}` : sql``}
           ${query.to ? sql`and ob.effective_at < ${new Date(query.to)}` : sql``}`;
    const { rows: totals } = await sql<{ code: string; total: number }>`
      select ob.code, count(*) as total ${measured} and ob.code = any(${asked}::text[]) group by ob.code`.execute(c.db);
    const few = totals.filter(({ total }) => total <= points).map(({ code }) => code);
    const { rows } = await sql<CourseRow>`
      with course as (
        select ob.code, ob.uuid, ob.effective_at, ob.quantity, ob.second_quantity,
               ntile(${Math.floor(points / 2)}) over (partition by ob.code order by ob.effective_at, ob.uuid) as stretch
          ${measured} and ob.code = any(${drawn}::text[])),
      ranked as (
        select *, row_number() over (partition by code, stretch order by quantity desc, effective_at desc) as from_top,
               row_number() over (partition by code, stretch order by coalesce(second_quantity, quantity), effective_at desc) as from_bottom
          from course)
      select code, uuid, effective_at, quantity, second_quantity from ranked
       where code = any(${few}::text[]) or from_top = 1 or from_bottom = 1
       order by code, effective_at, uuid`.execute(c.db);
    c.audit({ action: 'read', resource: 'observations', patientUuid: patient, note: { courses: drawn } });
    return {
      data: asked.map((code) => ({
        code,
        total: totals.find((each) => each.code === code)?.total ?? 0,
        points: rows.filter((row) => row.code === code).map(pointOf),
      })),
    };
  }
}

interface Shown {
  readonly categories: readonly string[] | undefined;
  /** Codes. */
  readonly except: readonly string[] | undefined;
  readonly withCancelled: boolean;
}

/** The condition of the shown observations. */
function shown({ categories, except, withCancelled }: Shown) {
  return sql`${categories ? sql`and ob.category = any(${categories}::text[])` : sql``}
    ${except ? sql`and ob.code <> all(${except}::text[])` : sql``}
    ${withCancelled ? sql`` : sql`and ob.status <> 'cancelled'`}`;
}

/** The rounds with matching observations. A round's categories are those of its uncancelled values. */
function holding(of: Shown) {
  const named = of.categories ? sql`r.categories && ${of.categories}::text[]` : sql`r.categories <> '{}'`;
  if (!of.withCancelled && !of.except) return sql`and ${named}`;
  // Most rounds have vital signs. If none is filtered out, the rounds need not be inspected.
  const whole = of.categories?.includes('vital-signs') && !of.except?.some((code) => isVital(code));
  const vital = whole ? sql`r.categories && '{vital-signs}' or` : sql``;
  return sql`and ${of.withCancelled ? sql`` : sql`${named} and`} (${vital} exists (
    select from observations ob
     where ob.organization_uuid = r.organization_uuid and ob.round_uuid = r.uuid ${shown(of)}))`;
}

const isVital = (code: string) => knownCode(code)?.category === 'vital-signs';

function lastOf(value: LatestValue | undefined): LastMeasure | null {
  return value && value.quantity !== null ? { value: value.quantity, at: value.at.toISOString() } : null;
}

function byHour(rounds: readonly RoundRow[], rows: readonly Observation[]): readonly ChartHour[] {
  const hours = new Map<number, { readonly within: number; readonly observations: Observation[] }>();
  for (const { uuid, hour, within } of rounds) {
    if (uuid === null) continue;
    const known = hours.get(hour.getTime()) ?? { within, observations: [] };
    known.observations.push(...rows.filter(({ round_id }) => round_id === uuid));
    hours.set(hour.getTime(), known);
  }
  return [...hours].map(([at, { within, observations }]) => ({
    hour: new Date(at).toISOString(),
    rounds: within,
    observations,
  }));
}

function pointOf({ uuid, effective_at, quantity, second_quantity }: CourseRow): CoursePoint {
  return { uuid, at: effective_at.toISOString(), value: quantity, second: second_quantity };
}
