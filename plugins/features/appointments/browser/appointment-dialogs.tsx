import { Navigation, Session, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { AppointmentsStore } from './appointments-store';

const BookingModal = lazy(async () => ({ default: (await import('./booking/booking-modal')).BookingModal }));
const AppointmentModal = lazy(async () => ({ default: (await import('./detail/appointment-modal')).AppointmentModal }));
const MoveModal = lazy(async () => ({ default: (await import('./detail/move-modal')).MoveModal }));

/**
 * The dialogs that the address opens over a list of appointments: `?open=book`, `?appointment=<uuid>`,
 * `?open=move&appointment=<uuid>`.
 */
export const AppointmentDialogs = observer(function AppointmentDialogs(props: {
  /** The patient of a booking; undefined asks for one. */
  readonly patientId: string | undefined;
}) {
  const navigation = useService<Navigation>(Navigation);
  const session = useService<Session>(Session);
  const store = useService(AppointmentsStore);
  const { open, appointment } = navigation.current.query;
  const mayWrite = session.can('appointments.write') && session.can('schedules.read');
  return (
    <Suspense fallback={null}>
      {open === 'book' && mayWrite && (
        <BookingModal
          patientId={props.patientId}
          onBooked={({ uuid }) => {
            void store.list.load();
            navigation.replaceQuery({ open: undefined, patient: undefined, appointment: uuid });
          }}
          onClose={() => navigation.replaceQuery({ open: undefined, patient: undefined })}
        />
      )}
      {open === 'move' && appointment && mayWrite && (
        <MoveModal
          key={appointment}
          appointmentId={appointment}
          onMoved={(moved) => {
            store.changed(moved);
            navigation.replaceQuery({ open: undefined });
          }}
          onClose={() => navigation.replaceQuery({ open: undefined, appointment: undefined })}
        />
      )}
      {open === undefined && appointment && session.can('appointments.read') && (
        <AppointmentModal
          key={appointment}
          appointmentId={appointment}
          onClose={() => navigation.replaceQuery({ appointment: undefined })}
        />
      )}
    </Suspense>
  );
});
