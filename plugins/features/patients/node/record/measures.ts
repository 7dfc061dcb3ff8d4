import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { auditPatient } from './audit-patient';
import type { LatestMeasures, PatientMeasures } from '../contract';

@injectable()
export class MeasureKeeper implements PatientMeasures {
  async set(c: RequestContext, patient: string, { height, weight }: LatestMeasures): Promise<void> {
    const changed = await c.db
      .updateTable('patients')
      .set({ height, weight })
      .where('organization_uuid', '=', c.organization)
      .where('uuid', '=', patient)
      .where(({ or, eb }) => or([eb('height', 'is distinct from', height), eb('weight', 'is distinct from', weight)]))
      .returning('uuid')
      .executeTakeFirst();
    if (changed) auditPatient(c, 'update', patient, { after: { height, weight } });
  }
}
