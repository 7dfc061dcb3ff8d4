import type { Database, DemoContext } from '@clinic-workbench/sdk/node';
import { sql, type Transaction } from 'kysely';
import { storeDemoScores, type DemoScore } from './demo-score';

const minute = 60_000;

type Round = Pick<DemoScore, 'kind' | 'ago' | 'inputs'>;

const mews = (ago: number, inputs: DemoScore['inputs']): Round => ({
  ...{ kind: 'mews', ago },
  inputs: {
    ...{ 'systolic-blood-pressure': 124, 'heart-rate': 88, 'respiratory-rate': 16, temperature: 36.9, avpu: 'alert' },
    ...inputs,
  },
});

/** A fever that rises, and one that falls. */
const courses: readonly (readonly Round[])[] = [
  [mews(34, { 'heart-rate': 102 }), mews(6, { 'heart-rate': 112, temperature: 38.6, 'respiratory-rate': 20 })],
  [mews(95, { 'heart-rate': 118, temperature: 38.9 }), mews(40, { 'heart-rate': 112 }), mews(4, { 'heart-rate': 96 })],
  [mews(12, {})],
];

/** Scores of some who are in the house, of what has happened since they came. */
export async function demoScores({ system, organizations }: DemoContext): Promise<void> {
  const now = new Date();
  for (const { uuid: organization, staff } of organizations)
    await system.inOrganization(organization, async (db) => {
      const of = { organization, now, by: staff['nurse'] ?? null };
      const scores = (await inTheHouse(db)).flatMap(({ patient, arrived_at }, index) =>
        (courses[index] ?? [])
          .filter(({ ago }) => now.getTime() - ago * minute >= arrived_at.getTime())
          .map((round) => ({ ...of, ...round, patient })),
      );
      await storeDemoScores(db, scores);
    });
}

interface Here {
  readonly patient: string;
  readonly arrived_at: Date;
}

/** Adults in an open visit. */
async function inTheHouse(db: Transaction<Database>): Promise<readonly Here[]> {
  const { rows } = await sql<Here>`
    select v.patient_uuid as patient, v.arrived_at from visits v
      join patients p on p.organization_uuid = v.organization_uuid and p.uuid = v.patient_uuid
     where v.open and p.birth_date < current_date - interval '18 years'
     order by v.arrived_at, v.uuid limit ${courses.length}`.execute(db);
  return rows;
}
