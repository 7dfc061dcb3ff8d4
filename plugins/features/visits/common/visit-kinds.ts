/** The classes of visits in charts. */
export const visitKinds = ['AMB', 'EMER', 'IMP', 'HH', 'VR', 'OTHER'] as const;
