/**
 * The kinds of content by which lists filter encounters (`encounter_type`, specification, section 7): the latest
 * encounter with vitals is the first with `vitals-observation`.
 */
export const encounterKinds = [
  'consultation',
  'ward-round',
  'vitals-observation',
  'tews-triage',
  'mews-triage',
  'news2-score',
  'fall-risk-assessment',
  'fluid-balance-chart',
  'medication-request',
  'service-request',
  'note',
  'diagnosis',
  'referral',
  'care-plan',
  'questionnaire',
] as const;
export type EncounterKind = (typeof encounterKinds)[number];
