import { Registry, useService, View } from '@clinic-workbench/sdk/browser';
import type { EncounterStep, ViewContribution } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import type { Encounter } from '../common/encounter';
import styles from './sections.module.css';
import { t } from '../manifest';

/** The features' sections of one step, in order; each renders its own heading. */
export const StepSections = observer(function StepSections(props: {
  readonly encounter: Encounter;
  readonly step: EncounterStep;
  readonly workspace: string;
  readonly mayWrite: boolean;
  readonly onStep?: (step: EncounterStep) => void;
}) {
  const { encounter, step } = props;
  const sections = useSections(step);
  if (sections.length === 0 && step === 'finish') return null;
  if (sections.length === 0) return <p className={styles.none}>{t('Nothing is kept in this step.')}</p>;
  return (
    <div className={styles.sections}>
      {sections.map((section) => (
        <View
          key={section.id}
          id={section.id}
          patientId={encounter.patient_id}
          encounterId={encounter.uuid}
          reason={encounter.reason}
          workspace={props.workspace}
          mayWrite={props.mayWrite}
          onStep={props.onStep}
        />
      ))}
    </div>
  );
});

/** The sections of a step. Use inside an observer. */
export function useSections(step: EncounterStep): readonly ViewContribution[] {
  return useService<Registry>(Registry).encounterSections.filter((section) => section.step === step);
}
