/** Section 3, *Priorities*; the most urgent first. */
export const visitPriorities = ['stat', 'urgent', 'asap', 'routine'] as const;
export type VisitPriority = (typeof visitPriorities)[number];
/** English. */
export const visitPriorityNames: Readonly<Record<VisitPriority, string>> = {
  stat: 'STAT',
  urgent: 'Urgent',
  asap: 'ASAP',
  routine: 'Routine',
};
