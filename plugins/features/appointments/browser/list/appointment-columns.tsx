import { actionsColumn, NextStep, type Column, type Formats, type MenuAction } from '@clinic-workbench/sdk/browser';
import type { Appointment } from '../../common/appointment';
import type { OneAction } from '../actions/use-appointment-actions';
import { typeLabel, zoneNote } from '../labels';
import { AppointmentStatusTag } from '../status/appointment-status-tag';
import { t } from '../../manifest';
import styles from './appointments.module.css';

export interface ColumnOptions {
  readonly formats: Formats;
  /** The organization's time zone. */
  readonly zone: string;
  /** True for the first row of a day. */
  readonly beginsDay: (appointment: Appointment) => boolean;
  readonly actionsFor: (appointment: Appointment) => readonly MenuAction[];
  readonly nextFor: (appointment: Appointment) => OneAction | undefined;
  readonly isBusy: (uuid: string) => boolean;
  /** False in a profile's list, which is about one patient. */
  readonly withPatient: boolean;
}

/** The columns of a list of appointments. */
export function appointmentColumns(options: ColumnOptions): readonly Column<Appointment>[] {
  const { formats, withPatient } = options;
  const when: Column<Appointment> = {
    id: 'when',
    title: t('Date and time'),
    width: 188,
    hideable: false,
    ...(!withPatient && { primary: true }),
    render: (row) => <When appointment={row} options={options} />,
  };
  const patient: Column<Appointment> = {
    id: 'patient',
    title: t('Patient'),
    primary: true,
    render: ({ patient: { full_name: name, patient_number: number, mobile }, isCancelled }) => (
      <span className={isCancelled ? styles.cancelled : undefined}>
        {name}
        <small className={styles.small}>
          {[number, mobile && formats.phone(mobile).replaceAll(' ', '\u00a0')].filter(Boolean).join(' · ')}
        </small>
      </span>
    ),
  };
  return [
    ...(withPatient ? [when, patient] : [when]),
    {
      id: 'practitioner',
      title: t('Doctor'),
      width: 164,
      yields: 2,
      render: ({ practitioner, location }) => (
        <>
          {practitioner?.name}
          <small className={styles.small}>{location.name}</small>
        </>
      ),
    },
    {
      id: 'service',
      title: t('Service'),
      width: 176,
      yields: 1,
      render: ({ healthcare_service_name: name, service_tier: tier }) => (
        <>
          {name}
          {tier && <small className={styles.small}>{tier.label}</small>}
        </>
      ),
    },
    {
      id: 'type',
      title: t('Type'),
      width: 108,
      yields: 3,
      render: ({ appointment_type: type }) => typeLabel(type),
    },
    {
      id: 'number',
      title: t('Appointment number'),
      width: 112,
      yields: 4,
      render: ({ appointment_number: number }) => number,
    },
    {
      id: 'status',
      title: t('Status'),
      width: 120,
      hideable: false,
      render: (row) => <AppointmentStatusTag appointment={row} />,
    },
    {
      id: 'next',
      title: t('Next step'),
      quietTitle: true,
      width: 108,
      render: (row) => (
        <NextStep next={options.nextFor(row)} busy={options.isBusy(row.uuid)} name={row.patient.full_name} />
      ),
    },
    actionsColumn({
      nameOf: (row) => `${row.patient.full_name}, ${options.formats.times(row.slot.time_label)}`,
      menuOf: options.actionsFor,
    }),
  ];
}

function When({ appointment, options }: { readonly appointment: Appointment; readonly options: ColumnOptions }) {
  const { formats, zone, beginsDay } = options;
  const { date, slot, time_zone: own } = appointment;
  const day = date === formats.today() ? `${t('Today')}, ${formats.date(date)}` : formats.date(date);
  return (
    <span className={styles.when}>
      <span className={styles.day} data-first={beginsDay(appointment)}>
        {day}
      </span>
      <span className={styles.time}>
        {formats.times(slot.time_label)}
        {zoneNote(own, zone)}
      </span>
    </span>
  );
}
