import {
  amended,
  CalendarDate,
  Label,
  ListOf,
  ListQuery,
  NotBefore,
  NotBlank,
  OneOf,
  Optional,
  Required,
  Text,
  Uuid,
  type Entity,
} from '@clinic-workbench/sdk/common';
import type { Gender } from '../../patients/common/patient-choices';
import { memberGenders, memberStatuses, relationships, type MemberStatus, type Relationship } from './member-kinds';
import type { ClientKind } from './client-kinds';

/** The fields in the form of a member. */
export class MemberFields {
  @Label('Number') @Required() @NotBlank() @Text(60) number!: string;
  @Label('First name') @Required() @NotBlank() @Text(120) first_name!: string;
  @Label('Last name') @Required() @NotBlank() @Text(120) last_name!: string;
  @Label('Gender') @Optional() @OneOf(memberGenders) gender?: Gender | null;
  @Label('Date of birth') @Optional() @CalendarDate() birth_date?: string | null;
  @Label('Relationship') @Optional() @OneOf(relationships) relationship?: Relationship | null;
  /** The subscriber of a dependent: an employee or subscriber of the same client. */
  @Label('Subscriber') @Optional() @Uuid() subscriber_id?: string | null;
  @Label('Branch') @Optional() @Uuid() branch_id?: string | null;
  /** The class of cover from the client. */
  @Label('Class') @Optional() @Text(60) class?: string | null;
  /** The person's patient record. */
  @Label('Patient') @Optional() @Uuid() patient_id?: string | null;
  /** The first day; today if left out. */
  @Label('From') @Optional() @CalendarDate() starts_on?: string | null;
  /** The last day; without one the membership is open. */
  @Label('To') @Optional() @CalendarDate() @NotBefore('starts_on') ends_on?: string | null;
}

export class ChangeMember extends amended(MemberFields) {
  @Label('Reason') @Optional() @Text(500) reason?: string | null;
}

/** A dependent of the employee who is onboarded in the same request. */
export class NewDependent {
  @Label('Number') @Required() @NotBlank() @Text(60) number!: string;
  @Label('First name') @Required() @NotBlank() @Text(120) first_name!: string;
  @Label('Last name') @Required() @NotBlank() @Text(120) last_name!: string;
  @Label('Gender') @Optional() @OneOf(memberGenders) gender?: Gender | null;
  @Label('Date of birth') @Optional() @CalendarDate() birth_date?: string | null;
  @Label('Relationship') @Required() @OneOf(relationships.slice(1)) relationship!: Relationship;
  @Label('Patient') @Optional() @Uuid() patient_id?: string | null;
}

/** A dependent of somebody who is recorded already; branch, class and days are those of the subscriber. */
export class DependentOfSubscriber extends NewDependent {
  @Label('Subscriber') @Required() @Uuid() subscriber_id!: string;
}

/** An employee with all dependents, recorded together or not at all. */
export class OnboardEmployee extends MemberFields {
  @Label('Dependents') @Optional() @ListOf(() => NewDependent, 20) dependents?: NewDependent[] | null;
}

export class MembersQuery extends ListQuery {
  @Label('Status') @Optional() @OneOf(memberStatuses) status?: MemberStatus;
  @Label('Branch') @Optional() @Uuid() branch_id?: string;
  @Label('Subscriber') @Optional() @Uuid() subscriber_id?: string;
  /** `employees` are subscribers themselves. */
  @Label('Kind') @Optional() @OneOf(['employees', 'dependents']) kind?: 'employees' | 'dependents';
}

/** The memberships of a patient and of the patient's dependents. */
export class DependentsQuery extends ListQuery {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
}

/** A person whom a company or an insurer pays for. */
export interface Member extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly payer_id: string;
  readonly payer_name: string;
  readonly payer_kind: ClientKind;
  readonly branch_id: string | null;
  readonly branch_name: string | null;
  readonly patient_id: string | null;
  /** Null without a record, and if the record was deleted. */
  readonly patient_number: string | null;
  readonly subscriber_id: string | null;
  readonly subscriber_name: string | null;
  readonly relationship: Relationship;
  readonly number: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly full_name: string;
  readonly gender: Gender | null;
  readonly birth_date: string | null;
  readonly class: string | null;
  readonly starts_on: string;
  readonly ends_on: string | null;
  readonly status: MemberStatus;
  /** The number of this member's dependents. */
  readonly dependents: number;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}
