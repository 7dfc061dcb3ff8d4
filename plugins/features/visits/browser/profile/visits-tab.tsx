import {
  ApiClient,
  Button,
  DataTable,
  Formats,
  Pagination,
  Session,
  useFollow,
  useService,
} from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import type { Patient } from '../../../patients/common/patient';
import { isOpen } from '../../common/visit-status';
import { useVisitActions } from '../actions/use-visit-actions';
import { visitColumns } from '../list/visit-columns';
import styles from '../list/visits.module.css';
import { t } from '../../manifest';
import { useNow } from '../use-now';
import { useVisitDialogs } from '../use-visit-dialogs';
import { VisitsStore } from '../visits-store';
import type { WalkingIn } from '../walk-in/walk-in-form';

const WalkInModal = lazy(async () => ({ default: (await import('../walk-in/walk-in-modal')).WalkInModal }));

/** All visits of a patient, the latest first. */
const VisitsTab = observer(function VisitsTab({ patientId, workspace }: SpotProps['profile-tab']) {
  const store = useService(VisitsStore);
  const session = useService<Session>(Session);
  const formats = useService<Formats>(Formats);
  const now = useNow();
  const { dialogs, ...asked } = useVisitDialogs();
  const actions = useVisitActions(asked);
  const list = store.listOfPatient(patientId);
  useFollow(list);
  useFollow(store.choices);
  const here = list.rows.some(({ status }) => isOpen(status));
  return (
    <div className={styles.tab}>
      {actions.mayWrite && !list.fresh && !here && <LetIn patient={patientId} workspace={workspace} />}
      <DataTable
        id="patient-visits"
        label={t('Visits')}
        store={list}
        keyOf={({ uuid }) => uuid}
        columns={visitColumns({ ...actions, formats, now, withPatient: false })}
        onOpen={asked.details}
        permission="visits.read"
        allowed={session.can('visits.read')}
        empty={{
          icon: 'walk',
          title: t('This patient has not come yet.'),
          description: t('Arriving an appointment opens a visit; who has none walks in.'),
        }}
      />
      <Pagination store={list} />
      {dialogs}
    </div>
  );
});

export default VisitsTab;

/** Admits this patient without an appointment. */
function LetIn({ patient, workspace }: { readonly patient: string; readonly workspace: string }) {
  const api = useService<ApiClient>(ApiClient);
  const [chosen, setChosen] = useState<WalkingIn>();
  const open = async () => setChosen(await api.get<Patient>(`v2/emr/patients/${patient}`));
  return (
    <div className={styles.end}>
      <Button icon="walk" onClick={() => void open()}>
        {t('Walk-in')}
      </Button>
      {chosen && (
        <Suspense fallback={null}>
          <WalkInModal workspace={workspace} patient={chosen} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
