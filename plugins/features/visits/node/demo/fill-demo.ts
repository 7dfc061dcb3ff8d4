import type { Database, DemoContext } from '@clinic-workbench/sdk/node';
import { sql, type Transaction } from 'kysely';
import { v7 } from 'uuid';
import type { VisitClass } from '../../common/visit-class';
import type { DemoVisit } from './demo-visit';
import { walkIns } from './walk-ins';

type Db = Transaction<Database>;

const minute = 60_000;

interface KeptAppointment {
  readonly uuid: string;
  readonly status: 'arrived' | 'checked-in' | 'fulfilled';
  readonly appointment_type: string;
  readonly patient_uuid: string;
  readonly location_uuid: string;
  readonly practitioner_role_uuid: string | null;
  readonly healthcare_service_uuid: string;
  readonly virtual_service: boolean;
  readonly at_home: boolean;
  readonly reasons: readonly string[];
  readonly starts_at: Date;
  readonly ends_at: Date;
}

/** Visits of the arrived appointments, and of some walk-ins. */
export async function demoVisits({ system, organizations }: DemoContext): Promise<void> {
  const now = new Date();
  for (const { uuid: organization, staff } of organizations)
    await system.inOrganization(organization, async (db) => {
      const kept = (await keptAppointments(db)).map((appointment, index) => ofAppointment(appointment, index, now));
      const visits = oneOpenEach([...kept, ...(await walkIns(db, now))]);
      await store(db, organization, staff['receptionist'] ?? null, visits);
    });
}

async function keptAppointments(db: Db): Promise<readonly KeptAppointment[]> {
  const { rows } = await sql<KeptAppointment>`
    select a.uuid, a.status, a.appointment_type, a.patient_uuid, a.location_uuid, a.practitioner_role_uuid, a.healthcare_service_uuid,
           hs.virtual_service, a.at_home, a.reasons, a.starts_at, a.ends_at
      from appointments a
      join healthcare_services hs on hs.organization_uuid = a.organization_uuid and hs.uuid = a.healthcare_service_uuid
     where a.status in ('arrived', 'checked-in', 'fulfilled') order by a.starts_at, a.uuid`.execute(db);
  return rows;
}

/** Patients come some minutes early, and are seen about on time. */
function ofAppointment(appointment: KeptAppointment, index: number, now: Date): DemoVisit {
  const start = appointment.starts_at.getTime();
  const arrived = Math.min(start - (5 + ((index * 7) % 20)) * minute, now.getTime() - (3 + (index % 9)) * minute);
  const emergency = appointment.appointment_type === 'EMERGENCY';
  const seen = appointment.status !== 'arrived';
  const over = appointment.status === 'fulfilled';
  return {
    status: over ? 'finished' : seen ? 'in-progress' : 'arrived',
    class: emergency ? 'EMER' : classOf(appointment),
    patient_uuid: appointment.patient_uuid,
    location_uuid: appointment.location_uuid,
    assigned_to_uuid: appointment.practitioner_role_uuid,
    healthcare_service_uuid: appointment.healthcare_service_uuid,
    appointment_uuid: appointment.uuid,
    priority: emergency ? 'urgent' : 'routine',
    reason: appointment.reasons.join(', '),
    arrived_at: new Date(arrived),
    started_at: seen ? new Date(Math.max(arrived, start)) : null,
    ended_at: over ? appointment.ends_at : null,
  };
}

function classOf({ virtual_service, at_home }: KeptAppointment): VisitClass {
  if (virtual_service) return 'VR';
  return at_home ? 'HH' : 'AMB';
}

/** No patient has two open visits: only the last one stays open. */
function oneOpenEach(visits: readonly DemoVisit[]): readonly DemoVisit[] {
  const last = new Map(visits.filter(({ ended_at }) => !ended_at).map((visit) => [visit.patient_uuid, visit]));
  return visits.filter((visit) => visit.ended_at !== null || last.get(visit.patient_uuid) === visit);
}

async function store(db: Db, organization: string, desk: string | null, visits: readonly DemoVisit[]): Promise<void> {
  const rows = visits
    .toSorted((a, b) => a.arrived_at.getTime() - b.arrived_at.getTime())
    .map((visit, index) => ({
      ...visit,
      organization_uuid: organization,
      uuid: v7({ msecs: visit.arrived_at.getTime(), seq: index }),
      visit_number: `V${String(index + 1).padStart(6, '0')}`,
      ended_from: visit.status === 'finished' ? 'in-progress' : null,
      created_at: visit.arrived_at,
      updated_at: visit.ended_at ?? visit.started_at ?? visit.arrived_at,
      created_by: desk,
      updated_by: desk,
    }));
  if (rows.length === 0) return;
  const columns =
    sql.raw(`organization_uuid, uuid, visit_number, status, class, patient_uuid, location_uuid, assigned_to_uuid,
    healthcare_service_uuid, appointment_uuid, priority, reason, arrived_at, started_at, ended_at, ended_from, created_at,
    updated_at, created_by, updated_by`);
  await sql`insert into visits (${columns}) select ${columns} from jsonb_populate_recordset(null::visits, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
  await sql`
    update patients p set current_visit_id = v.uuid from visits v
     where v.organization_uuid = p.organization_uuid and v.patient_uuid = p.uuid and v.open and p.organization_uuid = ${organization}`.execute(
    db,
  );
  await sql`
    insert into code_counters (organization_uuid, type, period, next) values (${organization}, 'visit', 0, ${rows.length + 1})
    on conflict (organization_uuid, type, period, location_uuid) do update set next = greatest(code_counters.next, excluded.next)`.execute(
    db,
  );
}
