import { Formats, PageLink, StatusTag, useFollow, useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { encounterRoute } from '../../common/current-encounter';
import { EncountersStore } from '../encounters-store';
import { statusLabel } from '../labels';
import { t } from '../../manifest';
import styles from './encounters.module.css';

/** The encounters of a visit, in its details. */
const EncountersOfVisit = observer(function EncountersOfVisit({ visitId }: SpotProps['visit-section']) {
  const store = useService(EncountersStore);
  const formats = useService<Formats>(Formats);
  const encounters = useMemo(() => store.ofVisit(visitId), [store, visitId]);
  useFollow(encounters);
  if (!encounters.value?.length) return null;
  return (
    <section aria-label={t('Encounters')}>
      <h3 className={styles.heading}>{t('Encounters')}</h3>
      <ul className={styles.lines}>
        {encounters.value.map((encounter) => (
          <li key={encounter.uuid} className={styles.line}>
            <PageLink to={encounterRoute} params={{ id: encounter.uuid }}>
              {formats.dateTime(encounter.start_time)}
            </PageLink>
            <span>{encounter.encounter_participant[0]?.practitioner_detail.name}</span>
            <StatusTag kind="visit" status={encounter.status} label={statusLabel(encounter.status)} />
          </li>
        ))}
      </ul>
    </section>
  );
});

export default EncountersOfVisit;
