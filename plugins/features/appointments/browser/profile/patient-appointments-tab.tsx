import {
  Button,
  DataTable,
  Formats,
  Lists,
  Navigation,
  Pagination,
  Section,
  Session,
  useFollow,
  useService,
} from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import type { Appointment } from '../../common/appointment';
import { useAppointmentActions } from '../actions/use-appointment-actions';
import { AppointmentDialogs } from '../appointment-dialogs';
import { appointmentColumns } from '../list/appointment-columns';
import styles from '../list/appointments.module.css';
import { t } from '../../manifest';

/** The future and past appointments of one patient; `?open=book` opens a booking. */
const PatientAppointmentsTab = observer(function PatientAppointmentsTab({ patientId }: SpotProps['profile-tab']) {
  const navigation = useService<Navigation>(Navigation);
  const session = useService<Session>(Session);
  const mayBook = session.can('appointments.write') && session.can('schedules.read');
  const book = mayBook && (
    <Button kind="primary" icon="add" onClick={() => navigation.replaceQuery({ open: 'book' })}>
      {t('Book appointment')}
    </Button>
  );
  return (
    <div className={styles.sections} key={patientId}>
      <Part
        patientId={patientId}
        which="upcoming"
        title={t('Upcoming appointments')}
        empty={t('Nothing is booked.')}
        actions={book}
      />
      <Part
        patientId={patientId}
        which="past"
        title={t('Past appointments')}
        empty={t('There have been no appointments.')}
        actions={undefined}
      />
      <AppointmentDialogs patientId={patientId} />
    </div>
  );
});

export default PatientAppointmentsTab;

const Part = observer(function Part(props: {
  readonly patientId: string;
  readonly which: 'upcoming' | 'past';
  readonly title: string;
  readonly empty: string;
  readonly actions: ReactNode;
}) {
  const lists = useService(Lists);
  const navigation = useService<Navigation>(Navigation);
  const formats = useService<Formats>(Formats);
  const session = useService<Session>(Session);
  const { actionsFor, nextFor, isBusy } = useAppointmentActions();
  const { patientId: patient_id, which } = props;
  const [list] = useState(() => {
    const now = new Date().toISOString();
    return lists.part<Appointment>({
      path: 'v1/appointments',
      events: ['appointment.*'],
      fixed: which === 'upcoming' ? { patient_id, start: now } : { patient_id, end: now, order: 'desc' },
    });
  });
  useFollow(list);
  const columns = appointmentColumns({
    formats,
    zone: session.organization.time_zone,
    beginsDay: () => true,
    actionsFor,
    nextFor: (row) => nextFor(row, formats.today()),
    isBusy,
    withPatient: false,
  });
  return (
    <Section title={props.title} actions={props.actions}>
      <div className={styles.list}>
        <DataTable
          id="patient-appointments"
          label={props.title}
          store={list}
          keyOf={({ uuid }) => uuid}
          columns={columns}
          onOpen={({ uuid }) => navigation.replaceQuery({ appointment: uuid })}
          permission="appointments.read"
          allowed={session.can('appointments.read')}
          empty={{ icon: 'calendar', title: props.empty }}
        />
        {list.total > list.rows.length && <Pagination store={list} />}
      </div>
    </Section>
  );
});
