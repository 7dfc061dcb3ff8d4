import {
  attempted,
  DateRangeFilter,
  DateText,
  FilterSelect,
  ListPart,
  MenuButton,
  Section,
  Session,
  StatusTag,
  useService,
  type Column,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { cashOf, drawerStates, isRight, type Drawer, type DrawerState } from '../common/drawer';
import { t } from '../manifest';
import { CashText } from './cash-text';
import { DrawersStore } from './drawers-store';
import styles from './drawers.module.css';

const stateLabels = (): Readonly<Record<DrawerState, string>> => ({
  open: t('Open'),
  counting: t('Being counted'),
  closed: t('Closed'),
});

/** Closed drawers with their variance: the user's own, or all with the right to reports. */
export const PastDrawers = observer(function PastDrawers() {
  const store = useService(DrawersStore);
  const { list } = store;
  const all = useService<Session>(Session).can('drawers.report');
  const print = (drawer: Drawer, size: 'A4' | '80mm') => void attempted(store.print(drawer, size));
  const columns = drawerColumns({
    all,
    menuOf: (drawer) => [
      { id: 'roll', label: t('Print on a roll (80 mm)'), icon: 'print', onSelect: () => print(drawer, '80mm') },
      { id: 'sheet', label: t('Print on A4'), icon: 'document', onSelect: () => print(drawer, 'A4') },
    ],
  });
  return (
    <Section title={all ? t('All drawers') : t('My earlier drawers')}>
      <ListPart
        id="drawers"
        label={t('Cashier drawers')}
        list={list}
        filters={
          <>
            <FilterSelect
              store={list}
              name="status"
              label={t('Status')}
              options={drawerStates.map((value) => ({ value, label: stateLabels()[value] }))}
            />
            <DateRangeFilter store={list} from="date_from" to="date_to" label={t('Opened')} />
          </>
        }
        columns={columns}
        permission="drawers.read"
        empty={{ icon: 'dollar', title: t('No drawer was closed yet.') }}
      />
    </Section>
  );
});

function drawerColumns(props: {
  readonly all: boolean;
  readonly menuOf: (drawer: Drawer) => readonly MenuAction[];
}): readonly Column<Drawer>[] {
  const money = (row: Drawer, figure: Parameters<typeof cashOf>[1]) =>
    row.counted_at === null ? '–' : <CashText cash={cashOf(row, figure)} />;
  return [
    {
      id: 'person',
      title: t('Cashier'),
      primary: true,
      render: ({ user_name, location_name }) => (
        <>
          {props.all ? user_name : location_name}
          {props.all && <small className={styles.muted}> {location_name}</small>}
        </>
      ),
    },
    {
      id: 'opened',
      title: t('Opened'),
      width: 180,
      named: true,
      render: ({ opened_at }) => <DateText value={opened_at} show="date-time" />,
    },
    {
      id: 'closed',
      title: t('Closed'),
      width: 180,
      named: true,
      yields: 2,
      render: ({ closed_at, status }) =>
        closed_at === null ? (
          <StatusTag kind="drawer" status={status} label={stateLabels()[status]} />
        ) : (
          <DateText value={closed_at} show="date-time" />
        ),
    },
    { id: 'expected', title: t('Expected'), align: 'end', yields: 3, render: (row) => money(row, 'closing_float') },
    { id: 'counted', title: t('Counted'), align: 'end', render: (row) => money(row, 'actual_cash') },
    {
      id: 'variance',
      title: t('Variance'),
      align: 'end',
      render: (row) => <span className={isRight(row) ? undefined : styles.short}>{money(row, 'variance')}</span>,
    },
    { id: 'reason', title: t('Reason'), yields: 1, render: ({ variance_reason }) => variance_reason ?? '' },
    {
      id: 'actions',
      title: t('Print'),
      quietTitle: true,
      width: 56,
      align: 'end',
      hideable: false,
      render: (row) => <MenuButton label={t('Print the report')} icon="print" items={props.menuOf(row)} />,
    },
  ];
}
