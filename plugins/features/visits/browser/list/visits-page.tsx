import {
  Button,
  DataTable,
  Formats,
  ListToolbar,
  Navigation,
  Page,
  Pagination,
  Session,
  useFollow,
  useService,
  useShortcut,
} from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useRef } from 'react';
import { useVisitActions } from '../actions/use-visit-actions';
import { t } from '../../manifest';
import { useNow } from '../use-now';
import { useVisitDialogs } from '../use-visit-dialogs';
import { VisitsStore } from '../visits-store';
import { visitColumns } from './visit-columns';
import { VisitFilters } from './visit-filters';
import styles from './visits.module.css';

const WalkInModal = lazy(async () => ({ default: (await import('../walk-in/walk-in-modal')).WalkInModal }));
const BulkModal = lazy(async () => ({ default: (await import('../bulk/bulk-modal')).BulkModal }));

/** The patients in the house: `?open=walk-in` admits one, `?open=many` several at once. */
const VisitsPage = observer(function VisitsPage({ workspace }: SpotProps['page']) {
  const store = useService(VisitsStore);
  const list = store.listOf(workspace);
  const navigation = useService<Navigation>(Navigation);
  const session = useService<Session>(Session);
  const formats = useService<Formats>(Formats);
  const page = useRef<HTMLDivElement>(null);
  const now = useNow();
  const { dialogs, ...asked } = useVisitDialogs();
  const actions = useVisitActions(asked);
  useFollow(list);
  useFollow(store.choices);
  const open = (what: string | undefined) => navigation.replaceQuery({ open: what });
  useShortcut('n', () => actions.mayWrite && open('walk-in'));
  useShortcut('/', () => page.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus());
  const columns = visitColumns({ ...actions, formats, now, withPatient: true });
  const opened = actions.mayWrite ? navigation.current.query.open : undefined;
  const walkIn = actions.mayWrite && (
    <Button kind="primary" icon="walk" title={t('Walk-in (N)')} aria-keyshortcuts="n" onClick={() => open('walk-in')}>
      {t('Walk-in')}
    </Button>
  );
  const openPatient = (id: string) =>
    navigation.go(navigation.canOpen('patients-id-visits') ? 'patients-id-visits' : 'patients-id', { id });
  return (
    <div ref={page}>
      <Page
        title={t('Visits')}
        actions={
          actions.mayWrite && (
            <>
              <Button icon="people" onClick={() => open('many')}>
                {t('Several patients')}
              </Button>
              {walkIn}
            </>
          )
        }
        toolbar={
          <ListToolbar
            store={list}
            search={t('Search for patient or visit number')}
            filters={<VisitFilters store={list} />}
            table={{ id: 'visits', columns }}
          />
        }
      >
        <div className={styles.list}>
          <DataTable
            id="visits"
            label={t('Visits')}
            store={list}
            keyOf={({ uuid }) => uuid}
            columns={columns}
            onOpen={({ patient_id: id }) => openPatient(id)}
            permission="visits.read"
            allowed={session.can('visits.read')}
            empty={{
              icon: 'walk',
              title: t('There are no visits yet.'),
              description: t('Arriving an appointment opens one; who has none walks in.'),
              action: walkIn,
            }}
          />
          <Pagination store={list} />
        </div>
      </Page>
      {dialogs}
      <Suspense fallback={null}>
        {opened === 'walk-in' && <WalkInModal workspace={workspace} onClose={() => open(undefined)} />}
        {opened === 'many' && <BulkModal workspace={workspace} onClose={() => open(undefined)} />}
      </Suspense>
    </div>
  );
});

export default VisitsPage;
