import { SystemDatabase, type JobInHand, type JobWorker } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { planAllKind } from './reminder-kinds';
import { ReminderPlanner } from './reminder-planner';

/** Appointments per transaction. */
const atOnce = 500;

/** Plans the reminders and links of all future appointments, after a change of the organization's settings. */
@injectable()
export class PlanAllWorker implements JobWorker<object> {
  readonly kind = planAllKind;
  readonly attempts = 10;
  readonly patience = 600_000;
  readonly #system: SystemDatabase;
  readonly #planner: ReminderPlanner;

  constructor(@inject(SystemDatabase) system: SystemDatabase, @inject(ReminderPlanner) planner: ReminderPlanner) {
    this.#system = system;
    this.#planner = planner;
  }

  async run(_payload: object, { organization, signal }: JobInHand): Promise<void> {
    if (organization === undefined) return;
    let last: string | undefined = undefined;
    for (;;) {
      signal.throwIfAborted();
      const done: readonly string[] = await this.#some(organization, last);
      if (done.length < atOnce) return;
      last = done.at(-1);
    }
  }

  /**
   * @param last the last planned one
   * @returns the appointments planned now
   */
  #some(organization: string, last: string | undefined): Promise<readonly string[]> {
    return this.#system.inOrganization(organization, async (db) => {
      const { rows } = await sql<{ readonly uuid: string }>`
        select a.uuid from appointments a
         where a.organization_uuid = ${organization} and a.active and a.starts_at > now()
           ${last === undefined ? sql`` : sql`and a.uuid > ${last}`}
         order by a.uuid limit ${atOnce}`.execute(db);
      const uuids = rows.map(({ uuid }) => uuid);
      await this.#planner.plan(db, organization, uuids);
      return uuids;
    });
  }
}
