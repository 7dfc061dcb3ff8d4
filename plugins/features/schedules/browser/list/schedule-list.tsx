import {
  ApiClient,
  DataTable,
  FilterSelect,
  Formats,
  ListToolbar,
  Navigation,
  Pagination,
  Session,
  useDeletion,
  useFollow,
  useService,
  useRowDeletion,
  type ApiFailure,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { CountedSchedule } from '../../common/schedule';
import { SchedulesStore } from '../schedules-store';
import styles from '../schedules.module.css';
import { DeleteSchedule } from '../stranded/delete-schedule';
import { t } from '../../manifest';
import { mayDelete, mayWrite } from '../whose';
import { nameOf, scheduleColumns } from './schedule-columns';
import { ScheduleHistory } from './schedule-history';

const DeleteModal = lazy(async () => ({ default: (await import('../stranded/delete-modal')).DeleteModal }));

/** The schedules with their free places. */
export const ScheduleList = observer(function ScheduleList({ create }: { readonly create: ReactNode }) {
  const store = useService(SchedulesStore);
  const session = useService<Session>(Session);
  const navigation = useService<Navigation>(Navigation);
  const formats = useService<Formats>(Formats);
  const { list } = store;
  useFollow(store.list);
  const { remove, deleting, close } = useDelete();
  const [past, setPast] = useState<CountedSchedule>();
  const open = ({ uuid }: CountedSchedule) => navigation.replaceQuery({ open: uuid });
  const actionsFor = (schedule: CountedSchedule): readonly MenuAction[] =>
    [
      mayWrite(session, schedule.practitioner_id) &&
        schedule.status === 'active' && { id: 'edit', label: t('Edit'), icon: 'edit', onSelect: () => open(schedule) },
      {
        id: 'week',
        label: t('Show in the week'),
        icon: 'calendar',
        onSelect: () =>
          navigation.replaceQuery({
            view: 'week',
            practitioner_id: schedule.practitioner_id ?? undefined,
            healthcare_service_id: schedule.practitioner_id ? undefined : (schedule.healthcare_service_id ?? undefined),
            page: undefined,
            search: undefined,
            period: undefined,
          }),
      },
      { id: 'history', label: t('Past changes'), icon: 'history', onSelect: () => setPast(schedule) },
      mayDelete(session, schedule.practitioner_id) &&
        schedule.status === 'active' && {
          id: 'delete',
          label: t('Delete'),
          icon: 'trash',
          danger: true,
          divided: true,
          onSelect: () => void remove(schedule),
        },
    ].filter((item) => item !== false);
  const columns = scheduleColumns(formats, actionsFor);
  const deletion = useRowDeletion({
    ...list.selectable,
    allowed: session.can('schedules.delete'),
    maySelect: ({ practitioner_id: whose, status }) => status === 'active' && mayDelete(session, whose),
    nameOf: (schedule) => `${nameOf(schedule)}, ${formats.date(schedule.planning_horizon_start)}`,
    item: t('schedule'),
    items: t('schedules'),
    run: (schedule) => store.delete(schedule, []),
    done: () => void list.load(),
  });
  return (
    <div className={styles.list}>
      <ListToolbar
        store={list}
        deletion={deletion}
        search={t('Search for schedule')}
        filters={<Filters />}
        table={{ id: 'schedules', columns }}
      />
      <DataTable
        id="schedules"
        label={t('Schedules')}
        store={list}
        keyOf={({ uuid }) => uuid}
        columns={columns}
        selection={deletion?.selection}
        {...(session.can('schedules.write') && {
          onOpen: (schedule: CountedSchedule) =>
            schedule.status === 'active' && mayWrite(session, schedule.practitioner_id) && open(schedule),
        })}
        permission="schedules.read"
        allowed={session.can('schedules.read')}
        empty={{ icon: 'time', title: t('There are no schedules yet.'), action: create }}
      />
      <Pagination store={list} />
      {past && <ScheduleHistory schedule={past} onClose={() => setPast(undefined)} />}
      {deleting && (
        <Suspense fallback={null}>
          <DeleteModal deleting={deleting} onClose={close} />
        </Suspense>
      )}
    </div>
  );
});

const Filters = observer(function Filters() {
  const { list, choices } = useService(SchedulesStore);
  return (
    <>
      <FilterSelect
        store={list}
        name="practitioner_id"
        label={t('Practitioner')}
        options={choices.practitionerOptions}
        source={choices.practitionerSource}
      />
      <FilterSelect
        store={list}
        name="healthcare_service_id"
        label={t('Service')}
        options={choices.serviceOptions}
        source={choices.serviceSource}
      />
      <FilterSelect store={list} name="location_id" label={t('Location')} options={choices.locationOptions} />
      <FilterSelect
        store={list}
        name="period"
        label={t('Current or past')}
        options={[
          { value: 'current', label: t('Current') },
          { value: 'past', label: t('Past') },
        ]}
      />
    </>
  );
});

/** Deletes after the specification's question; if there are appointments, it asks what to do with them. */
function useDelete() {
  const store = useService(SchedulesStore);
  const api = useService<ApiClient>(ApiClient);
  const deleteAsked = useDeletion();
  const [deleting, setDeleting] = useState<DeleteSchedule>();
  const remove = async (schedule: CountedSchedule) => {
    const stranded = (refusal: ApiFailure) => {
      if (refusal.code !== 'appointments_stranded') return false;
      setDeleting(new DeleteSchedule(schedule, { api, store, refusal }));
      return true;
    };
    const run = () => store.delete(schedule, []);
    if ((await deleteAsked({ item: t('schedule'), run, onRefused: stranded })) === 'refused') void store.list.load();
  };
  return { remove, deleting, close: () => setDeleting(undefined) };
}
