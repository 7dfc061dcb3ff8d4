import { beginHistories, type Database, type DemoContext } from '@clinic-workbench/sdk/node';
import { sql, type Transaction } from 'kysely';
import { v7 } from 'uuid';
import { demoStories } from '../../patients/node/contract';
import { icd10 } from '../common/diagnosis';
import { diagnoses } from './diagnosis-records';

type Db = Transaction<Database>;

interface Seen {
  readonly uuid: string;
  readonly patient_uuid: string;
  readonly at: Date;
  readonly user_uuid: string;
  /** The content of the visit. */
  readonly reason: string;
}

/** Diagnoses of the encounters. */
export async function demoDiagnoses({ system, organizations }: DemoContext): Promise<void> {
  for (const { uuid: organization } of organizations)
    await system.inOrganization(organization, async (db) => store(db, organization, await seen(db)));
}

async function seen(db: Db): Promise<readonly Seen[]> {
  const { rows } = await sql<Seen>`
    select e.uuid, e.patient_uuid, e.started_at as at, e.created_by as user_uuid, e.reason
      from encounters e
     where e.started_at is not null and e.created_by is not null order by e.started_at, e.uuid`.execute(db);
  return rows;
}

async function store(db: Db, organization: string, encounters: readonly Seen[]): Promise<void> {
  const problems = new Set<string>();
  const isNew = (patient: string, code: string) => {
    const known = problems.has(`${patient} ${code}`);
    problems.add(`${patient} ${code}`);
    return !known;
  };
  const { storyOf } = await demoStories();
  const rows = encounters.flatMap(({ uuid: encounter_uuid, patient_uuid, at, user_uuid: by, reason }, index) => {
    const story = storyOf(reason);
    return (story?.diagnoses ?? []).map(([code, display], place) => ({
      organization_uuid: organization,
      uuid: v7({ msecs: at.getTime(), seq: index * 10 + place }),
      patient_uuid,
      encounter_uuid,
      code,
      display,
      system: icd10,
      rank: place + 1,
      clinical_status: 'active',
      verification_status: story?.likely ? 'provisional' : 'confirmed',
      // A chronic condition is on the list of problems, once.
      is_problem: story?.lasting === true && place === 0 && isNew(patient_uuid, code),
      role: place === 0 ? null : 'CM',
      note: '',
      version: 1,
      created_at: at,
      updated_at: at,
      created_by: by,
      updated_by: by,
    }));
  });
  if (rows.length === 0) return;
  const columns = sql.raw(Object.keys(rows[0]!).join(', '));
  await sql`insert into diagnoses (${columns}) select ${columns} from jsonb_populate_recordset(null::diagnoses, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
  await beginHistories(db, organization, diagnoses);
  await sql`
    insert into encounter_contents (organization_uuid, encounter_uuid, kind, last_at)
    select organization_uuid, encounter_uuid, 'diagnosis', max(created_at) from diagnoses
     where organization_uuid = ${organization} and encounter_uuid is not null group by 1, 2
    on conflict do nothing`.execute(db);
}
