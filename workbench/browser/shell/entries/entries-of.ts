import type { WorkspaceContribution } from '@clinic-workbench/sdk/common';

/** The fields of a named workspace that the selector needs. */
export interface NamedWorkspace {
  readonly type: string;
  readonly name: string;
  /** The name that roles use: `IPD.018f…`. */
  readonly entry: string;
}

/** A line of the selector. */
export interface WorkspaceEntry {
  /** A key, or the entry of a named workspace. */
  readonly id: string;
  readonly key: string;
  readonly icon: string;
  /** English for a type, as typed for a named one. */
  readonly title: string;
}

/**
 * The workspaces that a user chooses from. The key alone decides what they see and may do there; the entry decides only
 * the name under which they work. A role that names a type has all workspaces of it; a role that names single ones has
 * only these.
 *
 * @param workspaces that are on and permitted, by type
 * @param permitted the entries of the role, such as `OPD` or `IPD.018f…`
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
