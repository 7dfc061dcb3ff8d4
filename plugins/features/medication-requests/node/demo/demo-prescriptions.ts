import { beginHistories, type Database, type DemoContext } from '@clinic-workbench/sdk/node';
import { sql, type Transaction } from 'kysely';
import { v7 } from 'uuid';
import { demoStories, type StoryMedicine } from '../../../patients/node/contract';
import { demoWork, type DemoWork } from '../../../queue/node/contract';
import type { CheckedLine } from '../../common/find-findings';
import { instructionsFor } from '../../common/instructions';
import { workOutQuantity } from '../../common/quantity';
import { lastDay } from '../medication-values';
import { medications } from '../medication-records';

type Db = Transaction<Database>;

/** Patients with a prescription. */
const howMany = 48;

interface Prescribed {
  readonly patient_uuid: string;
  readonly encounter_uuid: string;
  readonly at: Date;
  readonly lines: readonly CheckedLine[];
}

type Seen = Omit<Prescribed, 'lines'> & { readonly reason: string; readonly weight: number | null };

/**
 * Prescriptions of the last weeks, from the stories of the encounters: some run, some have ended, a few were stopped.
 */
export async function demoPrescriptions({ system, organizations }: DemoContext): Promise<void> {
  const now = new Date();
  for (const { uuid: organization, kind, staff } of organizations) {
    const doctor = staff['doctor'];
    if (doctor === undefined || kind !== 'hospital') continue;
    await system.inOrganization(organization, async (db) => {
      const [role] = await roleOf(db, organization, doctor);
      if (role) await store(db, organization, { doctor, role: role.uuid }, await patients(db, now));
    });
  }
}

async function roleOf(db: Db, organization: string, user: string): Promise<readonly { readonly uuid: string }[]> {
  return db
    .selectFrom('staff_names')
    .select('uuid')
    .where('organization_uuid', '=', organization)
    .where('user_uuid', '=', user)
    .limit(1)
    .execute();
}

/** The medicines of the story of each patient's last encounter, the earliest first, so that numbers rise with time. */
async function patients(db: Db, now: Date): Promise<readonly Prescribed[]> {
  const { medicinesFor, storyOf } = await demoStories();
  const { rows } = await sql<Seen>`
    select p.uuid as patient_uuid, e.uuid as encounter_uuid, e.reason, p.weight, least(e.start_time + interval '20 minutes', ${now}) as at
      from patient_names p
      join lateral (
        select uuid, start_time, reason from encounters where organization_uuid = p.organization_uuid and patient_uuid = p.uuid
           and status in ('in-progress', 'finished') order by start_time desc limit 1) e on true
     where p.alive and not p.is_deceased and p.weight is not null
     order by e.start_time desc, p.patient_number desc`.execute(db);
  return rows
    .flatMap(({ reason, weight, ...seen }) => {
      const story = storyOf(reason);
      const medicines = story && weight !== null ? medicinesFor(story, weight) : [];
      return medicines.length > 0 ? [{ ...seen, lines: medicines.map(lineOf) }] : [];
    })
    .slice(0, howMany)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

function lineOf({ days, kg: _kg, route = 'PO', ...medicine }: StoryMedicine): CheckedLine {
  return {
    as_needed: false,
    max_per_day: null,
    route,
    ...medicine,
    duration_value: days,
    duration_unit: 'days',
  };
}

async function store(
  db: Db,
  organization: string,
  by: { readonly doctor: string; readonly role: string },
  of: readonly Prescribed[],
): Promise<void> {
  const prescriptions: object[] = [];
  const medicines: object[] = [];
  const waiting: DemoWork[] = [];
  for (const [index, { patient_uuid, encounter_uuid, at, lines }] of of.entries()) {
    const uuid = v7({ msecs: at.getTime() });
    const stamps = {
      organization_uuid: organization,
      version: 1,
      patient_uuid,
      encounter_uuid,
      created_at: at,
      updated_at: at,
      created_by: by.doctor,
      updated_by: by.doctor,
    };
    prescriptions.push({ ...stamps, uuid, prescription_number: `RX${String(index + 1).padStart(6, '0')}` });
    const stopped = index % 11 === 10;
    for (const [line, medicine] of lines.entries()) {
      const worked = workOutQuantity(medicine);
      const own = v7({ msecs: at.getTime() });
      if (!stopped)
        waiting.push({
          kind: 'prescription',
          uuid: own,
          patient: patient_uuid,
          stop: 'pharmacy',
          priority: 'routine',
          authoredOn: at,
        });
      medicines.push({
        ...stamps,
        ...medicine,
        uuid: own,
        prescription_uuid: uuid,
        line,
        status: stopped ? 'revoked' : 'active',
        status_reason: stopped ? 'Wishes to stop' : null,
        quantity: worked?.quantity ?? null,
        quantity_unit: worked?.unit ?? '',
        instructions: instructionsFor(medicine, 'en'),
        instructions_language: 'en',
        substitution_allowed: true,
        note: '',
        overridden: [],
        authored_on: at,
        ends_on: lastDay(medicine, at, 'UTC'),
        requester_uuid: by.role,
        dispensed: false,
        non_dispensed: false,
        restocked: false,
      });
    }
  }
  await insert(db, 'prescriptions', prescriptions);
  await insert(db, 'medication_requests', medicines);
  await beginHistories(db, organization, medications);
  await demoWork(db, organization, waiting);
  await sql`
    insert into encounter_contents (organization_uuid, encounter_uuid, kind, last_at)
    select organization_uuid, encounter_uuid, 'medication-request', max(created_at) from medication_requests
     where organization_uuid = ${organization} and encounter_uuid is not null group by 1, 2
    on conflict do nothing`.execute(db);
  await sql`
    insert into code_counters (organization_uuid, type, period, next) values (${organization}, 'prescription', 0, ${of.length + 1})
    on conflict (organization_uuid, type, period, location_uuid) do update set next = greatest(code_counters.next, excluded.next)`.execute(
    db,
  );
}

/** One statement; missing columns get their defaults, computed ones are left to the table. */
async function insert(db: Db, table: 'prescriptions' | 'medication_requests', rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
}
