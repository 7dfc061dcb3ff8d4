import {
  Button,
  FilterSelect,
  Formats,
  ListPart,
  Session,
  useReading,
  useRecordActions,
  useService,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { activeStores, noStores, storeOptions } from '../../stock/common/active-stores';
import type { StockCount } from '../common/stock-count';
import { t } from '../manifest';
import { countColumns } from './count-columns';
import { progressText, statusLabel, statusOptions } from './count-words';
import { CountsStore } from './counts-store';

const BeginModal = lazy(async () => ({ default: (await import('./begin-modal')).BeginModal }));
const CountWindow = lazy(async () => ({ default: (await import('./counting/count-window')).CountWindow }));
const ResultWindow = lazy(async () => ({ default: (await import('./result-window')).ResultWindow }));

/** Counts of what stores have: those under way first. */
const CountsTab = observer(function CountsTab() {
  const { list, records } = useService(CountsStore);
  const session = useService<Session>(Session);
  const formats = useService<Formats>(Formats);
  const stores = useReading(activeStores, noStores);
  const [opened, setOpened] = useState<string>();
  const [beginning, setBeginning] = useState(false);
  const { because, attempt, menu, windows } = useRecordActions<StockCount>({
    store: records,
    right: 'stock-counts.write',
    nameOf: ({ store_name }) => store_name,
    history: {
      linesOf: (count) =>
        [statusLabel(count.status), count.note, count.decision_reason].filter((line) => line !== null),
    },
  });
  const isOpen = ({ status }: StockCount) => status === 'counting' || status === 'submitted';
  const menuOf = (count: StockCount): readonly MenuAction[] => [
    menu.history(count),
    ...(isOpen(count) && session.can('stock-counts.write')
      ? [
          because(
            { id: 'cancel', label: t('Cancel the count'), icon: 'disable', danger: true, divided: true },
            {
              title: t('Cancel the count'),
              message: t('Nothing is posted. What was counted stays in the history.'),
              confirm: t('Cancel the count'),
            },
            (reason) => attempt(records.act(count, 'cancel', { reason }), t('The count is cancelled.')),
          ),
        ]
      : []),
  ];
  const nextOf = (count: StockCount) => {
    const label =
      count.status === 'counting' && session.can('stock-counts.count')
        ? t('Count')
        : count.status === 'submitted' && mayDecide(count, session)
          ? t('Decide')
          : undefined;
    return label === undefined ? undefined : { label, run: () => setOpened(count.uuid) };
  };
  const begin = session.can('stock-counts.write') && stores.length > 0 && (
    <Button kind="primary" icon="add" onClick={() => setBeginning(true)}>
      {t('Begin a count')}
    </Button>
  );
  const shown = list.rows.find(({ uuid }) => uuid === opened);
  const close = () => setOpened(undefined);
  return (
    <>
      <ListPart
        id="stock-counts"
        label={t('Counts')}
        list={list}
        filters={
          <>
            <FilterSelect store={list} name="status" label={t('Status')} options={statusOptions()} />
            <FilterSelect store={list} name="store_id" label={t('Store')} options={storeOptions(stores)} />
          </>
        }
        actions={begin}
        columns={countColumns({
          formats,
          nextOf,
          isBusy: (uuid) => records.isBusy(uuid),
          menuOf,
          progressOf: progressText,
        })}
        onOpen={({ uuid }) => setOpened(uuid)}
        permission="stock-counts.read"
        empty={{ icon: 'numbered-list', title: t('Nothing was counted yet.'), action: begin }}
      />
      <Suspense fallback={null}>
        {beginning && (
          <BeginModal stores={stores} onBegun={({ uuid }) => setOpened(uuid)} onClose={() => setBeginning(false)} />
        )}
        {shown?.status === 'counting' && session.can('stock-counts.count') && (
          <CountWindow count={shown} onClose={close} />
        )}
        {shown && !(shown.status === 'counting' && session.can('stock-counts.count')) && (
          <ResultWindow count={shown} mayDecide={mayDecide(shown, session)} onClose={close} />
        )}
      </Suspense>
      {windows}
    </>
  );
});

export default CountsTab;

/** A user who counted, or handed the count in, does not approve it. */
function mayDecide({ status, counters, submitted_by: by }: StockCount, session: Session): boolean {
  const own = session.user.uuid;
  return (
    status === 'submitted' &&
    session.can('stock-counts.approve') &&
    by !== own &&
    counters.every(({ uuid }) => uuid !== own)
  );
}
