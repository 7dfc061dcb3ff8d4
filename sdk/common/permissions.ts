/** The permissions of a role, as the server stores them and the sign-in answers them (specification, section 6). */
export interface RolePermissions {
  /** Entries with a workspace as their first dot-separated segment: `OPD`, `OPD.doctor`. */
  readonly workspaces: readonly string[];
  /** Rights: `patients.read`; a trailing wildcard (`Patients.*`, `patients*`) gives read, write and delete. */
  readonly resources: readonly string[];
}

/** The workspaces of a role, upper case, without duplicates, in the role's order. */
export function workspacesOf(permissions: RolePermissions): string[] {
  return [...new Set(permissions.workspaces.map((entry) => entry.split('.', 1)[0]!.toUpperCase()).filter(Boolean))];
}

/** The rights of a role, with wildcards expanded, lower case, without duplicates. */
export function expandResources(permissions: RolePermissions): string[] {
  return [...new Set(permissions.resources.flatMap(expand))];
}

function expand(resource: string): string[] {
  const name = resource.trim().toLowerCase();
  if (!name.endsWith('*')) return name ? [name] : [];
  const base = name.replace(/\.?\*$/, '');
  return base ? ['read', 'write', 'delete'].map((verb) => `${base}.${verb}`) : [];
}

/** True if the expanded rights include this one, or if no right is given. */
export function can(rights: ReadonlySet<string>, permission: string | undefined): boolean {
  return permission === undefined || rights.has(permission.toLowerCase());
}
