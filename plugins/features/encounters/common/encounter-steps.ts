import type { EncounterStep } from '@clinic-workbench/sdk/common';

/** The steps of the wizard. An encounter's `progress_step` is an index of this list. */
export const wizardSteps = [
  'triage',
  'history',
  'examination',
  'assessment',
  'plan',
  'finish',
] as const satisfies readonly EncounterStep[];
export type WizardStep = (typeof wizardSteps)[number];

export const lastStep = wizardSteps.length - 1;

/** English. */
export const stepNames: Readonly<Record<WizardStep, string>> = {
  triage: 'Triage',
  history: 'History',
  examination: 'Examination',
  assessment: 'Assessment',
  plan: 'Plan',
  finish: 'Finish',
};

/** Progress increases by one, and is reset only when the encounter ends (section 4). */
export function mayAdvance(from: number, to: number): boolean {
  return to === from || (to === from + 1 && to <= lastStep);
}
