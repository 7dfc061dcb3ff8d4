import pg from 'pg';
import { ownerUrl } from './stored-patients';

/** A patient who has been coming for years: 500 encounters, 20,000 observations. */
const encounters = 500;
const roundsOfEach = 5;

/** The chart of one patient in the database of a running server, and a bare table with the same values. */
export async function storeChart(dataDir: string, organization: string, patient: string): Promise<number> {
  const owner = new pg.Client({ connectionString: await ownerUrl(dataDir) });
  await owner.connect();
  try {
    await owner.query(insertEncounters, [organization, patient, encounters]);
    await owner.query(insertRounds, [organization, patient, roundsOfEach]);
    const { rowCount } = await owner.query(insertObservations, [organization, patient]);
    await owner.query(bareTable);
    await owner.query('vacuum (analyze) encounters, observation_rounds, observations, bare.observations');
    return rowCount ?? 0;
  } finally {
    await owner.end();
  }
}

const insertEncounters = `
  insert into encounters (organization_uuid, uuid, status, class, patient_uuid, start_time, started_at, end_time)
  select $1, gen_random_uuid(), 'finished', 'AMB', $2, at, at, at + interval '2 hours'
    from generate_series(1, $3::integer) n cross join lateral (select now() - n * interval '53 hours' as at) times`;

const insertRounds = `
  insert into observation_rounds (organization_uuid, uuid, patient_uuid, encounter_uuid, issued, effective_at, categories)
  select e.organization_uuid, gen_random_uuid(), e.patient_uuid, e.uuid, at, at, '{vital-signs}'
    from encounters e cross join generate_series(1, $3::integer) n
   cross join lateral (select e.start_time + n * interval '20 minutes' as at) times
   where e.organization_uuid = $1 and e.patient_uuid = $2`;

const insertObservations = `
  insert into observations (organization_uuid, uuid, round_uuid, patient_uuid, encounter_uuid, category, code, display, unit,
         value, quantity, second_quantity, interpretation, issued, effective_at)
  select r.organization_uuid, gen_random_uuid(), r.uuid, r.patient_uuid, r.encounter_uuid, 'vital-signs', v.code, v.display, v.unit,
         coalesce(v.quantity || '/' || v.second, v.quantity::text), v.quantity, v.second, 'N', r.issued, r.effective_at
    from observation_rounds r
   cross join (values ('8310-5', 'Temperature', '°C', 37, null), ('8867-4', 'Pulse', 'bpm', 72, null),
                      ('85354-9', 'BP', 'mmHg', 120, 80), ('9279-1', 'Respiratory rate', '/min', 16, null),
                      ('59408-5', 'SPO2', '%', 98, null), ('3141-9', 'Weight', 'kg', 70, null),
                      ('8302-2', 'Height', 'cm', 170, null), ('39156-5', 'BMI', 'kg/m²', 24.2, null))
              v (code, display, unit, quantity, second)
   where r.organization_uuid = $1 and r.patient_uuid = $2`;

const bareTable = `
  drop table if exists bare.observations;
  create table bare.observations as select * from public.observations;
  create index on bare.observations (patient_uuid, issued);`;
