/** The action taken on an escalated score. */
export const escalationActions = [
  'doctor-called',
  'seen-by-doctor',
  'resuscitation',
  'treatment-begun',
  'watched-closer',
  'other',
] as const;
export type EscalationAction = (typeof escalationActions)[number];

/** English; used in the timeline and the history too. */
export const actionTitles: Readonly<Record<EscalationAction, string>> = {
  'doctor-called': 'Doctor called',
  'seen-by-doctor': 'Seen by a doctor',
  resuscitation: 'Taken to resuscitation',
  'treatment-begun': 'Treatment begun',
  'watched-closer': 'Watched more closely',
  other: 'Something else was done',
};

/** An acknowledgement or its withdrawal. Neither is ever changed or deleted. */
export interface EscalationAnswer {
  readonly uuid: string;
  readonly what: 'acknowledged' | 'taken-back';
  /** Null for a withdrawal, and for acknowledgements older than this field. */
  readonly action: EscalationAction | null;
  /** The comment, or the reason of a withdrawal. */
  readonly comment: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by_name: string | null;
}
