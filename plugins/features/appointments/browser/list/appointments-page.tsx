import {
  ApiFailure,
  Button,
  DataTable,
  EmptyState,
  Formats,
  ListToolbar,
  Navigation,
  Page,
  Pagination,
  Session,
  useFollow,
  useService,
  useShortcut,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import type { Appointment } from '../../common/appointment';
import { useAppointmentActions } from '../actions/use-appointment-actions';
import { AppointmentDialogs } from '../appointment-dialogs';
import { AppointmentsStore } from '../appointments-store';
import { ListSheet } from '../print/list-sheet';
import { t } from '../../manifest';
import { appointmentColumns } from './appointment-columns';
import { AppointmentFilters } from './appointment-filters';
import styles from './appointments.module.css';
import { LeaversNotice } from './leavers-notice';

/**
 * The organization's appointments from today on. `?open=book` opens a booking, `?appointment=<uuid>` one appointment.
 */
const AppointmentsPage = observer(function AppointmentsPage() {
  const store = useService(AppointmentsStore);
  const session = useService<Session>(Session);
  const navigation = useService<Navigation>(Navigation);
  const formats = useService<Formats>(Formats);
  const page = useRef<HTMLDivElement>(null);
  const { actionsFor, nextFor, isBusy } = useAppointmentActions();
  const { list } = store;
  useFollow(store);
  const mayBook = session.can('appointments.write') && session.can('schedules.read');
  const book = () => navigation.replaceQuery({ open: 'book' });
  useShortcut('n', () => mayBook && book());
  useShortcut('/', () => page.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus());
  const columns = appointmentColumns({
    formats,
    zone: session.organization.time_zone,
    beginsDay: firstOfDay(list.rows),
    actionsFor,
    nextFor: (row) => nextFor(row, formats.today()),
    isBusy,
    withPatient: true,
  });
  const bookButton = mayBook && (
    <Button kind="primary" icon="add" title={t('Book an appointment (N)')} aria-keyshortcuts="n" onClick={book}>
      {t('Book appointment')}
    </Button>
  );
  const nothing = list.empty && store.fromTodayOn;
  return (
    <div ref={page}>
      <Page
        title={t('Appointments')}
        actions={
          <>
            <PrintList />
            {bookButton}
          </>
        }
        toolbar={
          <ListToolbar
            store={list}
            search={t('Search for patient or number')}
            filters={<AppointmentFilters />}
            table={{ id: 'appointments', columns }}
          />
        }
      >
        <div className={styles.list}>
          <LeaversNotice />
          {nothing ? (
            <EmptyState
              icon="calendar"
              title={t('No appointments from today on.')}
              description={
                mayBook ? t('Book the first one: search the patient, choose the service and a time.') : undefined
              }
              action={bookButton}
            />
          ) : (
            <DataTable
              id="appointments"
              label={t('Appointments')}
              store={list}
              keyOf={({ uuid }) => uuid}
              columns={columns}
              onOpen={({ uuid }) => navigation.replaceQuery({ appointment: uuid })}
              permission="appointments.read"
              allowed={session.can('appointments.read')}
              empty={{ icon: 'calendar', title: t('There are no appointments yet.'), action: bookButton }}
            />
          )}
          <Pagination store={list} />
        </div>
      </Page>
      <AppointmentDialogs patientId={navigation.current.query['patient']} />
    </div>
  );
});

export default AppointmentsPage;

/** Marks the first row of each day, which shows the date. */
export function firstOfDay(rows: readonly Appointment[]): (row: Appointment) => boolean {
  const firsts = new Set<string>();
  let day = '';
  for (const row of rows) {
    if (row.date !== day) firsts.add(row.uuid);
    day = row.date;
  }
  return ({ uuid }) => firsts.has(uuid);
}

/** Prints the whole list, not only the current page. */
const PrintList = observer(function PrintList() {
  const store = useService(AppointmentsStore);
  const [busy, setBusy] = useState(false);
  const [sheet, setSheet] = useState<readonly Appointment[]>();
  const print = async () => {
    setBusy(true);
    try {
      const all = await store.all();
      await store.printed(all);
      setSheet(all);
    } catch (error) {
      // The client has shown the failure; nothing is printed.
      if (!(error instanceof ApiFailure)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button icon="print" loading={busy} disabled={store.list.total === 0} onClick={() => void print()}>
        {t('Print list')}
      </Button>
      {sheet && <ListSheet appointments={sheet} onPrinted={() => setSheet(undefined)} />}
    </>
  );
});
