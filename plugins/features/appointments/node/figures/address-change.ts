import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { AppointmentRow } from '../appointments-table';
import { tell } from '../record-change';

/** Records a changed address of a home visit, and emits its event. */
export function recordAddress(c: RequestContext, before: AppointmentRow, after: AppointmentRow): void {
  c.audit({
    action: 'update',
    resource: 'appointments',
    resourceUuid: after.uuid,
    patientUuid: after.patient_uuid,
    before: { visit_address: before.visit_address },
    after: { visit_address: after.visit_address },
  });
  tell(c, 'appointment.updated', after);
}
