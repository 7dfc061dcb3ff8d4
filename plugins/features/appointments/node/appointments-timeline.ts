import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import type { TimelineEntry } from '../../patients/common/timeline';
import type { TimelineCursor, TimelineSource } from '../../patients/node/contract';
import type { AppointmentRow } from './appointments-table';

type Line = Pick<AppointmentRow, 'uuid' | 'appointment_number' | 'status' | 'starts_at'> & {
  readonly service: string;
  readonly practitioner: string | null;
};

/** Appointments in the patient's timeline, by their time; future ones come before past ones. */
@injectable()
export class AppointmentsTimeline implements TimelineSource {
  readonly kinds = [{ kind: 'appointment', plugin: 'appointments', title: 'Appointments', icon: 'calendar' }] as const;
  readonly permission = 'appointments.read';

  async entries(
    c: RequestContext,
    patient: string,
    { before, atMost }: { readonly before: TimelineCursor | undefined; readonly atMost: number },
  ): Promise<readonly TimelineEntry[]> {
    const from = before ? sql`and (a.starts_at, a.uuid) < (${before.at}, ${before.uuid}::uuid)` : sql``;
    const { rows } = await sql<Line>`
      select a.uuid, a.appointment_number, a.status, a.starts_at, hs.name as service,
             (select pr.name
                from staff_names pr
               where pr.organization_uuid = a.organization_uuid and pr.uuid = a.practitioner_role_uuid) as practitioner
        from appointments a
        join healthcare_services hs on hs.organization_uuid = a.organization_uuid and hs.uuid = a.healthcare_service_uuid
       where a.organization_uuid = ${c.organization} and a.patient_uuid = ${patient} and a.status <> 'entered-in-error' ${from}
       order by a.starts_at desc, a.uuid desc limit ${atMost}`.execute(c.db);
    return rows.map(({ uuid, appointment_number: number, status, starts_at, service, practitioner }) => ({
      kind: 'appointment',
      uuid,
      at: starts_at.toISOString(),
      title: service,
      detail: number,
      status,
      by_name: practitioner,
      encounter_uuid: null,
      link: { route: 'patients-id-appointments', params: { id: patient } },
    }));
  }
}
