import {
  expandResources,
  workspacesOf,
  type Entity,
  type RecordFields,
  type RolePermissions,
} from '@clinic-workbench/sdk/common';
import type { RoleFields } from './role-requests';

/** The permissions of users in an organization. */
export interface Role extends Entity, RecordFields<Omit<RoleFields, 'permissions'>> {
  /** The same as uuid. */
  readonly id: string;
  /** The key of a default role, as in `administrator`. Copies and roles made later have none. */
  readonly key: string | null;
  readonly permissions: RolePermissions;
  /** Gains from an update, until an administrator has seen them; null if none. */
  readonly gained: GainedRights | null;
  /** The number of its users, including deactivated ones. */
  readonly users: number;
}

/** Rights and workspaces that came with newer versions of plugins, or with plugins that were switched on. */
export interface GainedRights {
  /** When the last of them came. */
  readonly at: string;
  /** Upper case. */
  readonly workspaces: readonly string[];
  /** Lower case, without wildcards. */
  readonly rights: readonly string[];
}

/** The role that must always have a user who can sign in. */
export const administratorKey = 'administrator';

/** A user with all of these can give every right of theirs to others; without such a user nobody could. */
const administration = ['roles.read', 'roles.write', 'team.read', 'team.write'];

/**
 * True if the role's users can administer the organization.
 *
 * @param places keys of the administration workspaces, upper case
 */
export function administers(permissions: RolePermissions, places: ReadonlySet<string>): boolean {
  const rights = new Set(expandResources(permissions));
  return administration.every((right) => rights.has(right)) && workspacesOf(permissions).some((key) => places.has(key));
}
