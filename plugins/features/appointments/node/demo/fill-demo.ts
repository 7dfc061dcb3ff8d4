import type { Database, DemoContext } from '@clinic-workbench/sdk/node';
import { sql, type Transaction } from 'kysely';
import { v7 } from 'uuid';
import { ageOn } from '../../../patients/common/patient-description';
import { wallTimeAt } from '../../../schedules/common/wall-time';
import type { AppointmentType } from '../../common/appointment';
import type { AppointmentStatus } from '../../common/appointment-status';
import { demoStories } from '../../../patients/node/contract';
import { DemoDice } from './demo-dice';
import { StoryChoice } from './story-choice';

type Db = Transaction<Database>;

const day = 86_400_000;
/** The share of booked slots, by distance from today in days. */
const fullness = (away: number) => (away < 0 ? 0.6 : Math.max(0.08, 0.65 - 0.07 * away));
const antenatalClinic = 'Antenatal clinic';
const comments = [
  '',
  '',
  '',
  'Comes with an interpreter',
  'Wheelchair',
  'Asked for the same doctor',
  'Bring old X-rays',
];

interface OpenSlot {
  readonly uuid: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly capacity: number;
  readonly time_zone: string;
  readonly practitioner_role_uuid: string | null;
  readonly healthcare_service_uuid: string;
  readonly location_uuid: string;
  readonly service: string;
  readonly confirmation_required: boolean;
  readonly tiers: readonly {
    readonly id: string;
    readonly name: string;
    readonly currency: string;
    readonly charge: string;
  }[];
}

/** Fills the hospital's days around today like real desks would: the same every time. */
export async function demoAppointments({ system, organizations }: DemoContext): Promise<void> {
  const now = new Date();
  const stories = await demoStories();
  for (const { uuid: organization, kind, staff } of organizations) {
    if (kind !== 'hospital') continue;
    await system.inOrganization(organization, async (db) => {
      const desk = staff['receptionist'] ?? null;
      const rows = appointmentsOf(await openSlots(db, now), await people(db), { now, stories }).map((row, index) => ({
        ...row,
        organization_uuid: organization,
        uuid: v7({ msecs: Date.parse(row.created_at), seq: index }),
        appointment_number: `A${String(index + 1).padStart(6, '0')}`,
        created_by: desk,
        updated_by: desk,
      }));
      await store(db, organization, rows);
    });
  }
}

/** Slots from a week ago until three weeks from now. */
async function openSlots(db: Db, now: Date): Promise<readonly OpenSlot[]> {
  const [from, to] = [new Date(now.getTime() - 7 * day), new Date(now.getTime() + 21 * day)];
  const { rows } = await sql<OpenSlot>`
    select s.uuid, s.starts_at, s.ends_at, s.capacity, sc.time_zone, sc.practitioner_role_uuid, sc.healthcare_service_uuid,
           sc.location_uuid, hs.confirmation_required, hs.name as service,
           coalesce((select json_agg(json_build_object('id', t.uuid, 'name', t.name, 'currency', t.currency, 'charge', t.charge::numeric(15, 2)::text) order by t.position)
                       from healthcare_service_prices t where t.organization_uuid = hs.organization_uuid and t.service_uuid = hs.uuid), '[]') as tiers
      from slots s
      join schedules sc on sc.organization_uuid = s.organization_uuid and sc.uuid = s.schedule_uuid
      join healthcare_services hs on hs.organization_uuid = sc.organization_uuid and hs.uuid = sc.healthcare_service_uuid
      join location_names l on l.organization_uuid = sc.organization_uuid and l.uuid = sc.location_uuid
     where s.starts_at between ${from} and ${to}
     order by s.starts_at, hs.name, sc.slot_minutes`.execute(db);
  return rows;
}

interface Person {
  readonly uuid: string;
  readonly gender: string;
  /** YYYY-MM-DD */
  readonly birth_date: string | null;
}

function people(db: Db): Promise<readonly Person[]> {
  return db
    .selectFrom('patient_names')
    .select(['uuid', 'gender', 'birth_date'])
    .where('alive', '=', true)
    .where('is_deceased', '=', false)
    .orderBy('patient_number')
    .execute();
}

const ageOf = (birthDate: string | null, at: Date) => ageOn(birthDate, at.toISOString().slice(0, 10)) ?? 30;

/** The people who suit a service. */
function suits({ gender, birth_date }: Person, { service, starts_at }: OpenSlot): boolean {
  const age = ageOf(birth_date, starts_at);
  if (service === antenatalClinic) return gender === 'FEMALE' && age >= 18 && age < 45;
  return service === 'Paediatric clinic' ? age < 13 : age >= 2;
}

function appointmentsOf(
  slots: readonly OpenSlot[],
  patients: readonly Person[],
  { now, stories }: { readonly now: Date; readonly stories: Awaited<ReturnType<typeof demoStories>> },
) {
  const dice = new DemoDice(20_261_121);
  const choice = new StoryChoice(stories, dice);
  const busyUntil = new Map<string, number>();
  return slots.flatMap((slot) => {
    const antenatal = slot.service === antenatalClinic;
    const away = dayNumber(slot.starts_at, slot) - dayNumber(now, slot);
    return Array.from({ length: slot.capacity }, () => undefined).flatMap(() => {
      if (dice.roll() > fullness(away)) return [];
      const patient = dice.from(
        patients.filter(
          (person) =>
            suits(person, slot) &&
            (busyUntil.get(person.uuid) ?? 0) <= slot.starts_at.getTime() &&
            choice.mayCome(person, ageOf(person.birth_date, slot.starts_at), antenatal),
        ),
      );
      if (patient === undefined) return [];
      const reason = choice.reason(patient, ageOf(patient.birth_date, slot.starts_at), antenatal);
      if (reason === undefined) return [];
      busyUntil.set(patient.uuid, slot.ends_at.getTime());
      return [rowOf(slot, { patient: patient.uuid, reason }, now, dice)];
    });
  });
}

function rowOf(
  slot: OpenSlot,
  { patient, reason }: { readonly patient: string; readonly reason: string },
  now: Date,
  dice: DemoDice,
) {
  const status = statusOf(slot, now, dice);
  const appointment_type: AppointmentType =
    dice.roll() < 0.6 ? 'ROUTINE' : (dice.from(['CHECKUP', 'FOLLOWUP', 'EMERGENCY'] as const) ?? 'ROUTINE');
  const booked = new Date(Math.min(slot.starts_at.getTime(), now.getTime()) - dice.roll() * 9 * day).toISOString();
  const { practitioner_role_uuid, healthcare_service_uuid, location_uuid, time_zone, starts_at, ends_at } = slot;
  return {
    practitioner_role_uuid,
    healthcare_service_uuid,
    location_uuid,
    time_zone,
    starts_at,
    ends_at,
    slot_uuid: slot.uuid,
    patient_uuid: patient,
    status,
    appointment_type,
    service_tier: dice.from(slot.tiers) ?? null,
    comment: dice.from(comments) ?? '',
    reasons: [reason],
    cancellation_reason: status === 'cancelled' ? 'Called in the morning' : null,
    created_at: booked,
    updated_at: booked,
  };
}

/** The appointment's status by now. */
function statusOf(
  { starts_at, ends_at, confirmation_required }: OpenSlot,
  now: Date,
  dice: DemoDice,
): AppointmentStatus {
  const luck = dice.roll();
  if (luck < 0.06) return 'cancelled';
  if (ends_at < now) return luck < 0.14 ? 'noshow' : 'fulfilled';
  if (starts_at < now) return 'checked-in';
  const minutes = (starts_at.getTime() - now.getTime()) / 60_000;
  if (minutes < 45 && luck < 0.6) return 'arrived';
  return confirmation_required && luck < 0.5 ? 'pending' : 'booked';
}

function dayNumber(at: Date, { time_zone }: OpenSlot): number {
  return Date.parse(wallTimeAt(at.getTime(), time_zone).day) / day;
}

async function store(db: Db, organization: string, rows: readonly object[]): Promise<void> {
  await sql`
    insert into appointments (organization_uuid, uuid, appointment_number, status, appointment_type, patient_uuid, slot_uuid,
      practitioner_role_uuid, healthcare_service_uuid, location_uuid, time_zone, starts_at, ends_at, service_tier, comment, reasons,
      cancellation_reason, created_at, updated_at, created_by, updated_by)
    select organization_uuid, uuid, appointment_number, status, appointment_type, patient_uuid, slot_uuid,
      practitioner_role_uuid, healthcare_service_uuid, location_uuid, time_zone, starts_at, ends_at, service_tier, comment, reasons,
      cancellation_reason, created_at, updated_at, created_by, updated_by
    from jsonb_populate_recordset(null::appointments, ${JSON.stringify(rows)}::jsonb)`.execute(db);
  await sql`
    insert into code_counters (organization_uuid, type, period, next) values (${organization}, 'appointment', 0, ${rows.length + 1})
    on conflict (organization_uuid, type, period, location_uuid) do update set next = greatest(code_counters.next, excluded.next)`.execute(
    db,
  );
}
