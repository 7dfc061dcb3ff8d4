import type { Database, DemoContext } from '@clinic-workbench/sdk/node';
import { sql, type Transaction } from 'kysely';
import { codes } from '../../observations/common/observation-codes';
import type { ScoreInputs } from '../common/compute-score';
import { storeDemoScores, type DemoScore } from './demo-score';

const minute = 60_000;

/** Minutes before now, and the values that differ from those at triage. */
interface Round {
  readonly ago: number;
  readonly inputs: ScoreInputs;
}

/** The courses of a fever: one rises, one falls; other values stay as at triage. */
const courses: readonly (readonly Round[])[] = [
  [
    { ago: 34, inputs: { 'heart-rate': 102 } },
    { ago: 6, inputs: { 'heart-rate': 112, temperature: 38.6, 'respiratory-rate': 20 } },
  ],
  [
    { ago: 40, inputs: { 'heart-rate': 118, temperature: 38.9 } },
    { ago: 4, inputs: { 'heart-rate': 96, temperature: 37.8 } },
  ],
];

/** Scores of some patients in the house: first from the vital signs at arrival, then from new ones. */
export async function demoScores({ system, organizations }: DemoContext): Promise<void> {
  const now = new Date();
  for (const { uuid: organization, staff } of organizations)
    await system.inOrganization(organization, async (db) => {
      const of = { organization, now, by: staff['nurse'] ?? null, kind: 'mews' as const };
      const scores = withCourses(await inTheHouse(db)).flatMap(
        ({ patient, at, values, rounds }): readonly DemoScore[] => {
          const found = foundAtTriage(values);
          const read = new Map(values.map(({ code, uuid }) => [code, uuid]));
          const later = rounds.map(({ ago, inputs }) => ({
            ...of,
            patient,
            at: new Date(now.getTime() - ago * minute),
            inputs: { ...found, ...inputs },
          }));
          return [{ ...of, patient, at, inputs: found, read }, ...later.filter((each) => each.at > at)];
        },
      );
      await storeDemoScores(db, scores);
    });
}

/** The number of patients with scores. */
const most = 6;
/** Degrees Celsius. */
const fever = 37.8;

/** Patients with a fever get the courses in turn. */
function withCourses(here: readonly Here[]): readonly (Here & { readonly rounds: readonly Round[] })[] {
  let next = 0;
  return here.map((each) => {
    const hot = each.values.some(({ code, quantity }) => code === codes.temperature && quantity >= fever);
    return { ...each, rounds: hot ? (courses[next++] ?? []) : [] };
  });
}

interface Here {
  readonly patient: string;
  /** When the vital signs were taken. */
  readonly at: Date;
  readonly values: readonly { readonly code: string; readonly uuid: string; readonly quantity: number }[];
}

/** A patient who walks in to triage is alert. */
function foundAtTriage(values: Here['values']): ScoreInputs {
  const of = new Map(values.map(({ code, quantity }) => [code, quantity]));
  return {
    'systolic-blood-pressure': of.get(codes.bloodPressure),
    'heart-rate': of.get(codes.pulse),
    'respiratory-rate': of.get(codes.respiratoryRate),
    temperature: of.get(codes.temperature),
    avpu: 'alert',
  };
}

/** Adults in an open visit with vital signs. */
async function inTheHouse(db: Transaction<Database>): Promise<readonly Here[]> {
  const { rows } = await sql<Here>`
    select v.patient_uuid as patient, r.effective_at as at,
           (select jsonb_agg(jsonb_build_object('code', o.code, 'uuid', o.uuid, 'quantity', o.quantity))
              from observations o where o.organization_uuid = r.organization_uuid and o.round_uuid = r.uuid and o.quantity is not null) as values
      from visits v
      join patient_names p on p.organization_uuid = v.organization_uuid and p.uuid = v.patient_uuid
      join lateral (
        select r.organization_uuid, r.uuid, r.effective_at from observation_rounds r
         where r.organization_uuid = v.organization_uuid and r.patient_uuid = v.patient_uuid and r.effective_at >= v.arrived_at
         order by r.effective_at desc, r.uuid desc limit 1) r on true
     where v.open and p.birth_date < current_date - interval '18 years'
     order by v.arrived_at, v.uuid limit ${most}`.execute(db);
  return rows;
}
