import { DataTable, Formats, Pagination, Session, useFollow, useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useEncounterActions } from '../actions/use-encounter-actions';
import { EncountersStore } from '../encounters-store';
import { t } from '../../manifest';
import { encounterColumns } from './encounter-columns';
import styles from './encounters.module.css';

/** All encounters of a patient, the latest first. */
const EncountersTab = observer(function EncountersTab({ patientId }: SpotProps['profile-tab']) {
  const store = useService(EncountersStore);
  const session = useService<Session>(Session);
  const formats = useService<Formats>(Formats);
  const { actionsFor, open } = useEncounterActions();
  const list = store.listOfPatient(patientId);
  useFollow(list);
  return (
    <div className={styles.tab}>
      <DataTable
        id="patient-encounters"
        label={t('Encounters')}
        store={list}
        keyOf={({ uuid }) => uuid}
        columns={encounterColumns({ formats, actionsFor })}
        onOpen={open}
        permission="encounters.read"
        allowed={session.can('encounters.read')}
        empty={{
          icon: 'clipboard',
          title: t('There has been no encounter yet.'),
          description: t('An encounter begins when somebody starts a consultation.'),
        }}
      />
      <Pagination store={list} />
    </div>
  );
});

export default EncountersTab;
