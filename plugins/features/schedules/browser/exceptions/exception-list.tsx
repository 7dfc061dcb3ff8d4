import {
  actionsColumn,
  DataTable,
  DateRangeFilter,
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
  type Column,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import type { ScheduleException } from '../../common/exception';
import { kindLabel } from '../labels';
import { SchedulesStore } from '../schedules-store';
import styles from '../schedules.module.css';
import { t } from '../../manifest';
import { mayWrite } from '../whose';
import { ExceptionHistory } from './exception-history';
import { forWhom } from './for-whom';

/** The exceptions to schedules: leaves and holidays. */
export const ExceptionList = observer(function ExceptionList({ create }: { readonly create: ReactNode }) {
  const store = useService(SchedulesStore);
  const session = useService<Session>(Session);
  const navigation = useService<Navigation>(Navigation);
  const deleteAsked = useDeletion();
  const formats = useService<Formats>(Formats);
  const { exceptions, choices } = store;
  useFollow(store.exceptions);
  const [past, setPast] = useState<ScheduleException>();
  const open = ({ uuid }: ScheduleException) => navigation.replaceQuery({ open: uuid });
  const remove = async (exception: ScheduleException) => {
    const run = () => store.deleteException(exception);
    if ((await deleteAsked({ item: t('leave or holiday'), run })) === 'refused') void exceptions.load();
  };
  const actionsFor = (exception: ScheduleException): readonly MenuAction[] => {
    const mayChange = mayWrite(session, exception.practitioner_id);
    return [
      mayChange && { id: 'edit', label: t('Edit'), icon: 'edit', onSelect: () => open(exception) },
      { id: 'history', label: t('Past changes'), icon: 'history', onSelect: () => setPast(exception) },
      mayChange && {
        id: 'delete',
        label: t('Delete'),
        icon: 'trash',
        danger: true,
        divided: true,
        onSelect: () => void remove(exception),
      },
    ].filter((item) => item !== false);
  };
  const deletion = useRowDeletion({
    ...exceptions.selectable,
    allowed: session.can('schedules.write'),
    maySelect: ({ practitioner_id: whose }) => mayWrite(session, whose),
    nameOf: (exception) => `${forWhom(exception)}, ${formats.date(exception.starts_on)}`,
    item: t('leave or holiday'),
    items: t('leaves and holidays'),
    run: store.deleteException,
    done: () => void exceptions.load(),
  });
  const columns = exceptionColumns(formats, actionsFor);
  return (
    <div className={styles.list}>
      <ListToolbar
        store={exceptions}
        deletion={deletion}
        search={t('Search for reason')}
        filters={
          <>
            <FilterSelect
              store={exceptions}
              name="practitioner_id"
              label={t('Practitioner')}
              options={choices.practitionerOptions}
              source={choices.practitionerSource}
            />
            <FilterSelect
              store={exceptions}
              name="location_id"
              label={t('Location')}
              options={choices.locationOptions}
            />
            <DateRangeFilter store={exceptions} from="start" to="end" label={t('Days')} />
          </>
        }
        table={{ id: 'schedule-exceptions', columns }}
      />
      <DataTable
        id="schedule-exceptions"
        label={t('Leave and holidays')}
        store={exceptions}
        keyOf={({ uuid }) => uuid}
        columns={columns}
        selection={deletion?.selection}
        {...(session.can('schedules.write') && {
          onOpen: (exception: ScheduleException) => mayWrite(session, exception.practitioner_id) && open(exception),
        })}
        permission="schedules.read"
        allowed={session.can('schedules.read')}
        empty={{ icon: 'flag', title: t('There are no leaves or holidays.'), action: create }}
      />
      <Pagination store={exceptions} />
      {past && <ExceptionHistory exception={past} onClose={() => setPast(undefined)} />}
    </div>
  );
});

function exceptionColumns(
  formats: Formats,
  actionsFor: (exception: ScheduleException) => readonly MenuAction[],
): readonly Column<ScheduleException>[] {
  return [
    {
      id: 'for',
      title: t('For'),
      primary: true,
      render: (exception) => <span className={styles.breaks}>{forWhom(exception)}</span>,
    },
    { id: 'kind', title: t('Kind'), width: 110, render: ({ kind }) => kindLabel(kind) },
    {
      id: 'days',
      title: t('Days'),
      width: 210,
      render: ({ starts_on, ends_on }) => (
        <span className="cw-number">
          {formats.date(starts_on)}
          {ends_on !== starts_on && ` – ${formats.date(ends_on)}`}
        </span>
      ),
    },
    {
      id: 'times',
      title: t('Times'),
      width: 130,
      render: ({ start_time, end_time }) =>
        start_time === null ? t('Whole days') : <span className="cw-number">{`${start_time} – ${end_time}`}</span>,
    },
    {
      id: 'reason',
      title: t('Reason'),
      render: ({ reason }) =>
        reason ? <span className={styles.breaks}>{reason}</span> : <span data-phone="no">–</span>,
    },
    actionsColumn({ nameOf: forWhom, menuOf: actionsFor }),
  ];
}
