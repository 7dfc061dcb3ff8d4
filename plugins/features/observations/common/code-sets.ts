import type { ObservationCategory } from './observation';

/** The value sets of complaints and findings in words, with the category of their values. */
export const codeSets = [
  { set: 'social-history-unit-type', category: 'social-history' },
  { set: 'system-exam-review-type', category: 'exam' },
] as const satisfies readonly { readonly set: string; readonly category: ObservationCategory }[];
