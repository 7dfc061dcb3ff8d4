import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { LastEncounters } from '../../patients/node/contract';

/** Tells records when their patient's latest encounter began, so that lists of patients need not ask. */
@injectable()
export class LastEncounter {
  readonly #records: LastEncounters;

  constructor(@inject(LastEncounters) records: LastEncounters) {
    this.#records = records;
  }

  /** Call in the transaction in which an encounter of the patient was created, moved or changed its status. */
  async refresh(c: RequestContext, patient: string): Promise<void> {
    const { rows } = await sql<{ at: Date | null }>`
      select max(start_time) as at from encounters
       where organization_uuid = ${c.organization} and patient_uuid = ${patient}
         and status not in ('planned', 'cancelled', 'entered-in-error')`.execute(c.db);
    await this.#records.set(c, patient, rows[0]?.at ?? null);
  }
}
