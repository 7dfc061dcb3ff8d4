/** Smaller comes first: emergencies before everybody, then by priority (specification, section 3, *Priorities*). */
export const weights = { emergency: -200, stat: -100, urgent: 100, asap: 200, routine: 300 } as const;

/**
 * @param priority one of the priorities of visits; any other counts as routine
 * @param emergency the visit is one to the emergency department, whatever its priority says
 */
export function weightOf(priority: string, emergency: boolean): number {
  if (emergency) return weights.emergency;
  return isPriority(priority) ? weights[priority] : weights.routine;
}

function isPriority(priority: string): priority is keyof typeof weights {
  return Object.hasOwn(weights, priority);
}
