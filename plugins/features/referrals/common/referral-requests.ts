import {
  DayOrInstant,
  Instant,
  Label,
  ListQuery,
  LowerCase,
  Max,
  Min,
  noReasonGiven,
  OneOf,
  Optional,
  Required,
  Text,
  Uuid,
  Whole,
} from '@clinic-workbench/sdk/common';
import {
  referralDirections,
  referralPriorities,
  referralStatuses,
  type ReferralDirection,
  type ReferralPriority,
  type ReferralStatus,
  ReferralContent,
  SpecialistFields,
} from './referral';

export class CreateReferral extends ReferralContent {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
  @Label('Encounter') @Optional() @Uuid() encounter_id?: string | null;
  /** `outgoing` unless given. */
  @Label('Direction') @Optional() @OneOf(referralDirections) direction?: ReferralDirection | null;
  /** When an incoming one arrived: now by default, never in the future. */
  @Label('Date') @Optional() @Instant() authored_on?: string | null;
  /** The caller's organization. */
  @Optional() @Uuid() service_provider_id?: string;
}

export class AnswerReferral {
  @Label('Answer') @Required() @Text(20_000) text!: string;
  @Label('Answered by') @Required() @Text(200) by!: string;
  /** Now by default, never in the future. */
  @Label('Date') @Optional() @Instant() at?: string | null;
}

export class ReferralReason {
  @Label('Reason') @Required() @Text(500) reason: string = noReasonGiven;
}

/** The waiting states: a draft is not sent yet, a sent or received one is not answered yet. */
export const referralWaits = ['unsent', 'unanswered', 'any'] as const;
export type ReferralWait = (typeof referralWaits)[number];

/** Of one patient, or of all patients that the caller may read. */
export class ReferralsQuery extends ListQuery {
  @Label('Patient') @Optional() @Uuid() patient_id?: string;
  @Label('Encounter') @Optional() @Uuid() encounter?: string;
  @Label('Direction') @Optional() @OneOf(referralDirections) direction?: ReferralDirection;
  /** All except those entered in error by default. */
  @Label('Status') @Optional() @OneOf(referralStatuses) status?: ReferralStatus;
  /** Waiting referrals, the longest wait first. */
  @Label('Waiting') @Optional() @OneOf(referralWaits) waiting?: ReferralWait;
  /** Written, sent or received at least this many days ago. */
  @Label('Days') @Optional() @Whole() @Min(1) @Max(3650) waiting_days?: number;
  @Label('Priority') @Optional() @LowerCase() @OneOf(referralPriorities) priority?: ReferralPriority;
  /** `true`: those that the caller wrote. */
  @Optional() @OneOf(['true', 'false']) mine?: 'true' | 'false';
  /** When it was sent, received or written: days in the organization's time zone or instants, both included. */
  @Label('Date from') @Optional() @DayOrInstant() date_from?: string;
  @Label('Date to') @Optional() @DayOrInstant() date_to?: string;
}

export class CreateSpecialist extends SpecialistFields {}

export class SpecialistsQuery extends ListQuery {
  @Label('Specialty') @Optional() @Text(50) specialty?: string;
}
