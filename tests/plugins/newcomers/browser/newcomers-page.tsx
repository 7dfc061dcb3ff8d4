import {
  Button,
  DataTable,
  DateText,
  ListToolbar,
  Navigation,
  Page,
  PageLink,
  Pagination,
  useFollow,
  useService,
  type Column,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { Newcomer } from '../common/newcomer';
import { GreetedStore } from './greeted-store';
import styles from './newcomers.module.css';
import { t } from '../manifest';

/** Patients who registered in the last two weeks, to be greeted by name. */
const NewcomersPage = observer(function NewcomersPage() {
  const store = useService(GreetedStore);
  const navigation = useService<Navigation>(Navigation);
  useFollow(store.list);
  const columns = columnsOf(store);
  return (
    <Page
      title={t('Newcomers')}
      description={t('{{n}} greeted since you signed in', { n: store.greeted.size })}
      toolbar={<ListToolbar store={store.list} search={t('Search for newcomer')} />}
    >
      <DataTable
        id="ridge-newcomers"
        label={t('Newcomers')}
        store={store.list}
        keyOf={({ uuid }) => uuid}
        columns={columns}
        onOpen={({ uuid }) => navigation.go('patients-id-welcome', { id: uuid })}
        empty={{ icon: 'hand', title: t('Nobody registered in the last two weeks.') }}
      />
      <Pagination store={store.list} />
    </Page>
  );
});

export default NewcomersPage;

function columnsOf(store: GreetedStore): Column<Newcomer>[] {
  return [
    {
      id: 'name',
      title: t('Name'),
      primary: true,
      render: ({ uuid, full_name: name }) => (
        <PageLink to="patients-id-welcome" params={{ id: uuid }}>
          {name}
        </PageLink>
      ),
    },
    { id: 'number', title: t('Patient number'), render: ({ patient_number: number }) => number },
    { id: 'since', title: t('Registered'), render: (row) => <DateText value={row.created_at} show="date-time" /> },
    {
      id: 'phone',
      title: t('Phone number'),
      render: ({ mobile }) => mobile ?? <span className={styles.missing}>{t('missing')}</span>,
    },
    { id: 'greet', title: t('Greet'), quietTitle: true, render: (row) => <Greet store={store} row={row} /> },
  ];
}

const Greet = observer(function Greet({ store, row }: { readonly store: GreetedStore; readonly row: Newcomer }) {
  if (store.greeted.has(row.uuid)) return <span className={styles.greeted}>{t('Greeted')}</span>;
  return (
    <Button small onClick={() => store.greet(row.uuid)} title={t('Greet {{name}}', { name: row.full_name })}>
      {t('Greet')}
    </Button>
  );
});
