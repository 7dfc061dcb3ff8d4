import {
  Label,
  LowerCase,
  OneOf,
  Optional,
  Phone,
  Required,
  Text,
  Uuid,
  type PatientRecord,
  type RecordFields,
  Email,
} from '@clinic-workbench/sdk/common';

/** Sent from the organization, or received by it. */
export const referralDirections = ['outgoing', 'incoming'] as const;
export type ReferralDirection = (typeof referralDirections)[number];

/** The FHIR RequestStatus values that a referral uses. */
export const referralStatuses = ['draft', 'active', 'completed', 'revoked', 'entered-in-error'] as const;
export type ReferralStatus = (typeof referralStatuses)[number];

/**
 * The allowed changes of status. A sent referral does not change: it is revoked, and another one written. A draft that
 * nobody has seen is entered in error.
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

export interface ReferralAnswer {
  readonly text: string;
  /** The author named in the answer. */
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** The user who recorded it. */
  readonly recorded_by_name: string | null;
}

/** The content of a referral. */
export class ReferralContent {
  /** A code from the value set practitioner-specialty-type or of the organization's own; none is allowed. */
  @Label('Specialty') @Optional() @Text(50) specialty?: string | null;
  /** From the organization's address book. */
  @Label('Specialist') @Optional() @Uuid() specialist_id?: string | null;
  @Label('Practitioner') @Optional() @Text(200) practitioner_name?: string | null;
  @Label('Facility') @Optional() @Text(200) facility?: string | null;
  @Label('Phone number') @Optional() @Text(50) @Phone() phone?: string | null;
  @Label('Email') @Optional() @Text(254) email?: string | null;
  /** `routine` unless given. */
  @Label('Priority') @Optional() @LowerCase() @OneOf(referralPriorities) priority?: ReferralPriority | null;
  /** The question of the referral. */
  @Label('Reason') @Required() @Text(2000) reason!: string;
  @Label('Findings and treatment so far') @Optional() @Text(20_000) summary?: string | null;
}

/** The stored defaults of missing fields. */
export type ReferralFilled = Exclude<keyof ReferralContent, 'specialty' | 'specialist_id'>;

/** The recipient or sender of a referral: a person, a facility, or both; from the address book or typed. */
export type ReferralParty = Pick<
  RecordFields<ReferralContent, ReferralFilled>,
  'specialist_id' | 'practitioner_name' | 'facility' | 'phone' | 'email'
>;

/**
 * A patient sent to, or by, another provider, as the API returns it. The recipient is in it twice: as `party`, and in
 * the fields of the request.
 */
export interface Referral extends Omit<PatientRecord, 'error_reason'>, RecordFields<ReferralContent, ReferralFilled> {
  readonly referral_number: string;
  readonly direction: ReferralDirection;
  readonly status: ReferralStatus;
  readonly party: ReferralParty;
  /** When it was sent or received; null for drafts. */
  readonly authored_on: string | null;
  readonly answer: ReferralAnswer | null;
  /** Why it was revoked or entered in error. */
  readonly status_reason: string | null;
}

/** The fields of an entry of the address book. */
export class SpecialistFields {
  /** Empty for a facility without a contact person. */
  @Label('Name') @Optional() @Text(200) name?: string | null;
  @Label('Facility') @Required() @Text(200) facility!: string;
  @Label('Specialty') @Optional() @Text(50) specialty?: string | null;
  @Label('Phone number') @Optional() @Text(50) @Phone() phone?: string | null;
  @Label('Email') @Optional() @Email() email?: string | null;
}

/** The stored defaults of a specialist's missing fields. */
export type SpecialistFilled = 'name' | 'phone' | 'email';

/** A person or facility outside the organization that patients are referred to. */
export interface Specialist extends RecordFields<SpecialistFields, SpecialistFilled> {
  readonly uuid: string;
  /** The same as uuid. */
  readonly id: string;
  readonly version: number;
}
