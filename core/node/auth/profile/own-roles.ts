import type { MoneyFormat, NumberFormat, RolePermissions } from '@clinic-workbench/sdk/common';
import type { Database } from '@clinic-workbench/sdk/node';
import type { Transaction } from 'kysely';

/** The user's role in one organization, as the sign-in answers it. */
export interface OwnRole {
  readonly id: string;
  /** The same as id. */
  readonly practitionerRoleId: string;
  readonly organization_uuid: string;
  readonly organization_name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly title: string | null;
  readonly role_uuid: string;
  readonly role_name: string;
  readonly permissions: RolePermissions;
  /** ISO 4217 */
  readonly currency: string;
  /** IANA name */
  readonly time_zone: string;
  readonly country: string;
  readonly language: string;
  /** 0: never */
  readonly idle_lock_minutes: number;
  /** Name of its file; null: none */
  readonly logo: string | null;
  readonly number_format: NumberFormat;
  readonly money_format: MoneyFormat;
}

/**
 * The organizations of a user, the first they joined on top.
 *
 * @param db a transaction whose scope is the user
 */
export async function ownRoles(db: Transaction<Database>, user: string): Promise<OwnRole[]> {
  const rows = await db
    .selectFrom('practitioner_roles as p')
    .innerJoin('users as u', 'u.uuid', 'p.user_uuid')
    .innerJoin('roles as r', (on) =>
      on.onRef('r.organization_uuid', '=', 'p.organization_uuid').onRef('r.uuid', '=', 'p.role_uuid'),
    )
    .innerJoin('organizations as o', 'o.organization_uuid', 'p.organization_uuid')
    .where('p.user_uuid', '=', user)
    .where('p.ended_at', 'is', null)
    .where('p.deactivated_at', 'is', null)
    .select(['p.uuid as id', 'p.organization_uuid', 'p.title', 'r.uuid as role_uuid'])
    .select(['u.first_name', 'u.last_name', 'r.name as role_name', 'r.permissions'])
    .select([
      'o.name as organization_name',
      'o.currency',
      'o.time_zone',
      'o.country',
      'o.language',
      'o.idle_lock_minutes',
      'o.logo',
      'o.number_format',
      'o.money_format',
    ])
    .orderBy('p.created_at')
    .orderBy('p.uuid')
    .execute();
  return rows.map((row) => ({ ...row, practitionerRoleId: row.id }));
}

/** An organization whose audit records what a user does to their own account. */
export interface OwnOrganization {
  readonly organization_uuid: string;
  /** True if the user had an account before: then this organization may not see its details. */
  readonly came_with_account: boolean;
}

export function organizationsOf(db: Transaction<Database>, user: string): Promise<OwnOrganization[]> {
  return db
    .selectFrom('practitioner_roles')
    .select(['organization_uuid', 'came_with_account'])
    .where('user_uuid', '=', user)
    .where('ended_at', 'is', null)
    .execute();
}
