import { defaultRoleKeys, defaultRoles, type DefaultRoleKey } from '@clinic-workbench/sdk/common';
import type { Database } from '@clinic-workbench/sdk/node';
import type { Transaction } from 'kysely';
import { v7 } from 'uuid';
import type { DefaultRights } from '../plugin-administration/default-rights';

export interface NewOrganization {
  readonly uuid: string;
  /** True for the installation's first: its administrators may create others, and give that right to each other. */
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

/** The right to create organizations. */
const founding = 'organizations.write';

/**
 * Creates an organization with the default roles and their rights from the active plugins.
 *
 * @param db a transaction whose scope is the new organization's uuid
 */
export async function createOrganization(
  db: Transaction<Database>,
  rights: DefaultRights,
  { uuid, first, ...values }: NewOrganization,
): Promise<RoleUuids> {
  await db
    .insertInto('organizations')
    .values({ organization_uuid: uuid, ...values })
    .execute();
  const roles = defaultRoleKeys.map((key) => ({ key, uuid: v7(), name: defaultRoles[key] }));
  await db
    .insertInto('roles')
    .values(
      roles.map((role) => ({
        ...role,
        organization_uuid: uuid,
        permissions: JSON.stringify({
          workspaces: [],
          resources: first && role.key === 'administrator' ? [founding] : [],
        }),
      })),
    )
    .execute();
  await rights.give(db, uuid, 'founded');
  return Object.fromEntries(roles.map((role) => [role.key, role.uuid])) as RoleUuids;
}
