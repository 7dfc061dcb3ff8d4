import type { RolePermissions } from '@clinic-workbench/sdk/common';

/** A workspace that the organization has named; roles may name it alone instead of its whole type. */
export interface NamedWorkspace {
  /** Key of its type. */
  readonly type: string;
  readonly name: string;
  /** `IPD.018f…` */
  readonly entry: string;
}

/** The entries among `all` (of one type) in which the role works: every one, if it names the type or none of them. */
export function chosenEntries({ workspaces }: RolePermissions, key: string, all: readonly string[]): string[] {
  const held = new Set(workspaces.map((entry) => entry.trim().toUpperCase()));
  const single = all.filter((entry) => held.has(entry.toUpperCase()));
  return held.has(key) || single.length === 0 ? [...all] : single;
}

/** Every one is the type itself, so that one to come is among them; none takes the type away. */
export function withChosenEntries(
  permissions: RolePermissions,
  key: string,
  all: readonly string[],
  chosen: readonly string[],
): RolePermissions {
  const known = new Set([key, ...all.map((entry) => entry.toUpperCase())]);
  const others = permissions.workspaces.filter((entry) => !known.has(entry.trim().toUpperCase()));
  const isBelow = (entry: string) => entry.toUpperCase().startsWith(`${key}.`);
  if (chosen.length === 0) return { ...permissions, workspaces: others.filter((entry) => !isBelow(entry)) };
  return { ...permissions, workspaces: [...others, ...(chosen.length === all.length ? [key] : chosen)] };
}
