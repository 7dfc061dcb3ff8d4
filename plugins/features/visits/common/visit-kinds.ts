/** Visits as charts divide them: where patient and practitioner meet. */
export const visitKinds = ['AMB', 'EMER', 'IMP', 'HH', 'VR', 'OTHER'] as const;
