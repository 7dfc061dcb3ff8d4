import type { Entity } from '@clinic-workbench/sdk/common';

/** Out of the house, or into it. */
export const referralDirections = ['outgoing', 'incoming'] as const;
export type ReferralDirection = (typeof referralDirections)[number];

/** FHIR RequestStatus, of those that a referral takes. */
export const referralStatuses = ['draft', 'active', 'completed', 'revoked', 'entered-in-error'] as const;
export type ReferralStatus = (typeof referralStatuses)[number];

/**
 * What may become of a referral. What was sent is not changed any more: it is taken back, and another one written. A
 * draft that nobody has seen was entered in error.
 */
export const referralTransitions: Readonly<Record<ReferralStatus, readonly ReferralStatus[]>> = {
  draft: ['active', 'entered-in-error'],
  active: ['completed', 'revoked'],
  completed: ['entered-in-error'],
  revoked: [],
  'entered-in-error': [],
};

export function mayBecome(from: ReferralStatus, to: ReferralStatus): boolean {
  return referralTransitions[from].includes(to);
}

/** FHIR RequestPriority. */
export const referralPriorities = ['routine', 'urgent', 'asap', 'stat'] as const;
export type ReferralPriority = (typeof referralPriorities)[number];

/** Whom a referral goes to, or comes from: a name, a house, or both; one of the address book, or written down. */
export interface ReferralParty {
  /** Of the organization's address book. */
  readonly specialist_id: string | null;
  readonly practitioner_name: string;
  readonly facility: string;
  readonly phone: string;
  readonly email: string;
}

export interface ReferralAnswer {
  readonly text: string;
  /** Who answers, as the answer says. */
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Who put it on record. */
  readonly recorded_by_name: string | null;
}

/**
 * A patient sent to, or by, somebody else, as the API answers it. Whom it goes to stands there twice: as `party`, and in
 * the fields in which it is sent.
 */
export interface Referral extends ReferralParty, Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly referral_number: string;
  readonly direction: ReferralDirection;
  readonly status: ReferralStatus;
  readonly priority: ReferralPriority;
  readonly patient_id: string;
  readonly encounter_id: string | null;
  /** Code of the value set practitioner-specialty-type, or of the organization's own; null if none is named. */
  readonly specialty: string | null;
  readonly party: ReferralParty;
  /** What is asked. */
  readonly reason: string;
  /** What was found and done so far. */
  readonly summary: string;
  /** When it was sent or came; null for drafts. */
  readonly authored_on: string | null;
  readonly answer: ReferralAnswer | null;
  /** Why it was taken back, or entered in error. */
  readonly status_reason: string | null;
  readonly created_by_name: string | null;
}

/** Somebody outside the organization to whom patients are referred. */
export interface Specialist {
  readonly uuid: string;
  /** The same. */
  readonly id: string;
  readonly version: number;
  /** Empty for a house without a name to ask for. */
  readonly name: string;
  readonly facility: string;
  readonly specialty: string | null;
  readonly phone: string;
  readonly email: string;
}
