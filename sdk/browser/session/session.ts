import type { MoneyFormat, NumberFormat } from '@clinic-workbench/sdk/common';

/** The signed-in user, their workplaces and their rights. Observable. */
export interface Session {
  readonly user: SessionUser;
  readonly organization: SessionOrganization;
  /** All organizations of the user. */
  readonly organizations: readonly SessionOrganization[];
  readonly practitionerRoleId: string;
  /** Expanded rights of the current role, lower case. */
  readonly rights: ReadonlySet<string>;
  /** Keys of the workspaces that are on and allowed for the role. */
  readonly workspaces: readonly string[];
  /** Key of the current workspace. */
  readonly workspace: string;
  readonly location: SessionLocation | undefined;
  can(permission: string | undefined): boolean;
}
export const Session = Symbol.for('clinic.Session');

export interface SessionUser {
  readonly uuid: string;
  readonly username: string;
  readonly full_name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email_address: string | null;
  readonly phone_number: string | null;
  readonly photo: string | null;
}

export interface SessionOrganization {
  readonly organization_uuid: string;
  readonly organization_name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly title: string | null;
  /** ISO 4217. */
  readonly currency: string;
  /** IANA name, as in `Africa/Accra`. */
  readonly time_zone: string;
  /** Two letters, as in `GH`. */
  readonly country: string;
  /** Name of its logo's file. */
  readonly logo: string | null;
  readonly number_format: NumberFormat;
  readonly money_format: MoneyFormat;
}

export interface SessionLocation {
  readonly uuid: string;
  readonly name: string;
}
