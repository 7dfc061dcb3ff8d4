import { Formats, PrintSheet, Session, useService } from '@clinic-workbench/sdk/browser';
import type { Appointment } from '../../common/appointment';
import { statusLabel, typeLabel, zoneNote } from '../labels';
import { t } from '../../manifest';

/** The printed list of appointments, with a table for each day. */
export function ListSheet(props: { readonly appointments: readonly Appointment[]; readonly onPrinted: () => void }) {
  const formats = useService<Formats>(Formats);
  const { organization } = useService<Session>(Session);
  const days = new Map<string, Appointment[]>();
  for (const appointment of props.appointments) {
    const day = days.get(appointment.date) ?? [];
    days.set(appointment.date, day);
    day.push(appointment);
  }
  return (
    <PrintSheet ready onPrinted={props.onPrinted}>
      <h1>{`${organization.organization_name} – ${t('Appointments')}`}</h1>
      {[...days].map(([day, appointments]) => (
        <table key={day}>
          <caption>{formats.date(day)}</caption>
          <thead>
            <tr>
              {[
                t('Time'),
                t('Patient'),
                t('Doctor'),
                t('Healthcare service'),
                t('Location'),
                t('Type'),
                t('Status'),
              ].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {appointments.map((row) => (
              <tr key={row.uuid}>
                <td>{`${formats.times(row.slot.time_label)}${zoneNote(row.time_zone, organization.time_zone)}`}</td>
                <td>{`${row.patient.full_name} (${row.patient.patient_number})`}</td>
                <td>{row.practitioner?.name}</td>
                <td>{row.healthcare_service_name}</td>
                <td>{row.location.name}</td>
                <td>{typeLabel(row.appointment_type)}</td>
                <td>{statusLabel(row.status)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </PrintSheet>
  );
}
