import type { Database, DemoContext } from '@clinic-workbench/sdk/node';
import { sql, type Transaction } from 'kysely';
import { demoStories, type DemoStory } from '../../../patients/node/contract';
import { ageInMonths } from '../../common/interpretation';
import { codes } from '../../common/observation-codes';
import { storeDemoRounds, type DemoRound } from './demo-rounds';
import { demoValues } from './demo-values';

type Db = Transaction<Database>;

/** Visits with vital signs. */
const mostVisits = 140;
/** Milliseconds from arrival to triage. */
const untilTriage = 8 * 60_000;

interface Come {
  readonly patient_uuid: string;
  readonly birth_date: string | null;
  readonly reason: string;
  readonly arrived_at: Date;
  /** The patient's place among all, and that of the visit. */
  readonly person: number;
  readonly visit: number;
  readonly encounter: string | null;
  readonly encounter_start: Date | null;
}

/** A visit, with the vital signs of its story. */
type Signed = Come & { readonly signs: DemoStory['signs'] };

/** Vital signs of recent visits, taken some minutes after arrival. */
export async function demoVitals({ system, organizations }: DemoContext): Promise<void> {
  const { storyOf } = await demoStories();
  for (const { uuid: organization, staff } of organizations)
    await system.inOrganization(organization, async (db) => {
      const now = new Date();
      const rounds = (await comers(db)).filter(({ arrived_at }) => arrived_at.getTime() + untilTriage < now.getTime());
      const nurse = staff['nurse'] ?? null;
      await store(
        db,
        organization,
        nurse,
        rounds.map((each) => ({ ...each, signs: storyOf(each.reason)?.signs })),
      );
    });
}

async function comers(db: Db): Promise<readonly Come[]> {
  const { rows } = await sql<Come>`
    select v.patient_uuid, p.birth_date, v.reason, v.arrived_at, e.uuid as encounter, e.start_time as encounter_start,
           dense_rank() over (order by v.patient_uuid)::integer as person, row_number() over (order by v.arrived_at, v.uuid)::integer as visit
      from visits v
      join patient_names p on p.organization_uuid = v.organization_uuid and p.uuid = v.patient_uuid
      left join lateral (
        select uuid, start_time from encounters e
         where e.organization_uuid = v.organization_uuid and e.visit_uuid = v.uuid order by e.start_time limit 1) e on true
     where v.arrived_at is not null and v.status <> 'entered-in-error'
     order by v.arrived_at desc, v.uuid limit ${mostVisits}`.execute(db);
  return rows;
}

async function store(db: Db, organization: string, nurse: string | null, come: readonly Signed[]): Promise<void> {
  await storeDemoRounds(
    db,
    come.map((each) => roundOf(organization, nurse, each)),
  );
  await sql`
    insert into encounter_contents (organization_uuid, encounter_uuid, kind, last_at)
    select organization_uuid, encounter_uuid, 'vitals-observation', max(effective_at) from observation_rounds
     where encounter_uuid is not null group by 1, 2
    on conflict do nothing`.execute(db);
  await sql`
    update patients p set height = m.height, weight = m.weight
      from (select organization_uuid, patient_uuid,
                   (array_agg(quantity order by effective_at desc) filter (where code = ${codes.height}))[1] as height,
                   (array_agg(quantity order by effective_at desc) filter (where code = ${codes.weight}))[1] as weight
              from observations where code in (${codes.height}, ${codes.weight}) group by 1, 2) m
     where p.organization_uuid = m.organization_uuid and p.uuid = m.patient_uuid`.execute(db);
}

function roundOf(organization: string, by: string | null, come: Signed): DemoRound {
  const at = new Date(come.encounter_start?.getTime() ?? come.arrived_at.getTime() + untilTriage);
  const months = ageInMonths(come.birth_date, at.toISOString().slice(0, 10));
  const years = (months ?? 30 * 12) / 12;
  return {
    organization,
    by,
    at,
    months,
    patient: come.patient_uuid,
    encounter: come.encounter,
    source: null,
    values: demoValues(come.person, come.visit, { years, signs: come.signs }),
  };
}
