import type { Database, EventConsumer, StoredEvent } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql, type Transaction } from 'kysely';
import { ReminderPlanner } from './reminder-planner';

/** The events of the planning and the sending themselves. */
const own: ReadonlySet<string> = new Set(['appointment.linked', 'appointment.reminded']);

/** Events that change how, or whether, a patient is reminded; a newly registered patient has no bookings. */
const ofPatients = ['patient.updated', 'patient.deleted', 'patient.restored', 'patient.merged', 'reminder-choice.'];

/** Plans reminders again after every event of an appointment or its patient, so that bookings need not wait for it. */
@injectable()
export class ReminderFollower implements EventConsumer {
  readonly name = 'appointments.reminders';
  readonly plugin = 'appointments';
  readonly #planner: ReminderPlanner;

  constructor(@inject(ReminderPlanner) planner: ReminderPlanner) {
    this.#planner = planner;
  }

  async wants(): Promise<readonly string[]> {
    return ['appointment.', ...ofPatients];
  }

  async consume(db: Transaction<Database>, organization: string, events: readonly StoredEvent[]): Promise<void> {
    const about = events.filter(({ type }) => type.startsWith('appointment.') && !own.has(type));
    const patients = new Set(events.filter(({ type }) => !type.startsWith('appointment.')).map(({ uuid }) => uuid));
    const theirs = patients.size === 0 ? [] : await toComeOf(db, organization, [...patients]);
    await this.#planner.plan(db, organization, [...new Set([...about.map(({ uuid }) => uuid), ...theirs])]);
  }
}

/** The future appointments of patients. */
async function toComeOf(
  db: Transaction<Database>,
  organization: string,
  patients: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly uuid: string }>`
    select a.uuid from appointments a
     where a.organization_uuid = ${organization} and a.patient_uuid = any(${patients}::uuid[])
       and a.active and a.starts_at > now()`.execute(db);
  return rows.map(({ uuid }) => uuid);
}
