import { EmptyState, ErrorState, LoadingState, PageLink, useFollow, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { OverdueScore } from '../../common/early-warning-score';
import { Acknowledge } from '../parts/acknowledge';
import { BandTag } from '../parts/band-tag';
import { DueText } from '../parts/due-text';
import { LaterDangers } from '../parts/later-dangers';
import styles from '../parts/parts.module.css';
import { ScoresStore } from '../scores-store';
import { totalWords } from '../score-words';
import { t } from '../../manifest';

/** Patients who are overdue, or will be within a quarter of an hour, the most urgent first. Live. */
export const OverdueList = observer(function OverdueList(props: {
  /** Limits the list to this location. */
  readonly location: string | undefined;
  /** On a page with other content: an empty list takes one line. */
  readonly brief: boolean;
}) {
  const { location, brief } = props;
  const store = useService(ScoresStore);
  const overdue = useMemo(() => store.overdue(location), [store, location]);
  useFollow(overdue);
  const { value, failure } = overdue;
  if (!value && failure) return <ErrorState message={t(failure.message)} retry={() => void overdue.load()} />;
  if (!value) return <LoadingState kind="lines" count={brief ? 1 : 3} />;
  if (value.length === 0 && brief) return <p className={styles.nobody}>{t('Nobody is overdue')}</p>;
  if (value.length === 0)
    return (
      <EmptyState
        icon="tick-circle"
        title={t('Nobody is overdue')}
        description={t('No score asks for anything just now.')}
      />
    );
  return (
    <ul className={styles.lines}>
      {value.map((score) => (
        <Line key={score.uuid} score={score} />
      ))}
    </ul>
  );
});

const Line = observer(function Line({ score }: { readonly score: OverdueScore }) {
  const { patient, location, needs } = score;
  return (
    <li className={styles.late}>
      <div className={styles.line}>
        <PageLink to="patients-id" params={{ id: patient.id }}>
          {patient.full_name}
        </PageLink>
        <strong>{totalWords(score)}</strong>
        <BandTag score={score} />
        {needs.includes('treat') && score.treat_by && <DueText need="treat" due={score.treat_by} />}
        {needs.includes('repeat') && score.repeat_by && <DueText need="repeat" due={score.repeat_by} />}
        <LaterDangers score={score} />
        <span className={styles.more}>{[patient.patient_number, location?.name].filter(Boolean).join(' · ')}</span>
      </div>
      <div className={styles.end}>
        <Acknowledge score={score} patientName={patient.full_name} />
      </div>
    </li>
  );
});
