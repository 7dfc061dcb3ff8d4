import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import type { LastEncounters } from '../contract';

@injectable()
export class LastEncounterKeeper implements LastEncounters {
  async set({ db, organization }: RequestContext, patient: string, at: Date | null): Promise<void> {
    await db
      .updateTable('patients')
      .set({ last_encounter_at: at })
      .where('organization_uuid', '=', organization)
      .where('uuid', '=', patient)
      .where('last_encounter_at', 'is distinct from', at)
      .execute();
  }
}
