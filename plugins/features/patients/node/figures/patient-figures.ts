import {
  dayIn,
  dayPlus,
  startOfDay,
  type AgeBand,
  type PatientFigures,
  type PatientsBySex,
} from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import type { Gender } from '../../common/patient-choices';
import { mondayOf, yearsBefore } from './days';
import { OrganizationFactsCache } from '../organization/organization-facts';
import { firstUuidAt } from '../list/patient-filters';

/** The lower ages of the counted groups, in completed years. */
const limits = [5, 15, 25, 50, 60, 65] as const;

/** The shown age bands, in completed years, both ends included. */
const bands: readonly (readonly [from: number, to: number | null])[] = [
  [0, 4],
  [5, 14],
  [15, 24],
  [25, 49],
  [50, 64],
  [65, null],
];

interface Registration {
  readonly day: string;
  readonly hour: number;
  readonly gender: Gender;
  readonly mine: boolean;
  readonly n: number;
}

interface Ages {
  readonly gender: Gender;
  /** The youngest age of the group: 0 or one of the limits; null for patients without a birthday. */
  readonly from: number | null;
  readonly n: number;
}

/** The patients in figures, counted from indexes without reading records. */
@injectable()
export class PatientFiguresReader {
  readonly #facts: OrganizationFactsCache;

  constructor(@inject(OrganizationFactsCache) facts: OrganizationFactsCache) {
    this.#facts = facts;
  }

  async read(c: RequestContext, workspace: string | undefined): Promise<PatientFigures> {
    const { timeZone } = await this.#facts.of(c);
    const today = dayIn(timeZone, c.now);
    const monday = mondayOf(today);
    const weekAgo = dayPlus(today, -6);
    // The last seven days always include this week's Monday.
    const registrations = await registrationsSince(c, startOfDay(weekAgo, timeZone), timeZone);
    const ages = await agesOf(c, today);
    const opened = await openings(c, workspace, startOfDay(today, timeZone), timeZone);
    const states = await statesOf(c);
    const ofToday = registrations.filter((row) => row.day === today);
    const between = (from: number, to: number | null) =>
      ages.filter((row) => row.from !== null && row.from >= from && (to === null || row.from <= to));
    return {
      today,
      patients: bySex(ages),
      registered_today: bySex(ofToday),
      registered_this_week: bySex(registrations.filter((row) => row.day >= monday)),
      registered_by_hour: byHour(ofToday),
      registered_by_day: Array.from({ length: 7 }, (_, i) => {
        const day = dayPlus(weekAgo, i);
        return { day, count: sum(registrations.filter((row) => row.day === day)) };
      }),
      registered_by_me_today: sum(ofToday.filter((row) => row.mine)),
      age_bands: bands.map(([from, to]): AgeBand => ({ from, to, ...bySex(between(from, to)) })),
      women_15_to_49: sum(between(15, 49).filter(({ gender }) => gender === 'FEMALE')),
      children_under_5: sum(between(0, 4)),
      aged_60_and_over: sum(between(60, null)),
      without_birth_date: sum(ages.filter((row) => row.from === null)),
      ...states,
      opened_today: opened.patients,
      opened_by_me_today: opened.mine,
      opened_by_hour: byHour(opened.hours),
    };
  }
}

async function registrationsSince(
  { db, organization, user }: RequestContext,
  since: Date,
  timeZone: string,
): Promise<readonly Registration[]> {
  const { rows } = await sql<Registration>`
    select to_char(at, 'YYYY-MM-DD') as day, extract(hour from at)::int as hour, gender, mine, count(*) as n
    from (select p.created_at at time zone ${timeZone} as at, p.gender, p.created_by = ${user}::uuid as mine from patients p
          where p.organization_uuid = ${organization} and p.uuid >= ${firstUuidAt(since)}::uuid and p.alive) r
    group by 1, 2, 3, 4
  `.execute(db);
  return rows;
}

/**
 * The number of patients between the age limits, by sex: one pass over the index of birthdays, without reading records.
 */
async function agesOf({ db, organization }: RequestContext, today: string): Promise<readonly Ages[]> {
  // A person born on or after the day after an age's latest birthday is younger than that age.
  const firstBirthdays = limits.map((age) => dayPlus(yearsBefore(today, age), 1)).toReversed();
  const { rows } = await sql<{ gender: Gender; younger: number | null; n: number }>`
    select gender, width_bucket(birth_date, ${firstBirthdays}::date[]) as younger, count(*) as n
    from patients where organization_uuid = ${organization} and alive group by 1, 2
  `.execute(db);
  return rows.map(({ gender, younger, n }) => ({
    gender,
    from: younger === null ? null : ([0, ...limits][limits.length - younger] ?? 0),
    n,
  }));
}

async function statesOf({
  db,
  organization,
}: RequestContext): Promise<Pick<PatientFigures, 'hospitalized' | 'deceased' | 'without_phone'>> {
  const { rows } = await sql<Pick<PatientFigures, 'hospitalized' | 'deceased' | 'without_phone'>>`
    select (select count(*) from patients where organization_uuid = ${organization} and is_hospitalized and alive) as hospitalized,
           (select count(*) from patients where organization_uuid = ${organization} and is_deceased and alive) as deceased,
           (select count(*) from patients where organization_uuid = ${organization} and mobile is null and alive) as without_phone
  `.execute(db);
  return rows[0]!;
}

async function openings(
  { db, organization, user }: RequestContext,
  workspace: string | undefined,
  since: Date,
  timeZone: string,
) {
  const key = workspace?.toUpperCase() ?? null;
  // Like the list, without records that were deleted or merged since.
  const alive = sql`patient_openings o join patients p on p.organization_uuid = o.organization_uuid and p.uuid = o.patient_uuid
    where o.organization_uuid = ${organization} and o.opened_at >= ${since} and (${key}::text is null or o.workspace = ${key})
      and p.alive`;
  const { rows } = await sql<{ hour: number; n: number; patients: number; mine: number }>`
    select extract(hour from opened_at at time zone ${timeZone})::int as hour, count(*) as n,
           (select count(distinct patient_uuid) from ${alive}) as patients,
           (select count(distinct patient_uuid) from ${alive} and o.user_uuid = ${user}) as mine
    from patient_openings where organization_uuid = ${organization} and opened_at >= ${since} and (${key}::text is null or workspace = ${key})
    group by 1
  `.execute(db);
  return { hours: rows, patients: rows[0]?.patients ?? 0, mine: rows[0]?.mine ?? 0 };
}

const sum = (rows: readonly { readonly n: number }[]) => rows.reduce((all, { n }) => all + n, 0);

function bySex(rows: readonly { readonly gender: Gender; readonly n: number }[]): PatientsBySex {
  const of = (gender: Gender) => sum(rows.filter((row) => row.gender === gender));
  return { total: sum(rows), male: of('MALE'), female: of('FEMALE'), other: of('OTHER') + of('UNKNOWN') };
}

function byHour(rows: readonly { readonly hour: number; readonly n: number }[]): number[] {
  return Array.from({ length: 24 }, (_, hour) => sum(rows.filter((row) => row.hour === hour)));
}
