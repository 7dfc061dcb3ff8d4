import {
  AlsoNamed,
  amended,
  CalendarDate,
  Email,
  Flag,
  Label,
  ListQuery,
  OneOf,
  Optional,
  Phone,
  Required,
  Text,
  Uuid,
  Uuids,
} from '@clinic-workbench/sdk/common';
import { NotInFuture, PersonName, Specialties, Username } from './staff-rules';
import { genders, practitionerTypes, staffStatuses, titles, type Gender, type PractitionerType } from './staff-user';

/** A specialty as callers send it. */
export type SpecialtyInput = string | { readonly code: string };

/** The organization's data about a person who works in it. */
class PractitionerFields {
  @Label('Title') @Optional() @OneOf(titles) title?: string | null;
  @Label('Specialties') @Optional() @Specialties() practitioner_specialty?: SpecialtyInput[];
  @Label('Type')
  @Optional()
  @AlsoNamed('team_member_type')
  @OneOf(practitionerTypes)
  practitioner_type?: PractitionerType;
  @Label('Role') @Optional() @Uuid() role_uuid?: string;
  /** The sites they work in; empty for all. */
  @Label('Locations') @Optional() @Uuids(200) location_uuids?: string[];
  /** The role's name, for callers without its uuid. */
  @Label('Role') @Optional() @Text(100) practitioner_role?: string;
}

/** A person's account data. Null clears a value. */
class PersonFields extends PractitionerFields {
  @Label('Email') @Optional() @Email() email?: string | null;
  @Label('Phone number') @Optional() @AlsoNamed('mobile') @Phone() phone_number?: string | null;
  @Label('Gender') @Optional() @OneOf(genders) gender?: Gender | null;
  @Label('Birth date')
  @Optional()
  @AlsoNamed('date_of_birth')
  @CalendarDate()
  @NotInFuture()
  birth_date?: string | null;
}

export class CreateStaffUser extends PersonFields {
  @Label('First name') @Required() @Text(100) @PersonName() first_name!: string;
  @Label('Last name') @Required() @Text(100) @PersonName() last_name!: string;
  @Label('Username') @Required() @Text(100) @Username() username!: string;
}

/** A change; absent fields stay. */
export class ChangeStaffUser extends amended(CreateStaffUser) {
  /** False locks the person out from the next request on. */
  @Label('Active') @Optional() @Flag() is_active?: boolean;
}

/** Adds a person who already has an account. */
export class AddStaffUser extends PractitionerFields {
  /** Their user name or e-mail address, exactly. */
  @Label('Username or email') @Required() @Text(254) login!: string;
}

export class StaffQuery extends ListQuery {
  @Label('Role') @Optional() @Uuid() role?: string;
  /** Key of a workspace: people whose role has it. */
  @Label('Workspace') @Optional() @Text(50) workspace?: string;
  @Label('Status') @Optional() @OneOf(staffStatuses) status?: string;
  @Label('Active') @Optional() @OneOf(['true', 'false']) active?: string;
}

/** An exact user name or email address: parts of them find nobody. */
export class AccountQuery {
  @Label('Search') @Required() @Text(254) search!: string;
}

/** Query of a call that names the organization and nothing else. */
export class PractitionerQuery {
  @Optional() @Uuid() managing_organization_id?: string;
}
