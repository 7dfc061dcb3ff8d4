import type { Database, EventConsumer, StoredEvent } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import type { Transaction } from 'kysely';
import { ReminderPlanner } from './reminder-planner';

/** What the planning itself and the sending tell. */
const own: ReadonlySet<string> = new Set(['appointment.linked', 'appointment.reminded']);

/** Plans reminders anew after whatever happened to an appointment; bookings do not wait for it. */
@injectable()
export class ReminderFollower implements EventConsumer {
  readonly name = 'appointments.reminders';
  readonly plugin = 'appointments';
  readonly #planner: ReminderPlanner;

  constructor(@inject(ReminderPlanner) planner: ReminderPlanner) {
    this.#planner = planner;
  }

  consume(db: Transaction<Database>, organization: string, events: readonly StoredEvent[]): Promise<void> {
    const about = events.filter(({ type }) => type.startsWith('appointment.') && !own.has(type));
    return this.#planner.plan(db, organization, [...new Set(about.map(({ uuid }) => uuid))]);
  }
}
