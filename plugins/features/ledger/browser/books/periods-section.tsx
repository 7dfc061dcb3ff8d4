import { labelled } from '@clinic-workbench/sdk/common';
import {
  actionsColumn,
  Button,
  DataTable,
  Formats,
  Pagination,
  Section,
  Session,
  StatusTag,
  useFollow,
  useRecordActions,
  useService,
  type Column,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import type { AccountingPeriod } from '../../common/period';
import { t } from '../../manifest';
import { BooksStore } from './books-store';

const PeriodModal = lazy(async () => ({ default: (await import('./period-modal')).PeriodModal }));
const ClosePeriodModal = lazy(async () => ({ default: (await import('./close-period-modal')).ClosePeriodModal }));

/** Accounting periods. A closed one takes no more entries and stays closed. */
export const PeriodsSection = observer(function PeriodsSection() {
  const { records, periods } = useService(BooksStore);
  const session = useService<Session>(Session);
  const formats = useService<Formats>(Formats);
  const [closing, setClosing] = useState<AccountingPeriod>();
  const [adding, setAdding] = useState(false);
  useFollow(periods);
  const mayClose = session.can('ledger.close');
  const nameOf = ({ starts, ends }: AccountingPeriod) =>
    t('{{from}} to {{to}}', { from: formats.date(starts), to: formats.date(ends) });
  const stateOf = ({ closed }: AccountingPeriod) => (closed ? t('Closed') : t('Open'));
  const { menu, windows } = useRecordActions<AccountingPeriod>({
    store: records,
    right: 'ledger.close',
    nameOf,
    stateOf,
    history: { linesOf: (period) => [labelled(t('Days'), nameOf(period)), labelled(t('State'), stateOf(period))] },
  });
  const columns: readonly Column<AccountingPeriod>[] = [
    { id: 'days', title: t('Days'), primary: true, render: nameOf },
    {
      id: 'state',
      title: t('State'),
      width: 120,
      render: (period) => (
        <StatusTag kind="activity" status={period.closed ? 'inactive' : 'active'} label={stateOf(period)} />
      ),
    },
    {
      id: 'by',
      title: t('Closed by'),
      yields: 1,
      render: ({ closed, updated_by_name: by }) => (closed ? (by ?? '–') : '–'),
    },
    {
      id: 'at',
      title: t('Closed on'),
      width: 190,
      yields: 2,
      render: ({ closed, updated_at: at }) => (closed ? formats.dateTime(at) : '–'),
    },
    actionsColumn({
      nameOf,
      menuOf: (period) => [
        ...(mayClose && !period.closed
          ? [{ id: 'close', label: t('Close period'), icon: 'lock', onSelect: () => setClosing(period) }]
          : []),
        menu.history(period),
      ],
    }),
  ];
  return (
    <Section
      title={t('Accounting periods')}
      description={t('A closed period takes nothing more. Corrections of what is in it are entries of the day.')}
      actions={
        mayClose && (
          <Button icon="plus" onClick={() => setAdding(true)}>
            {t('New period')}
          </Button>
        )
      }
    >
      <DataTable
        id="accounting-periods"
        label={t('Accounting periods')}
        store={periods}
        keyOf={({ uuid }) => uuid}
        columns={columns}
        empty={{ icon: 'calendar', title: t('There are no accounting periods yet.') }}
      />
      <Pagination store={periods} />
      {windows}
      <Suspense fallback={null}>
        {adding && <PeriodModal onClose={() => setAdding(false)} />}
        {closing && <ClosePeriodModal period={closing} name={nameOf(closing)} onClose={() => setClosing(undefined)} />}
      </Suspense>
    </Section>
  );
});
