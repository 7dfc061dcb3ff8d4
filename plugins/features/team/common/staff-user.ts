import type { ListMeta } from '@clinic-workbench/sdk/common';

/** The kinds of team members (specification, section 3). */
export const practitionerTypes = ['clinical_staff', 'administrative_staff', 'support_staff'] as const;
export type PractitionerType = (typeof practitionerTypes)[number];
export const defaultPractitionerType: PractitionerType = 'clinical_staff';

export const titles = ['Mr', 'Mrs', 'Miss', 'Hon', 'Dr', 'Prof', 'Master'] as const;
export const genders = ['MALE', 'FEMALE', 'OTHER', 'UNKNOWN'] as const;
export type Gender = (typeof genders)[number];

/** `invited`: has no password yet. `inactive`: locked out by an administrator. */
export const staffStatuses = ['active', 'invited', 'inactive'] as const;
export type StaffStatus = (typeof staffStatuses)[number];

/** A member of staff: their practitioner role with their account data. */
export interface StaffUser {
  /** Of the practitioner role. */
  readonly uuid: string;
  /** The same as uuid. */
  readonly id: string;
  /** Counts changes of the practitioner role and of the account together. */
  readonly version: number;
  readonly user_uuid: string;
  readonly username: string;
  readonly full_name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly title: string | null;
  /** Codes of the value set practitioner-specialty-type, or of the organization's own. */
  readonly practitioner_specialty: readonly string[];
  /** The role's name. */
  readonly practitioner_role: string;
  readonly role_uuid: string;
  /** The sites they work in; empty for all. */
  readonly location_uuids: readonly string[];
  readonly practitioner_type: PractitionerType;
  /** The same as practitioner_type, as forms that edit call it. */
  readonly team_member_type: PractitionerType;
  readonly status: StaffStatus;
  readonly is_active: boolean;
  /** True if another organization knew the person first: only they can change their account data. */
  readonly own_profile: boolean;
  /** True if another organization knows the person too: only they can change user name, email and signature. */
  readonly works_elsewhere: boolean;
  /** The following fields are null for a person who brought their own account. */
  readonly email: string | null;
  readonly phone_number: string | null;
  readonly gender: Gender | null;
  /** YYYY-MM-DD */
  readonly birth_date: string | null;
  /** Name for `GET v2 files/{name}`. */
  readonly photo: string | null;
  readonly has_signature: boolean;
  /** ISO 8601, UTC. */
  readonly created_at: string;
  readonly updated_at: string;
}

/** An existing account, as far as another organization may know it. */
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
