import type { Database, DemoContext } from '@clinic-workbench/sdk/node';
import { sql, type Transaction } from 'kysely';
import { v7 } from 'uuid';
import { storeDemoScores } from '../../early-warning/node/contract';

const minute = 60_000;

/** The abnormal findings of an adult's triage. */
interface Triage {
  /** Minutes before now. */
  readonly ago: number;
  readonly found: Readonly<Record<string, number | string>>;
  readonly signs: readonly string[];
}

interface Coming {
  readonly reason: string;
  /** Minutes before now. */
  readonly arrived: number;
  readonly triage?: Triage;
}

const comings: readonly Coming[] = [
  { reason: 'Fell at home, brought by ambulance', arrived: 2 },
  { reason: 'Vomiting since last night', arrived: 9 },
  {
    reason: 'Cannot breathe',
    arrived: 14,
    triage: { ago: 11, found: { 'respiratory-rate': 32, 'heart-rate': 118, mobility: 'stretcher' }, signs: [] },
  },
  {
    reason: 'Chest pain',
    arrived: 8,
    triage: { ago: 5, found: { 'heart-rate': 104 }, signs: ['chest-pain'] },
  },
  {
    reason: 'Twisted ankle',
    arrived: 31,
    triage: { ago: 24, found: { trauma: 'yes', mobility: 'with-help' }, signs: [] },
  },
];

const well = {
  mobility: 'walking',
  'respiratory-rate': 14,
  'heart-rate': 88,
  'systolic-blood-pressure': 124,
  temperature: 36.9,
  avpu: 'alert',
  trauma: 'no',
};

interface Caller {
  readonly organization: string;
  readonly now: Date;
  readonly by: string | null;
}

/** Emergencies at the hospital: some wait for triage, some are triaged and wait. */
export async function demoEmergencies({ system, organizations }: DemoContext): Promise<void> {
  const now = new Date();
  for (const { uuid: organization, kind, staff } of organizations)
    if (kind === 'hospital')
      await system.inOrganization(organization, (db) => arrive(db, { organization, now, by: staff['nurse'] ?? null }));
}

async function arrive(db: Transaction<Database>, c: Caller): Promise<void> {
  const { organization, now } = c;
  const { rows: people } = await sql<{ patient: string; location: string }>`
    select p.uuid as patient, (select l.uuid from location_names l where l.parent_uuid is null order by l.created_at, l.uuid limit 1) as location
      from patient_names p
     where p.alive and not p.is_deceased and p.current_visit_id is null and p.birth_date < current_date - interval '18 years'
       and not exists (select from visits v where v.organization_uuid = p.organization_uuid and v.patient_uuid = p.uuid)
     order by p.patient_number desc limit ${comings.length}`.execute(db);
  const { rows } = await sql<{ next: number }>`
    update code_counters set next = next + ${people.length}
     where organization_uuid = ${organization} and type = 'visit' and period = 0 returning next`.execute(db);
  const first = (rows[0]?.next ?? 0) - people.length;
  if (first <= 0) return;
  const came = people.flatMap((person, index) => (comings[index] ? [{ ...person, ...comings[index], index }] : []));
  for (const coming of came)
    await visit(db, c, { ...coming, number: `V${String(first + coming.index).padStart(6, '0')}` });
  await storeDemoScores(
    db,
    came.flatMap(({ patient, triage }) =>
      triage
        ? [
            {
              ...c,
              patient,
              now,
              kind: 'tews' as const,
              at: new Date(now.getTime() - triage.ago * minute),
              inputs: { ...well, ...triage.found },
              signs: triage.signs,
            },
          ]
        : [],
    ),
  );
  await sql`
    update visits v set triage_colour = s.colour from early_warning_scores s
     where v.organization_uuid = ${organization} and v.class = 'EMER' and v.open and s.organization_uuid = v.organization_uuid
       and s.patient_uuid = v.patient_uuid and s.kind = 'tews' and s.current and s.effective_at >= v.arrived_at`.execute(
    db,
  );
}

async function visit(
  db: Transaction<Database>,
  { organization, now, by }: Caller,
  of: Coming & { readonly patient: string; readonly location: string; readonly index: number; readonly number: string },
): Promise<void> {
  const at = new Date(now.getTime() - of.arrived * minute);
  const uuid = v7({ msecs: at.getTime(), seq: of.index });
  await sql`
    insert into visits (organization_uuid, uuid, visit_number, status, class, patient_uuid, location_uuid, priority, reason, arrived_at,
                        created_at, updated_at, created_by, updated_by)
    values (${organization}, ${uuid}, ${of.number}, ${of.triage ? 'triaged' : 'arrived'}, 'EMER', ${of.patient}, ${of.location}, 'urgent',
            ${of.reason}, ${at}, ${at}, ${at}, ${by}, ${by})`.execute(db);
  await sql`update patients set current_visit_id = ${uuid} where organization_uuid = ${organization} and uuid = ${of.patient}`.execute(
    db,
  );
}
