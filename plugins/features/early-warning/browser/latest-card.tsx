import { ErrorState, LoadingState, Section, Session, useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { KindButtons } from './entry/kind-buttons';
import { CourseButton } from './course/course-button';
import styles from './parts/parts.module.css';
import { ScoreLine } from './parts/score-line';
import { ScoresStore } from './scores-store';
import { t } from '../manifest';

/** The latest score of each kind. */
const LatestCard = observer(function LatestCard({ patientId }: SpotProps['summary-card']) {
  const store = useService(ScoresStore);
  const session = useService<Session>(Session);
  const scores = store.ofPatient(patientId);
  useEffect(() => store.followPatient(patientId), [store, patientId]);
  const { value, failure } = scores;
  const current = value?.filter(({ is_current }) => is_current) ?? [];
  return (
    <Section title={t('Early-warning scores')}>
      {!value && failure && <ErrorState message={t(failure.message)} retry={() => void scores.load()} />}
      {!value && !failure && <LoadingState kind="lines" count={2} />}
      {value && current.length === 0 && <p className={styles.none}>{t('No score has been taken yet.')}</p>}
      {current.length > 0 && (
        <ul className={styles.lines}>
          {current.map((score) => (
            <li key={score.uuid}>
              <ScoreLine score={score} />
            </li>
          ))}
        </ul>
      )}
      {session.can('early-warning.write') ? (
        <KindButtons patientId={patientId} encounterId={undefined} mayBegin>
          {value && value.length > 0 && <CourseButton patientId={patientId} />}
        </KindButtons>
      ) : (
        value && value.length > 0 && <CourseButton patientId={patientId} />
      )}
    </Section>
  );
});

export default LatestCard;
