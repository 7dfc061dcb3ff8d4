import {
  Button,
  ErrorState,
  Formats,
  LoadingState,
  MenuButton,
  Modal,
  saveFile,
  Session,
  useFollow,
  useService,
  ApiFailure,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Appointment } from '../../common/appointment';
import { useAppointmentActions } from '../actions/use-appointment-actions';
import { AppointmentsStore } from '../appointments-store';
import { Slip } from '../print/slip';
import { Reminders } from '../reminders/reminders';
import { t } from '../../manifest';
import { JoinLink } from '../today/join-link';
import { AppointmentFacts } from './appointment-facts';
import styles from './detail.module.css';
import { EditForm } from './edit-form';
import { History } from './history';

/** One appointment with its history and its actions. */
export const AppointmentModal = observer(function AppointmentModal(props: {
  readonly appointmentId: string;
  readonly onClose: () => void;
}) {
  const store = useService(AppointmentsStore);
  const [one] = useState(() => store.one(props.appointmentId));
  useFollow(one);
  const { value, failure } = one;
  return (
    <Modal
      open
      size="md"
      title={value ? value.patient.full_name : t('Appointment')}
      description={value ? `${t('Appointment')} ${value.appointment_number}` : undefined}
      onClose={props.onClose}
    >
      {value && <Content appointment={value} onChanged={() => void one.load()} />}
      {!value && failure && <ErrorState message={t(failure.message)} retry={() => void one.load()} />}
      {!value && !failure && <LoadingState kind="lines" count={8} />}
    </Modal>
  );
});

const Content = observer(function Content(props: {
  readonly appointment: Appointment;
  readonly onChanged: () => void;
}) {
  const { appointment } = props;
  const session = useService<Session>(Session);
  const [editing, setEditing] = useState(false);
  const open = ['proposed', 'pending', 'booked', 'waitlist', 'arrived', 'checked-in'].includes(appointment.status);
  if (editing)
    return (
      <EditForm
        appointment={appointment}
        onSaved={() => {
          setEditing(false);
          props.onChanged();
        }}
        onCancel={() => setEditing(false)}
      />
    );
  return (
    <div className={styles.detail}>
      <Actions appointment={appointment} />
      <AppointmentFacts
        appointment={appointment}
        edit={
          session.can('appointments.write') && open && appointment.patient.is_on_record ? (
            <Button small kind="quiet" icon="edit" onClick={() => setEditing(true)}>
              {t('Edit notes and type')}
            </Button>
          ) : undefined
        }
      />
      {appointment.patient.is_on_record && <Reminders appointment={appointment} />}
      <History appointment={appointment} />
    </div>
  );
});

const Actions = observer(function Actions({ appointment }: { readonly appointment: Appointment }) {
  const store = useService(AppointmentsStore);
  const formats = useService<Formats>(Formats);
  const { actionsFor, nextFor, isBusy } = useAppointmentActions();
  const [printing, setPrinting] = useState(false);
  const next = nextFor(appointment, formats.today());
  const actions = actionsFor(appointment);
  const quietly = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      // The client has shown the failure.
      if (!(error instanceof ApiFailure)) throw error;
    }
  };
  const print = () =>
    quietly(async () => {
      await store.printed([appointment]);
      setPrinting(true);
    });
  const save = () =>
    quietly(async () => {
      const { blob, name } = await store.calendarFile(appointment);
      saveFile(blob, name);
    });
  return (
    <div className={styles.actions}>
      {next && (
        <Button kind="primary" icon={next.icon} loading={isBusy(appointment.uuid)} onClick={next.run}>
          {next.label}
        </Button>
      )}
      <JoinLink appointment={appointment} />
      {actions.length > 0 && <MenuButton label={t('Actions')} text={t('Actions')} items={actions} />}
      <Button icon="print" onClick={() => void print()}>
        {t('Print slip')}
      </Button>
      <Button icon="calendar" onClick={() => void save()}>
        {t('Calendar file')}
      </Button>
      {printing && <Slip appointment={appointment} onPrinted={() => setPrinting(false)} />}
    </div>
  );
});
