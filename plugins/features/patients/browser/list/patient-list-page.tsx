import {
  ApiClient,
  Button,
  DataTable,
  ListToolbar,
  Navigation,
  Page,
  Pagination,
  Session,
  useFollow,
  useService,
  useShortcut,
  Formats,
  useRowSelection,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useRef, useState } from 'react';
import { PatientStore } from '../stores/patient-store';
import { t } from '../../manifest';
import { exportPatients } from './export-patients';
import { patientColumns } from './patient-columns';
import { PatientFilters } from './patient-filters';
import type { PatientList } from './patient-list';
import styles from './patient-list.module.css';

const RegisterModal = lazy(async () => ({ default: (await import('../form/register-modal')).RegisterModal }));

/** The organization's patients, to search, filter, export and open; `?open=register` opens the registration. */
const PatientListPage = observer(function PatientListPage() {
  const { list: patients } = useService(PatientStore);
  const navigation = useService<Navigation>(Navigation);
  const session = useService<Session>(Session);
  const formats = useService<Formats>(Formats);
  const page = useRef<HTMLDivElement>(null);
  const columns = patientColumns(formats);
  const { list } = patients;
  const mayWrite = session.can('patients.write');
  useFollow(patients);
  const selection = useRowSelection({ ...list.selectable, nameOf: ({ full_name: name }) => name });
  const register = () => navigation.replaceQuery({ open: 'register' });
  useShortcut('n', () => mayWrite && register());
  useShortcut('/', () => page.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus());
  const registerButton = mayWrite && (
    <Button kind="primary" icon="new-person" title={t('Register patient (N)')} aria-keyshortcuts="n" onClick={register}>
      {t('Register patient')}
    </Button>
  );
  return (
    <div ref={page}>
      <Page
        title={t('Patients')}
        description={<Counts patients={patients} />}
        actions={registerButton}
        toolbar={
          <ListToolbar
            store={list}
            search={t('Search for patient')}
            filters={<PatientFilters store={list} />}
            selection={{ of: selection, actions: <Export patients={patients} selected /> }}
            actions={<Export patients={patients} selected={false} />}
            table={{ id: 'patients', columns }}
          />
        }
      >
        <div className={styles.list}>
          <News patients={patients} />
          <DataTable
            id="patients"
            label={t('Patients')}
            store={list}
            keyOf={({ uuid }) => uuid}
            columns={columns}
            onOpen={({ uuid }) => navigation.go('patients-id', { id: uuid })}
            selection={selection}
            permission="patients.read"
            allowed={session.can('patients.read')}
            empty={{
              icon: 'people',
              title: t('No patients are registered yet.'),
              description: mayWrite ? t('Register the first one: five fields are enough.') : undefined,
              action: registerButton,
            }}
          />
          <Pagination store={list} />
        </div>
      </Page>
      {mayWrite && navigation.current.query.open === 'register' && (
        <Suspense fallback={null}>
          <RegisterModal onClose={() => navigation.replaceQuery({ open: undefined })} />
        </Suspense>
      )}
    </div>
  );
});

export default PatientListPage;

const Counts = observer(function Counts({ patients }: { readonly patients: PatientList }) {
  const formats = useService<Formats>(Formats);
  const { list, male, female } = patients;
  if (list.fresh || male === undefined || female === undefined) return <>{'\u00a0'}</>;
  const atLeast = list.meta.total_is_at_least === true;
  return (
    <>
      {[
        totalWords(list.total, atLeast, formats.number(list.total)),
        t('{{n}} male', { n: formats.number(male), count: male }),
        t('{{n}} female', { n: formats.number(female), count: female }),
      ].join(' · ')}
    </>
  );
});

/** Shows how many records came or went since the list loaded; a press loads them. */
const News = observer(function News({ patients }: { readonly patients: PatientList }) {
  return (
    <div role="status" className={styles.newsPlace}>
      {patients.news > 0 && (
        <div className={styles.news}>
          {patients.news === 1
            ? t('One record has come or gone.')
            : t('{{n}} records have come or gone.', { n: patients.news })}
          <Button small kind="quiet" onClick={patients.show}>
            {t('Show')}
          </Button>
        </div>
      )}
    </div>
  );
});

const Export = observer(function Export(props: { readonly patients: PatientList; readonly selected: boolean }) {
  const api = useService<ApiClient>(ApiClient);
  const session = useService<Session>(Session);
  const [busy, setBusy] = useState(false);
  if (!session.can('patients.export')) return null;
  const { list } = props.patients;
  const run = async () => {
    setBusy(true);
    await exportPatients(api, list, props.selected);
    setBusy(false);
  };
  return (
    <Button icon="export" loading={busy} onClick={() => void run()}>
      {props.selected ? t('Export selected') : t('Export CSV')}
    </Button>
  );
});

function totalWords(count: number, atLeast: boolean, total: string): string {
  if (atLeast) return t('More than {{total}} patients', { total });
  return count === 1 ? t('1 patient') : t('{{total}} patients', { total });
}
