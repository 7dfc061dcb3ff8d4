import { Button, Navigation, Page, Session, Tabs, useFollow, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { ScheduleList } from './list/schedule-list';
import { SchedulesStore, subjectFilters } from './schedules-store';
import { t } from '../manifest';
import { useOpened } from './use-opened';
import { mayWrite } from './whose';

const CalendarView = lazy(async () => ({ default: (await import('./calendar/calendar-view')).CalendarView }));
const ExceptionList = lazy(async () => ({ default: (await import('./exceptions/exception-list')).ExceptionList }));
const ExceptionModal = lazy(async () => ({ default: (await import('./exceptions/exception-modal')).ExceptionModal }));
const ScheduleModal = lazy(async () => ({ default: (await import('./form/schedule-modal')).ScheduleModal }));

const shapes = ['list', 'week', 'day', 'exceptions'] as const;
type Shape = (typeof shapes)[number];

/**
 * Schedules as a list, by week and by day, with their exceptions. `?view=` chooses one; `?open=new`, `?open=exception`
 * and `?open=<uuid>` open a form.
 */
const SchedulesPage = observer(function SchedulesPage() {
  const store = useService(SchedulesStore);
  const session = useService<Session>(Session);
  const navigation = useService<Navigation>(Navigation);
  useFollow(store.choices);
  const { query } = navigation.current;
  const shape = shapes.find((each) => each === query['view']) ?? 'list';
  const writes = session.can('schedules.write');
  const open = (what: string) => () => navigation.replaceQuery({ open: what });
  const createSchedule = writes && (
    <Button kind="primary" icon="add" onClick={open('new')}>
      {t('New schedule')}
    </Button>
  );
  const createException = writes && (
    <Button kind={shape === 'exceptions' ? 'primary' : 'default'} icon="add" onClick={open('exception')}>
      {t('New leave or holiday')}
    </Button>
  );
  return (
    <>
      <Page
        title={t('Schedules')}
        description={t('Who works when and where, and what can be booked.')}
        actions={
          shape === 'exceptions' ? (
            createException
          ) : (
            <>
              {createException}
              {createSchedule}
            </>
          )
        }
        toolbar={<Shapes shape={shape} />}
      >
        <Suspense fallback={null}>
          {shape === 'list' && <ScheduleList create={createSchedule} />}
          {shape === 'exceptions' && <ExceptionList create={createException} />}
          {(shape === 'week' || shape === 'day') && <CalendarView shape={shape} />}
        </Suspense>
      </Page>
      {writes && <Forms shape={shape} />}
    </>
  );
});

export default SchedulesPage;

/** Switches the view and keeps the filters. */
const Shapes = observer(function Shapes({ shape }: { readonly shape: Shape }) {
  const navigation = useService<Navigation>(Navigation);
  const { route, params, query } = navigation.current;
  const kept = Object.fromEntries(
    [...subjectFilters, 'date'].flatMap((name) => (query[name] ? [[name, query[name]]] : [])),
  );
  const labels: Readonly<Record<Shape, string>> = {
    list: t('List'),
    week: t('Week'),
    day: t('Day'),
    exceptions: t('Leave and holidays'),
  };
  const tabs = shapes.map((each) => ({
    to: route,
    params,
    query: { ...kept, ...(each !== 'list' && { view: each }) },
    label: labels[each],
    current: each === shape,
  }));
  return <Tabs label={t('How schedules are shown')} tabs={tabs} />;
});

const Forms = observer(function Forms({ shape }: { readonly shape: Shape }) {
  const { list, exceptions, schedule: readSchedule, exception: readException } = useService(SchedulesStore);
  const session = useService<Session>(Session);
  const navigation = useService<Navigation>(Navigation);
  const opened = navigation.current.query['open'];
  const close = () => navigation.replaceQuery({ open: undefined });
  const schedule = useOpened(shape === 'list' ? opened : undefined, list.rows, readSchedule);
  const exception = useOpened(shape === 'exceptions' ? opened : undefined, exceptions.rows, readException);
  const opens = (of: { readonly practitioner_id: string | null } | undefined) =>
    of !== undefined && mayWrite(session, of.practitioner_id);
  return (
    <Suspense fallback={null}>
      {(opened === 'new' || (schedule?.status === 'active' && opens(schedule))) && (
        <ScheduleModal key={opened} schedule={schedule} onClose={close} />
      )}
      {(opened === 'exception' || opens(exception)) && (
        <ExceptionModal key={opened} exception={exception} onClose={close} />
      )}
    </Suspense>
  );
});
