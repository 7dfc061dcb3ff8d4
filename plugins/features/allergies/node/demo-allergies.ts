import { beginHistories, type Database, type DemoContext } from '@clinic-workbench/sdk/node';
import { sql, type Transaction } from 'kysely';
import { v7 } from 'uuid';
import { allergies } from './allergy-records';

type Db = Transaction<Database>;

/** A patient who was seen, by which user and when. */
interface Seen {
  readonly patient_uuid: string;
  readonly encounter_uuid: string;
  readonly at: Date;
  readonly user_uuid: string;
  /** YYYY-MM-DD */
  readonly birth_date: string | null;
}

const rash = [{ manifestation: 'Rash', severity: 'mild' }];
/** The patients take these findings in turn; null: asked, and none known; undefined: not asked. */
const found = [
  {
    substance: 'Penicillins',
    substance_code: 'penicillins',
    category: 'medication',
    severity: 'high',
    reactions: [{ manifestation: 'Anaphylaxis', severity: 'severe' }],
    verification_status: 'confirmed',
    onset: '2014',
    note: 'Benzylpenicillin, treated in the emergency department',
  },
  null,
  {
    substance: 'Groundnuts (peanuts)',
    substance_code: 'groundnuts',
    category: 'food',
    severity: 'high',
    reactions: [{ manifestation: 'Swelling of the face or lips', severity: 'moderate' }],
    verification_status: 'confirmed',
    onset: null,
    note: '',
  },
  undefined,
  null,
  {
    substance: 'Sulfonamide antibiotics',
    substance_code: 'sulfonamides',
    category: 'medication',
    severity: 'low',
    reactions: rash,
    verification_status: 'unconfirmed',
    onset: '2021-03',
    note: '',
  },
  null,
  {
    substance: 'Dust and Harmattan haze',
    substance_code: 'dust',
    category: 'environment',
    severity: 'unable_to_access',
    reactions: [{ manifestation: 'Wheezing', severity: null }],
    verification_status: 'unconfirmed',
    onset: null,
    note: '',
  },
] as const;

type Found = (typeof found)[number];

/** A patient born after the onset did not have the reaction: treated as not asked. */
const bornBefore = ({ birth_date }: Seen, allergy: Found): Found =>
  allergy?.onset && birth_date && allergy.onset <= birth_date.slice(0, allergy.onset.length) ? undefined : allergy;

/** Adds allergies, or statements that none is known, to patients who were seen. */
export async function demoAllergies({ system, organizations }: DemoContext): Promise<void> {
  for (const { uuid: organization } of organizations)
    await system.inOrganization(organization, async (db) => store(db, organization, await seen(db)));
}

async function seen(db: Db): Promise<readonly Seen[]> {
  const { rows } = await sql<Seen>`
    select distinct on (e.patient_uuid) e.patient_uuid, e.uuid as encounter_uuid, e.started_at as at, e.created_by as user_uuid, p.birth_date
      from encounters e join patient_names p on p.organization_uuid = e.organization_uuid and p.uuid = e.patient_uuid
     where e.started_at is not null and e.created_by is not null
     order by e.patient_uuid, e.started_at`.execute(db);
  return rows;
}

async function store(db: Db, organization: string, patients: readonly Seen[]): Promise<void> {
  const each = patients.map((patient, index) => ({
    patient,
    allergy: bornBefore(patient, found[index % found.length]),
  }));
  const rows = each.flatMap(({ patient: { patient_uuid, encounter_uuid, at, user_uuid: by }, allergy }) =>
    allergy
      ? [
          {
            ...allergy,
            organization_uuid: organization,
            uuid: v7({ msecs: at.getTime() }),
            patient_uuid,
            encounter_uuid,
            type: 'allergy',
            clinical_status: 'active',
            version: 1,
            created_at: at,
            updated_at: at,
            created_by: by,
            updated_by: by,
          },
        ]
      : [],
  );
  const stated = each.flatMap(({ patient, allergy }) =>
    allergy === null
      ? [
          {
            organization_uuid: organization,
            patient_uuid: patient.patient_uuid,
            encounter_uuid: patient.encounter_uuid,
            none_known_at: patient.at,
            none_known_by: patient.user_uuid,
            none_known_source: 'patient',
            none_known_note: '',
          },
        ]
      : [],
  );
  if (rows.length > 0) {
    const columns = sql.raw(Object.keys(rows[0]!).join(', '));
    await sql`insert into allergies (${columns}) select ${columns} from jsonb_populate_recordset(null::allergies, ${JSON.stringify(rows)}::jsonb)`.execute(
      db,
    );
  }
  await sql`insert into allergy_positions select * from jsonb_populate_recordset(null::allergy_positions, ${JSON.stringify(stated)}::jsonb)`.execute(
    db,
  );
  await beginHistories(db, organization, allergies);
}
