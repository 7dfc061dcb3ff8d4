import { Navigation, useService } from '@clinic-workbench/sdk/browser';
import type { EncounterDetail } from '../../common/encounter';
import { wizardSteps, type WizardStep } from '../../common/encounter-steps';
import { useEncounterFailure } from '../actions/use-encounter-failure';
import type { EncounterRecord } from '../encounter-record';
import { EncountersStore } from '../encounters-store';

/** The step in the address, otherwise the one that the encounter has reached. */
export function useStep(record: EncounterRecord, detail: EncounterDetail, mayWrite: boolean) {
  const store = useService(EncountersStore);
  const navigation = useService<Navigation>(Navigation);
  const failed = useEncounterFailure();
  const named = wizardSteps.find((each) => each === navigation.current.query.step);
  const step: WizardStep = named ?? wizardSteps[detail.progress_step] ?? 'triage';
  const index = wizardSteps.indexOf(step);

  const open = (to: WizardStep) => {
    navigation.replaceQuery({ step: to });
    document.querySelector('[data-step-content]')?.scrollIntoView({ block: 'nearest' });
  };
  /** Stores the encounter's progress. */
  const advance = async (): Promise<void> => {
    if (!mayWrite || detail.progress_step > index) return;
    try {
      await record.reach(index + 1, (encounter, progress_step) => store.change(encounter, { progress_step }));
    } catch (error) {
      failed(error);
    }
  };
  const next = () => {
    const to = wizardSteps[index + 1];
    if (!to) return;
    void advance();
    open(to);
  };
  const previous = () => {
    const to = wizardSteps[index - 1];
    if (to) open(to);
  };
  return { step, index, open, next, previous };
}
