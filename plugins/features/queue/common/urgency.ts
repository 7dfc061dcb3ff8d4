import type { TriageColour } from '../../visits/common/triage-colour';

/** Smaller comes first: emergencies before everybody, then by priority (specification, section 3, *Priorities*). */
export const weights = { emergency: -200, stat: -100, urgent: 100, asap: 200, routine: 300 } as const;
/**
 * Triaged patients are ordered by colour. Red and orange come before an untriaged emergency, yellow after patients whom
 * the desk marked STAT, and green with everybody else.
 */
const colourWeights: Readonly<Record<TriageColour, number>> = { red: -400, orange: -300, yellow: 0, green: 300 };

/** The fields that decide a visit's urgency. */
interface Urgent {
  /** One of the priorities of visits; any other counts as routine. */
  readonly priority: string;
  readonly class: string;
  readonly triage_colour: TriageColour | null;
}

/** Triage knows more than the desk: its colour replaces the class, and only a higher priority ranks above it. */
export function weightOf({ priority, class: code, triage_colour: colour }: Urgent): number {
  const asked = isPriority(priority) ? weights[priority] : weights.routine;
  if (colour !== null) return Math.min(colourWeights[colour], asked);
  return code === 'EMER' ? weights.emergency : asked;
}

function isPriority(priority: string): priority is Exclude<keyof typeof weights, 'emergency'> {
  return priority !== 'emergency' && Object.hasOwn(weights, priority);
}
