import { notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { auditPatient } from './audit-patient';
import type { CurrentVisits } from '../contract';

@injectable()
export class CurrentVisitKeeper implements CurrentVisits {
  async set(c: RequestContext, patient: string, visit: string | null): Promise<void> {
    const changed = await c.db
      .updateTable('patients')
      .set({ current_visit_id: visit })
      .where('organization_uuid', '=', c.organization)
      .where('uuid', '=', patient)
      .where('current_visit_id', 'is distinct from', visit)
      .returning(['uuid', 'alive'])
      .executeTakeFirst();
    // A colleague deleted the record while the visit was being opened.
    if (visit !== null && changed?.alive === false) throw notFound('Patient');
    if (changed) auditPatient(c, 'update', patient, { after: { current_visit_id: visit } });
  }
}
