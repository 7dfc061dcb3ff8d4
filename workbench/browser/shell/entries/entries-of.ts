import type { WorkspaceContribution } from '@clinic-workbench/sdk/common';

/** As much as the selector needs of a workspace that the organization has named. */
export interface NamedWorkspace {
  readonly type: string;
  readonly name: string;
  /** As roles name it: `IPD.018f…`. */
  readonly entry: string;
}

/** A line of the selector. */
export interface WorkspaceEntry {
  /** A key, or an entry of a named workspace. */
  readonly id: string;
  readonly key: string;
  readonly icon: string;
  /** English for a type, as it was typed for a named one. */
  readonly title: string;
}

/**
 * What somebody chooses from. The key alone decides what they see and may do there; the entry only which name they
 * work under. A role that names a type has all workspaces of it; one that names single ones has these.
 *
 * @param workspaces that are on and permitted, by type
 * @param permitted the entries of the role, as in `OPD` or `IPD.018f…`
 */
export function entriesOf(
  workspaces: readonly WorkspaceContribution[],
  named: readonly NamedWorkspace[],
  permitted: readonly string[],
): WorkspaceEntry[] {
  const held = new Set(permitted.map((entry) => entry.trim().toUpperCase()));
  return workspaces.flatMap(({ key, icon, title }) => {
    const all = named.filter(({ type }) => type === key.toUpperCase());
    const single = all.filter(({ entry }) => held.has(entry.toUpperCase()));
    const shown = held.has(key.toUpperCase()) || single.length === 0 ? all : single;
    if (shown.length === 0) return [{ id: key, key, icon, title }];
    return shown.map(({ entry, name }) => ({ id: entry, key, icon, title: name }));
  });
}
