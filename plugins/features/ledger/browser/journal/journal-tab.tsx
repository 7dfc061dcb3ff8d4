import {
  attempted,
  Button,
  DataTable,
  DateRangeFilter,
  FilterSelect,
  Formats,
  ListToolbar,
  MoneyText,
  Pagination,
  Session,
  useFollow,
  useService,
  type Column,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { amountOf, type JournalEntry } from '../../common/journal';
import { t } from '../../manifest';
import { EntryModal } from './entry-modal';
import { accountOptions, causeText } from './journal-labels';
import { JournalStore } from './journal-store';
import styles from './journal.module.css';

/** The entries of the ledger, the earliest day first. A row opens the entry's lines. */
const JournalTab = observer(function JournalTab() {
  const store = useService(JournalStore);
  const session = useService<Session>(Session);
  const formats = useService<Formats>(Formats);
  const [open, setOpen] = useState<string>();
  const { list } = store;
  useFollow(list);
  const { date_from = '', date_to = '' } = list.query;
  return (
    <div className={styles.tab}>
      <ListToolbar
        store={list}
        filters={
          <>
            <FilterSelect store={list} name="account" label={t('Account')} options={accountOptions()} />
            <DateRangeFilter store={list} from="date_from" to="date_to" label={t('Day')} />
          </>
        }
        actions={session.can('ledger.export') && <Export />}
      />
      <h2 className={styles.period}>
        {t('{{from}} to {{to}}', { from: formats.date(date_from), to: formats.date(date_to) })}
      </h2>
      <DataTable
        id="journal"
        label={t('Journal')}
        store={list}
        keyOf={({ uuid }) => uuid}
        columns={columns(formats)}
        onOpen={({ uuid }) => setOpen(uuid)}
        permission="ledger.read"
        allowed={session.can('ledger.read')}
        empty={{ icon: 'book', title: t('Nothing was posted in this period.') }}
      />
      <Pagination store={list} />
      {open !== undefined && <EntryModal uuid={open} onOpen={setOpen} onClose={() => setOpen(undefined)} />}
    </div>
  );
});

export default JournalTab;

function Export() {
  const store = useService(JournalStore);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await attempted(store.export());
    setBusy(false);
  };
  return (
    <Button icon="export" loading={busy} onClick={() => void save()}>
      {t('Export')}
    </Button>
  );
}

const columns = (formats: Formats): readonly Column<JournalEntry>[] => [
  { id: 'cause', title: t('What happened'), primary: true, render: (entry) => causeText(entry) },
  { id: 'day', title: t('Day'), width: 130, hideable: false, render: ({ dated }) => formats.date(dated) },
  {
    id: 'accounts',
    title: t('Accounts'),
    width: 180,
    yields: 1,
    render: ({ lines }) => [...new Set(lines.map(({ account }) => account))].join(', '),
  },
  {
    id: 'by',
    title: t('Posted by'),
    width: 180,
    yields: 2,
    render: ({ posted_by_name: name }) => name ?? t('the system'),
  },
  { id: 'note', title: t('Note'), yields: 3, render: ({ note }) => note ?? '' },
  {
    id: 'amount',
    title: t('Amount'),
    width: 140,
    align: 'end',
    hideable: false,
    render: (entry) => <MoneyText amount={amountOf(entry)} currency={entry.currency} />,
  },
];
