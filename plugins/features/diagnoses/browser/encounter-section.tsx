import {
  attempted,
  Button,
  ErrorState,
  LoadingState,
  Section,
  useFollow,
  useService,
} from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { isLiveDiagnosis, type Diagnosis } from '../common/diagnosis';
import styles from './diagnoses.module.css';
import { DiagnosesStore } from './diagnoses-store';
import { DiagnosisSearch } from './diagnosis-search';
import { nameOf } from './labels';
import { RankedList } from './ranked-list';
import { t } from '../manifest';
import { useDiagnosisActions } from './use-diagnosis-actions';

/** An encounter's diagnoses in their order, with the patient's known problems to add. */
const EncounterSection = observer(function EncounterSection(props: SpotProps['encounter-section']) {
  const { patientId, encounterId } = props;
  const store = useService(DiagnosesStore);
  const diagnoses = store.ofEncounter(patientId, encounterId);
  useEffect(() => store.followEncounter(patientId, encounterId), [store, patientId, encounterId]);
  const actions = useDiagnosisActions();
  const { value, failure } = diagnoses;
  const mayWrite = props.mayWrite && actions.mayWrite;
  const ranked = (value ?? []).filter(({ rank }) => rank !== null);
  return (
    <Section title={t('Diagnoses')}>
      {!value && failure && <ErrorState message={t('Error fetching data')} retry={() => void diagnoses.load()} />}
      {!value && !failure && <LoadingState kind="lines" count={2} />}
      {value && (
        <div className={styles.panel}>
          {actions.mayWrite && (
            <DiagnosisSearch
              patientId={patientId}
              encounterId={props.mayWrite ? encounterId : undefined}
              label={props.mayWrite ? t('Add a diagnosis') : t('Add a problem')}
              ended={!props.mayWrite}
            />
          )}
          {ranked.length === 0 && <p className={styles.none}>{t('No diagnosis has been made yet.')}</p>}
          {ranked.length > 0 && (
            <RankedList
              diagnoses={ranked}
              actions={actions}
              mayOrder={mayWrite}
              onOrder={(order) => void attempted(store.order(patientId, encounterId, order))}
            />
          )}
          {mayWrite && <KnownProblems patientId={patientId} encounterId={encounterId} made={ranked} />}
        </div>
      )}
      {actions.windows}
    </Section>
  );
});

export default EncounterSection;

/** Problems that the encounter does not have yet, each added by one press. */
const KnownProblems = observer(function KnownProblems(props: {
  readonly patientId: string;
  readonly encounterId: string;
  readonly made: readonly Diagnosis[];
}) {
  const { patientId, encounterId } = props;
  const store = useService(DiagnosesStore);
  useFollow(store.problems, patientId);
  const named = new Set(props.made.map(nameOf));
  const open = (store.problems.of(patientId).value ?? []).filter(
    (problem) => isLiveDiagnosis(problem) && !named.has(nameOf(problem)),
  );
  if (open.length === 0) return null;
  return (
    <div className={styles.known}>
      <p className={styles.muted}>{t('From the problem list:')}</p>
      {open.map((problem) => (
        <Button
          key={problem.uuid}
          small
          icon="plus"
          onClick={() => {
            const { code, system, display } = problem;
            void attempted(store.make(patientId, { code, system, display, role: 'CM', encounter_id: encounterId }));
          }}
        >
          {nameOf(problem)}
        </Button>
      ))}
    </div>
  );
});
