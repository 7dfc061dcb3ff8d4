import {
  AlsoNamed,
  CalendarDate,
  Email,
  Label,
  OneOf,
  Optional,
  Phone,
  Required,
  Text,
  Uuid,
  Uuids,
  type ListMeta,
  type RecordFields,
} from '@clinic-workbench/sdk/common';
import {
  genders,
  practitionerTypes,
  titles,
  type Gender,
  type PractitionerType,
  type StaffStatus,
} from './staff-choices';
import { NotInFuture, PersonName, Specialties, Username } from './staff-rules';

/** A specialty as callers send it. */
export type SpecialtyInput = string | { readonly code: string };

/** The organization's data about a person who works in it. */
export class PractitionerFields {
  @Label('Title') @Optional() @OneOf(titles) title?: string | null;
  /** Codes of the value set practitioner-specialty-type, or of the organization's own. */
  @Label('Specialties') @Optional() @Specialties() practitioner_specialty?: SpecialtyInput[];
  @Label('Type')
  @Optional()
  @AlsoNamed('team_member_type')
  @OneOf(practitionerTypes)
  practitioner_type?: PractitionerType;
  @Label('Role') @Optional() @Uuid() role_uuid?: string;
  /** The sites they work in; empty for all. */
  @Label('Locations') @Optional() @Uuids(200) location_uuids?: string[];
  /** The role's name; in requests, for callers without its uuid. */
  @Label('Role') @Optional() @Text(100) practitioner_role?: string;
}

/** The fields of the form and of the request: those of the work here, and of the account. Null clears a value. */
export class StaffFields extends PractitionerFields {
  @Label('First name') @Required() @Text(100) @PersonName() first_name!: string;
  @Label('Last name') @Required() @Text(100) @PersonName() last_name!: string;
  @Label('Username') @Required() @Text(100) @Username() username!: string;
  @Label('Email') @Optional() @Email() email?: string | null;
  @Label('Phone number') @Optional() @AlsoNamed('mobile') @Phone() phone_number?: string | null;
  @Label('Gender') @Optional() @OneOf(genders) gender?: Gender | null;
  /** YYYY-MM-DD */
  @Label('Birth date')
  @Optional()
  @AlsoNamed('date_of_birth')
  @CalendarDate()
  @NotInFuture()
  birth_date?: string | null;
}

/** Fields that every member of staff has when answered. */
type StaffFilled = 'practitioner_type' | 'practitioner_role' | 'role_uuid' | 'location_uuids';

/**
 * A member of staff: their practitioner role with their account data. Email, phone number, gender and birth date are
 * null for a person who brought their own account.
 */
export interface StaffUser extends RecordFields<Omit<StaffFields, 'practitioner_specialty'>, StaffFilled> {
  /** Of the practitioner role. */
  readonly uuid: string;
  /** The same as uuid. */
  readonly id: string;
  /** Counts changes of the practitioner role and of the account together. */
  readonly version: number;
  readonly user_uuid: string;
  readonly full_name: string;
  /** Codes of the value set practitioner-specialty-type, or of the organization's own. */
  readonly practitioner_specialty: readonly string[];
  /** The same as practitioner_type, under its name in edit forms. */
  readonly team_member_type: PractitionerType;
  readonly status: StaffStatus;
  readonly is_active: boolean;
  /** True if another organization knew the person first: only they can change their account data. */
  readonly own_profile: boolean;
  /** True if another organization knows the person too: only they can change user name, email and signature. */
  readonly works_elsewhere: boolean;
  /** Name for `GET v2 files/{name}`. */
  readonly photo: string | null;
  readonly has_signature: boolean;
  /** ISO 8601, UTC. */
  readonly created_at: string;
  readonly updated_at: string;
}

/** An existing account, with the fields that another organization may see. */
export interface AccountHit {
  readonly username: string;
  readonly full_name: string;
  /** True if the person works or worked here. */
  readonly works_here: boolean;
}

/** A link to hand over. */
export interface InvitationLink {
  readonly link: string;
  /** ISO 8601, UTC. */
  readonly expires_at: string;
}

export interface StaffListMeta extends ListMeta {
  /** False without a mail server: invitations are then handed over as links. */
  readonly invitations_are_mailed: boolean;
}
