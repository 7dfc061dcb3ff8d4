import {
  EmptyState,
  ErrorState,
  Lists,
  LoadingState,
  Preferences,
  Registry,
  SearchBox,
  useFollow,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Patient } from '../../common/patient';
import { listItemOf, RecentPatientsStore } from '../stores/recent-patients-store';
import { t } from '../../manifest';
import { panelPageSize } from './panel-page-size';
import { PatientLines } from './patient-lines';
import styles from './patients-panel.module.css';

/** The patients tab of the side panel: the last opened ones, and a search for others. */
const PatientsPanel = observer(function PatientsPanel() {
  const lists = useService(Lists);
  const recent = useService(RecentPatientsStore);
  const { here } = useService<Registry>(Registry);
  const preferences = useService<Preferences>(Preferences);
  const [list] = useState(() => {
    const pageSize = panelPageSize(here, preferences.chosenPageSize);
    return lists.part<Patient>({ path: 'v2/emr/patients', events: ['patient.*'], pageSize });
  });
  useEffect(() => void recent.load(), [recent]);
  useFollow(list);
  const searching = list.search.trim() !== '';
  const others = list.rows.filter(({ uuid }) => searching || !recent.patients.some((p) => p.uuid === uuid));
  return (
    <div className={styles.panel}>
      <SearchBox label={t('Search for patient')} value={list.search} onChange={list.setSearch} loading={list.loading} />
      {!searching && recent.patients.length > 0 && (
        <section>
          <h3 className={styles.title}>{t('Opened last')}</h3>
          <PatientLines patients={recent.patients} label={t('Opened last')} />
        </section>
      )}
      <section aria-busy={list.loading}>
        {!searching && others.length > 0 && <h3 className={styles.title}>{t('Registered last')}</h3>}
        {list.fresh && !list.failure && <LoadingState kind="lines" count={6} />}
        {list.failure && list.rows.length === 0 && (
          <ErrorState message={t('Error fetching data')} retry={() => void list.load()} />
        )}
        {others.length > 0 && (
          <PatientLines
            patients={others.map(listItemOf)}
            label={searching ? t('Patients found') : t('Registered last')}
          />
        )}
        {list.empty && (
          <EmptyState
            icon={searching ? 'search' : 'people'}
            title={searching ? t('Nothing matches') : t('No patients are registered yet.')}
          />
        )}
      </section>
    </div>
  );
});

export default PatientsPanel;
