/** Section 3, *Service request categories*. */
export const orderCategories = [
  'Laboratory-procedure',
  'Imaging',
  'Counselling',
  'Education',
  'Surgical-procedure',
] as const;
export type OrderCategory = (typeof orderCategories)[number];

/** Section 3, *Priorities*, in lower case; the most urgent first. */
export const orderPriorities = ['stat', 'urgent', 'asap', 'routine'] as const;
export type OrderPriority = (typeof orderPriorities)[number];

/** The kind of an order's code: a test panel, a LOINC code or a service of the hospital. */
export const orderCodeSystems = ['panel', 'loinc', 'service'] as const;
export type OrderCodeSystem = (typeof orderCodeSystems)[number];
