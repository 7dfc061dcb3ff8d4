import { Button, ErrorState, Icon, LoadingState, MenuButton, Section, useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { isLiveDiagnosis, type Diagnosis } from '../common/diagnosis';
import styles from './diagnoses.module.css';
import { DiagnosesStore } from './diagnoses-store';
import { DiagnosisSearch } from './diagnosis-search';
import { DiagnosisText } from './diagnosis-text';
import { nameOf } from './labels';
import { t } from './t';
import { useDiagnosisActions, type DiagnosisActions } from './use-diagnosis-actions';

/** Of the last encounter's; the encounter itself shows all. */
const mostShown = 3;

/** What the patient has, over encounters; what is over stands below. */
const ProblemsCard = observer(function ProblemsCard({ patientId }: SpotProps['summary-card']) {
  const store = useService(DiagnosesStore);
  const problems = store.problems.of(patientId);
  useEffect(() => store.problems.follow(patientId), [store, patientId]);
  const actions = useDiagnosisActions();
  const [showOver, setShowOver] = useState(false);
  const over = useId();
  const { value, failure } = problems;
  const live = (value ?? []).filter(isLiveDiagnosis);
  const past = (value ?? []).filter((problem) => !isLiveDiagnosis(problem));
  return (
    <Section title={t('Problems')}>
      {!value && failure && <ErrorState message={t('Error fetching data')} retry={() => void problems.load()} />}
      {!value && !failure && <LoadingState kind="lines" count={2} />}
      {value && (
        <div className={styles.panel}>
          {live.length === 0 && <p className={styles.none}>{t('No problem is on record.')}</p>}
          {live.length > 0 && <Lines problems={live} actions={actions} />}
          <LastMade patientId={patientId} />
          {actions.mayWrite && (
            <DiagnosisSearch patientId={patientId} encounterId={undefined} label={t('Add a problem')} ended={false} />
          )}
          {past.length > 0 && (
            <div>
              <Button
                small
                kind="quiet"
                aria-expanded={showOver}
                aria-controls={over}
                onClick={() => setShowOver(!showOver)}
              >
                <Icon name={showOver ? 'chevron-down' : 'chevron-right'} />{' '}
                {t('Resolved or refuted ({{n}})', { n: past.length })}
              </Button>
              <div id={over} hidden={!showOver}>
                <Lines problems={past} actions={actions} />
              </div>
            </div>
          )}
        </div>
      )}
      {actions.windows}
    </Section>
  );
});

export default ProblemsCard;

/** What the last encounter came to, in brief; nothing where none was made, or all stand in the list above. */
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

function Lines({ problems, actions }: { readonly problems: readonly Diagnosis[]; readonly actions: DiagnosisActions }) {
  return (
    <ul className={styles.lines}>
      {problems.map((problem) => (
        <li key={problem.uuid} className={styles.line}>
          <DiagnosisText diagnosis={problem} showProblem={false} />
          <MenuButton
            small
            label={t('What to do with {{name}}', { name: nameOf(problem) })}
            items={actions.menuOf(problem)}
          />
        </li>
      ))}
    </ul>
  );
}
