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
import type { Requisition } from '../common/requisition';
import { t } from '../manifest';
import { LossesSection } from './losses-section';
import { requisitionColumns } from './requisition-columns';
import { linesText, statusLabel, statusOptions } from './transfer-words';
import styles from './transfers.module.css';
import { TransfersStore } from './transfers-store';

const AskModal = lazy(async () => ({ default: (await import('./ask/ask-modal')).AskModal }));
const IssueModal = lazy(async () => ({ default: (await import('./issue/issue-modal')).IssueModal }));
const RequisitionWindow = lazy(async () => ({
  default: (await import('./arrival/requisition-window')).RequisitionWindow,
}));

/** Goods that stores ask each other for: those under way first. */
const TransfersTab = observer(function TransfersTab() {
  const { list, records } = useService(TransfersStore);
  const session = useService<Session>(Session);
  const formats = useService<Formats>(Formats);
  const stores = useReading(activeStores, noStores);
  const [opened, setOpened] = useState<{ readonly uuid: string; readonly to: 'issue' | 'see' }>();
  const [asking, setAsking] = useState(false);
  const { because, attempt, menu, windows } = useRecordActions<Requisition>({
    store: records,
    right: 'stock-transfers.write',
    nameOf: ({ number }) => number,
    history: { linesOf: (row) => [statusLabel(row.status), ...linesText(row), row.note ?? '', row.end_reason ?? ''] },
  });
  const mayIssue = session.can('stock-transfers.issue');
  const mayWrite = session.can('stock-transfers.write');
  const ending = (row: Requisition, action: 'refuse' | 'cancel'): MenuAction => {
    const title = action === 'refuse' ? t('Refuse the requisition') : t('Cancel the requisition');
    const done = action === 'refuse' ? t('The requisition is refused.') : t('The requisition is cancelled.');
    return because(
      { id: action, label: title, icon: 'disable', danger: true, divided: true },
      { title, message: t('Nothing is sent. The other store sees the reason.'), confirm: title },
      (reason) => attempt(records.act(row, action, { reason }), done),
    );
  };
  const menuOf = (row: Requisition): readonly MenuAction[] => [
    menu.history(row),
    ...(row.status === 'requested' && mayIssue ? [ending(row, 'refuse')] : []),
    ...(row.status === 'requested' && mayWrite ? [ending(row, 'cancel')] : []),
  ];
  const nextOf = (row: Requisition) => {
    if (row.status === 'requested' && mayIssue)
      return { label: t('Send'), run: () => setOpened({ uuid: row.uuid, to: 'issue' }) };
    if (row.status === 'in-transit' && mayWrite)
      return { label: t('Accept'), run: () => setOpened({ uuid: row.uuid, to: 'see' }) };
    return undefined;
  };
  const ask = mayWrite && stores.length > 1 && (
    <Button kind="primary" icon="add" onClick={() => setAsking(true)}>
      {t('Ask for goods')}
    </Button>
  );
  const shown = list.rows.find(({ uuid }) => uuid === opened?.uuid);
  const close = () => setOpened(undefined);
  return (
    <div className={styles.tab}>
      <ListPart
        id="stock-requisitions"
        label={t('Requisitions')}
        list={list}
        search={t('Search for number or note')}
        filters={
          <>
            <FilterSelect store={list} name="status" label={t('Status')} options={statusOptions()} />
            <FilterSelect store={list} name="store_id" label={t('Store')} options={storeOptions(stores)} />
          </>
        }
        actions={ask}
        columns={requisitionColumns({ formats, nextOf, isBusy: (uuid) => records.isBusy(uuid), menuOf })}
        onOpen={({ uuid }) => setOpened({ uuid, to: 'see' })}
        permission="stock-transfers.read"
        empty={{ icon: 'swap-horizontal', title: t('No store has asked another for goods yet.'), action: ask }}
      />
      <LossesSection />
      <Suspense fallback={null}>
        {asking && <AskModal stores={stores} onClose={() => setAsking(false)} />}
        {shown && opened?.to === 'issue' && <IssueModal requisition={shown} onClose={close} />}
        {shown && opened?.to === 'see' && <RequisitionWindow requisition={shown} onClose={close} />}
      </Suspense>
      {windows}
    </div>
  );
});

export default TransfersTab;
