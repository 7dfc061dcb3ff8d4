import { RecordCard, useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useEffect, useId } from 'react';
import { isLiveDiagnosis, type Diagnosis } from '../common/diagnosis';
import styles from './diagnoses.module.css';
import { DiagnosesStore } from './diagnoses-store';
import { DiagnosisSearch } from './diagnosis-search';
import { DiagnosisText } from './diagnosis-text';
import { nameOf } from './labels';
import { t } from '../manifest';
import { useDiagnosisActions } from './use-diagnosis-actions';

/** The most diagnoses shown of the last encounter; the encounter itself shows all. */
const mostShown = 3;

/** The patient's problems across encounters; resolved ones are below. */
const ProblemsCard = observer(function ProblemsCard({ patientId }: SpotProps['summary-card']) {
  const store = useService(DiagnosesStore);
  const { mayWrite, menuOf, windows } = useDiagnosisActions();
  return (
    <RecordCard<Diagnosis, readonly Diagnosis[]>
      title={t('Problems')}
      reads={store.problems}
      of={patientId}
      rowsOf={(problems) => problems}
      renderLine={(problem) => <DiagnosisText diagnosis={problem} showProblem={false} />}
      nameOf={nameOf}
      menuOf={menuOf}
      isPast={(problem) => !isLiveDiagnosis(problem)}
      pastLabel={(n) => t('Resolved or refuted ({{n}})', { n })}
      none={t('No problem is on record.')}
      below={
        <>
          <LastMade patientId={patientId} />
          {mayWrite && (
            <DiagnosisSearch patientId={patientId} encounterId={undefined} label={t('Add a problem')} ended={false} />
          )}
        </>
      }
      windows={windows}
    />
  );
});

export default ProblemsCard;

/** The last encounter's diagnoses in brief; nothing if there are none, or the list above shows them all. */
const LastMade = observer(function LastMade({ patientId }: { readonly patientId: string }) {
  const store = useService(DiagnosesStore);
  useEffect(() => store.followLastMade(patientId), [store, patientId]);
  const heading = useId();
  const made = (store.lastMadeOf(patientId) ?? []).filter((diagnosis) => !diagnosis.is_problem).slice(0, mostShown);
  if (made.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.subtitle}>
        {t('Diagnoses of the last encounter')}
      </h3>
      <ul className={styles.lines}>
        {made.map((diagnosis) => (
          <li key={diagnosis.uuid} className={styles.line}>
            <DiagnosisText diagnosis={diagnosis} showProblem={false} />
          </li>
        ))}
      </ul>
    </section>
  );
});
