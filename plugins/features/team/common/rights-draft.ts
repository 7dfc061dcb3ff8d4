import { expandResources, workspacesOf, type RolePermissions } from '@clinic-workbench/sdk/common';
import { plainVerbs, rightsOf, type MatrixResource } from './rights';

/**
 * Changes of a role's permissions that preserve everything else: the order of entries, their case, wildcards, and
 * entries of plugins that are not installed.
 */

/** True if the role has the right, directly or by a wildcard. */
export function hasRight(permissions: RolePermissions, right: string): boolean {
  return expandResources(permissions).includes(right);
}

/** The entry that gives all of a resource's plain rights at once (`Patients.*`), if there is one. */
export function wildcardOf({ resources }: RolePermissions, resource: string): string | undefined {
  return resources.find((entry) => baseOf(entry) === resource);
}

export function withRight(permissions: RolePermissions, right: string): RolePermissions {
  if (hasRight(permissions, right)) return permissions;
  return { ...permissions, resources: [...permissions.resources, right] };
}

/** A wildcard that contained it is replaced by its other rights. */
export function withoutRight(permissions: RolePermissions, right: string): RolePermissions {
  const resources = permissions.resources.flatMap((entry) => {
    const given = expandResources({ workspaces: [], resources: [entry] });
    return given.includes(right) ? given.filter((other) => other !== right) : [entry];
  });
  return { ...permissions, resources: [...new Set(resources)] };
}

/** Single rights that the wildcard contains are removed. */
export function withWildcard(permissions: RolePermissions, resource: string): RolePermissions {
  const plain = new Set(plainVerbs.map((verb) => `${resource}.${verb}`));
  const others = permissions.resources.filter((entry) => !plain.has(entry.trim().toLowerCase()));
  return { ...permissions, resources: [...others.filter((entry) => baseOf(entry) !== resource), `${resource}.*`] };
}

/** Removes the wildcard with all its rights. */
export function withoutWildcard(permissions: RolePermissions, resource: string): RolePermissions {
  return { ...permissions, resources: permissions.resources.filter((entry) => baseOf(entry) !== resource) };
}

export function withWorkspace(permissions: RolePermissions, key: string): RolePermissions {
  if (workspacesOf(permissions).includes(key)) return permissions;
  return { ...permissions, workspaces: [...permissions.workspaces, key] };
}

/** Entries below it (`OPD.doctor`) are removed too. */
export function withoutWorkspace(permissions: RolePermissions, key: string): RolePermissions {
  const workspaces = permissions.workspaces.filter((entry) => workspaceOf(entry) !== key);
  return { ...permissions, workspaces };
}

/** Entries of plugins that are not installed: kept, because the plugin may return. */
export function unknownEntries(
  permissions: RolePermissions,
  resources: readonly MatrixResource[],
  workspaces: readonly string[],
): { readonly workspaces: readonly string[]; readonly resources: readonly string[] } {
  const ids = new Set(resources.map(({ id }) => id));
  const rights = new Set(resources.flatMap(rightsOf));
  return {
    workspaces: permissions.workspaces.filter((entry) => !workspaces.includes(workspaceOf(entry))),
    resources: permissions.resources.filter((entry) => {
      const base = baseOf(entry);
      return base === undefined ? !rights.has(entry.trim().toLowerCase()) : !ids.has(base);
    }),
  };
}

/** Takes one entry as it is written. */
export function withoutEntry(permissions: RolePermissions, entry: string): RolePermissions {
  return {
    workspaces: permissions.workspaces.filter((other) => other !== entry),
    resources: permissions.resources.filter((other) => other !== entry),
  };
}

const workspaceOf = (entry: string) => entry.split('.', 1)[0]!.toUpperCase();

/** `Patients.*` and `patients*` belong to `patients`; other entries have no base. */
function baseOf(entry: string): string | undefined {
  const name = entry.trim().toLowerCase();
  return name.endsWith('*') ? name.replace(/\.?\*$/, '') : undefined;
}
