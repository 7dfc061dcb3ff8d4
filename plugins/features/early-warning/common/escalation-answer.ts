/** What was done about a score that asks for somebody. */
export const escalationActions = [
  'doctor-called',
  'seen-by-doctor',
  'resuscitation',
  'treatment-begun',
  'watched-closer',
  'other',
] as const;
export type EscalationAction = (typeof escalationActions)[number];

/** English; what the timeline and the history say, too. */
export const actionTitles: Readonly<Record<EscalationAction, string>> = {
  'doctor-called': 'Doctor called',
  'seen-by-doctor': 'Seen by a doctor',
  resuscitation: 'Taken to resuscitation',
  'treatment-begun': 'Treatment begun',
  'watched-closer': 'Watched more closely',
  other: 'Something else was done',
};

/** An acknowledgement, or that one was taken back. Neither is ever changed or deleted. */
export interface EscalationAnswer {
  readonly uuid: string;
  readonly what: 'acknowledged' | 'taken-back';
  /** Null of one that was taken back, and of acknowledgements from before actions were asked for. */
  readonly action: EscalationAction | null;
  /** What was said with it; the reason of one that was taken back. */
  readonly comment: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by_name: string | null;
}
