import type { RolePermissions } from '@clinic-workbench/sdk/common';

/** A named workspace of the organization; roles may contain it instead of its whole type. */
export interface NamedWorkspace {
  /** Key of its type. */
  readonly type: string;
  readonly name: string;
  /** `IPD.018f…` */
  readonly entry: string;
}

/** The entries among `all` (of one type) that the role has: all of them, if it has the type itself or none of them. */
export function chosenEntries({ workspaces }: RolePermissions, key: string, all: readonly string[]): string[] {
  const held = new Set(workspaces.map((entry) => entry.trim().toUpperCase()));
  const single = all.filter((entry) => held.has(entry.toUpperCase()));
  return held.has(key) || single.length === 0 ? [...all] : single;
}

/** All entries become the type itself, so that future ones are included; none removes the type. */
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
