import type { RolePermissions } from '@clinic-workbench/sdk/common';
import type { Database } from '@clinic-workbench/sdk/node';
import type { Transaction } from 'kysely';
import { v7 } from 'uuid';
import { defaultRoles, type DefaultRoleKey } from './default-roles';

export interface NewOrganization {
  readonly uuid: string;
  /** The installation's first: its administrators may create others, and give that right to each other. */
  readonly first: boolean;
  readonly name: string;
  /** ISO 3166-1, two letters. */
  readonly country: string;
  /** ISO 4217. */
  readonly currency: string;
  /** IANA name. */
  readonly time_zone: string;
  readonly language: 'en' | 'fr';
  readonly email?: string;
  readonly phone?: string;
  readonly address?: string;
}

/** The uuids of a new organization's roles. */
export type RoleUuids = Readonly<Record<DefaultRoleKey, string>>;

/** Whoever holds it creates organizations. */
const founding = 'organizations.write';

const withFounding = ({ workspaces, resources }: RolePermissions): RolePermissions => ({
  workspaces,
  resources: [...resources, founding],
});

/**
 * Creates an organization with the default roles.
 *
 * @param db a transaction whose scope is the new organization's uuid
 */
export async function createOrganization(
  db: Transaction<Database>,
  { uuid, first, ...values }: NewOrganization,
): Promise<RoleUuids> {
  await db
    .insertInto('organizations')
    .values({ organization_uuid: uuid, ...values })
    .execute();
  const roles = (Object.keys(defaultRoles) as DefaultRoleKey[]).map((key) => ({
    key,
    uuid: v7(),
    ...defaultRoles[key],
  }));
  await db
    .insertInto('roles')
    .values(
      roles.map((role) => ({
        organization_uuid: uuid,
        uuid: role.uuid,
        key: role.key,
        name: role.name,
        permissions: JSON.stringify(
          first && role.key === 'administrator' ? withFounding(role.permissions) : role.permissions,
        ),
      })),
    )
    .execute();
  return Object.fromEntries(roles.map((role) => [role.key, role.uuid])) as RoleUuids;
}
