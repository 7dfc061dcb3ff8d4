import { amended, Flag, Label, ListQuery, OneOf, Optional, Required, Text, Uuid } from '@clinic-workbench/sdk/common';
import { staffStatuses } from './staff-choices';
import { PractitionerFields, StaffFields } from './staff-user';

export class CreateStaffUser extends StaffFields {}

/** A change; absent fields stay. */
export class ChangeStaffUser extends amended(StaffFields) {
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
  /** Key of a workspace: people with it in their role. */
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
