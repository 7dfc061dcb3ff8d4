import { DataTable, Formats, Pagination, Session, t, useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useVisitActions } from '../actions/use-visit-actions';
import { visitColumns } from '../list/visit-columns';
import styles from '../list/visits.module.css';
import { useNow } from '../use-now';
import { useVisitDialogs } from '../use-visit-dialogs';
import { VisitsStore } from '../visits-store';

/** All visits of a patient, the latest first. */
const VisitsTab = observer(function VisitsTab({ patientId }: SpotProps['profile-tab']) {
  const store = useService(VisitsStore);
  const session = useService<Session>(Session);
  const formats = useService<Formats>(Formats);
  const now = useNow();
  const { dialogs, ...asked } = useVisitDialogs();
  const actions = useVisitActions(asked);
  const list = store.listOfPatient(patientId);
  useEffect(() => store.follow(list), [store, list]);
  return (
    <div className={styles.tab}>
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
