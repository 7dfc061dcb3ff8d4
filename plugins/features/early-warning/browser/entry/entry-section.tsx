import { ErrorState, LoadingState, Section, Session, useFollow, useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { Acknowledge } from '../parts/acknowledge';
import styles from '../parts/parts.module.css';
import { ScoreLine } from '../parts/score-line';
import { ScoresStore } from '../scores-store';
import { t } from '../../manifest';
import { KindButtons } from './kind-buttons';

/** The scores of an encounter, and buttons to take one. */
const EntrySection = observer(function EntrySection(props: SpotProps['encounter-section']) {
  const { patientId, encounterId, mayWrite } = props;
  const store = useService(ScoresStore);
  const session = useService<Session>(Session);
  const scores = useMemo(() => store.ofEncounter(encounterId), [store, encounterId]);
  useFollow(scores);
  const { value, failure } = scores;
  return (
    <Section title={t('Early-warning scores')}>
      {!value && failure && <ErrorState message={t(failure.message)} retry={() => void scores.load()} />}
      {!value && !failure && <LoadingState kind="lines" count={2} />}
      {value?.length === 0 && <p className={styles.none}>{t('No score has been taken in this encounter.')}</p>}
      {value && value.length > 0 && (
        <ul className={styles.lines}>
          {value.map((score) => (
            <li key={score.uuid} className={styles.line}>
              <ScoreLine score={score} />
              <Acknowledge score={score} />
            </li>
          ))}
        </ul>
      )}
      {session.can('early-warning.write') && (
        <KindButtons patientId={patientId} encounterId={encounterId} mayBegin={mayWrite} />
      )}
    </Section>
  );
});

export default EntrySection;
