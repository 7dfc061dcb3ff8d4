import type { Database, DemoContext } from '@clinic-workbench/sdk/node';
import { sql, type Transaction } from 'kysely';
import { v7 } from 'uuid';
import { icd10 } from '../common/diagnosis';

type Db = Transaction<Database>;

interface Seen {
  readonly uuid: string;
  readonly patient_uuid: string;
  readonly at: Date;
  readonly user_uuid: string;
  /** Younger than 30. */
  readonly young: boolean;
}

type Found = readonly (readonly [code: string, display: string])[];

const malaria: Found = [['B50.9', 'Plasmodium falciparum malaria']];
const gastroenteritis: Found = [['A09', 'Infectious gastroenteritis and colitis']];
const sickleCell: Found = [['D57.1', 'Sickle-cell disease without crisis']];
const asthma: Found = [
  ['J06.9', 'Acute upper respiratory infection'],
  ['J45.9', 'Asthma'],
];
/** What encounters come to, in turn; the first of each is the main one. */
const ofTheYoung: readonly Found[] = [malaria, asthma, gastroenteritis, sickleCell];
const ofTheOlder: readonly Found[] = [
  malaria,
  [['I10', 'Essential (primary) hypertension']],
  asthma,
  [
    ['E11.9', 'Type 2 diabetes mellitus'],
    ['I10', 'Essential (primary) hypertension'],
  ],
  [['N39.0', 'Urinary tract infection']],
  gastroenteritis,
  [['M54.5', 'Low back pain']],
];
/** What stays with somebody stands in the list of problems, once. */
const lasting: ReadonlySet<string> = new Set(['J45.9', 'I10', 'E11.9', 'D57.1']);

/** Diagnoses of the encounters. */
export async function demoDiagnoses({ system, organizations }: DemoContext): Promise<void> {
  for (const { uuid: organization } of organizations)
    await system.inOrganization(organization, async (db) => store(db, organization, await seen(db)));
}

async function seen(db: Db): Promise<readonly Seen[]> {
  const { rows } = await sql<Seen>`
    select e.uuid, e.patient_uuid, e.started_at as at, e.created_by as user_uuid,
           coalesce(p.birth_date > current_date - 10957, false) as young
      from encounters e join patients p on p.organization_uuid = e.organization_uuid and p.uuid = e.patient_uuid
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
  const rows = encounters.flatMap(({ uuid: encounter_uuid, patient_uuid, at, user_uuid: by, young }, index) =>
    (young ? ofTheYoung[index % ofTheYoung.length]! : ofTheOlder[index % ofTheOlder.length]!).map(
      ([code, display], place) => ({
        ...{ organization_uuid: organization, uuid: v7({ msecs: at.getTime(), seq: index * 10 + place }) },
        ...{ patient_uuid, encounter_uuid, code, display, system: icd10, rank: place + 1 },
        ...{ clinical_status: 'active', verification_status: place === 0 ? 'confirmed' : 'provisional' },
        ...{ is_problem: lasting.has(code) && isNew(patient_uuid, code), role: place === 0 ? null : 'CM', note: '' },
        ...{ version: 1, created_at: at, updated_at: at, created_by: by, updated_by: by },
      }),
    ),
  );
  if (rows.length === 0) return;
  const columns = sql.raw(Object.keys(rows[0]!).join(', '));
  await sql`insert into diagnoses (${columns}) select ${columns} from jsonb_populate_recordset(null::diagnoses, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
  await sql`
    insert into diagnosis_changes (organization_uuid, uuid, diagnosis_uuid, kind, before, after, at, by)
    select organization_uuid, gen_random_uuid(), uuid, 'recorded', '{}',
           jsonb_build_object('code', code, 'display', display, 'rank', rank, 'is_problem', is_problem), created_at, created_by
      from diagnoses where organization_uuid = ${organization}`.execute(db);
  await sql`
    insert into encounter_contents (organization_uuid, encounter_uuid, kind, last_at)
    select organization_uuid, encounter_uuid, 'diagnosis', max(created_at) from diagnoses
     where organization_uuid = ${organization} and encounter_uuid is not null group by 1, 2
    on conflict do nothing`.execute(db);
}
