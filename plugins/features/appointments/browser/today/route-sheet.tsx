import { Formats, PrintSheet, Session, useService } from '@clinic-workbench/sdk/browser';
import type { DayEntry } from '../../common/day';
import { t } from '../../manifest';

/** The printed route of a day: the patients in order, with addresses and phone numbers. */
export function RouteSheet(props: {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly entries: readonly DayEntry[];
  readonly onPrinted: () => void;
}) {
  const formats = useService<Formats>(Formats);
  const { organization, user } = useService<Session>(Session);
  return (
    <PrintSheet ready onPrinted={props.onPrinted}>
      <h1>{`${organization.organization_name} – ${t('Route')}`}</h1>
      <table>
        <caption>{`${formats.date(props.day)} · ${user.full_name}`}</caption>
        <thead>
          <tr>
            {['#', t('Time'), t('Patient'), t('Address'), t('Phone number'), t('Healthcare service')].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.entries.map((entry, index) => (
            <tr key={entry.uuid}>
              <td>{index + 1}</td>
              <td>{formats.times(entry.slot.time_label)}</td>
              <td>{`${entry.patient.full_name} (${entry.patient.patient_number})`}</td>
              <td>{entry.address}</td>
              <td>{formats.phone(entry.patient.mobile)}</td>
              <td>{entry.healthcare_service_name}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
}
