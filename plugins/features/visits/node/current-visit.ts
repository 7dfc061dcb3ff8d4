import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { CurrentVisits } from '../../patients/node/contract';

/** Keeps the patient's current visit up to date. */
@injectable()
export class CurrentVisit {
  readonly #visits: CurrentVisits;

  constructor(@inject(CurrentVisits) visits: CurrentVisits) {
    this.#visits = visits;
  }

  /** Call in the same transaction whenever a patient's visit was opened, has ended or has moved to another record. */
  async refresh(c: RequestContext, patient: string): Promise<void> {
    const open = await c.db
      .selectFrom('visits')
      .select(['uuid', 'clashes'])
      .where('organization_uuid', '=', c.organization)
      .where('patient_uuid', '=', patient)
      .where('open', '=', true)
      .orderBy('clashes')
      .orderBy('sorted_at')
      .limit(1)
      .executeTakeFirst();
    if (open?.clashes) await this.#noLongerBeside(c, open.uuid);
    await this.#visits.set(c, patient, open?.uuid ?? null);
  }

  /** A visit that a merge brought beside another one is now the only one. */
  async #noLongerBeside({ db, organization }: RequestContext, uuid: string): Promise<void> {
    await db
      .updateTable('visits')
      .set({ clashes: false })
      .where('organization_uuid', '=', organization)
      .where('uuid', '=', uuid)
      .execute();
  }
}
