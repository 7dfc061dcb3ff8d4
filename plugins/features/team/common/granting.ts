import { expandResources, type PluginManifest, type RolePermissions } from '@clinic-workbench/sdk/common';
import { rightsOf } from './rights';

/** Permissions as sets: entries of workspaces upper case (`IPD`, `IPD.018F…`), rights expanded and lower case. */
export interface Grants {
  readonly workspaces: ReadonlySet<string>;
  readonly rights: ReadonlySet<string>;
}

export const nothing: RolePermissions = { workspaces: [], resources: [] };

export function grantsOf(permissions: RolePermissions): Grants {
  const entries = permissions.workspaces.map((entry) => entry.trim().toUpperCase()).filter(Boolean);
  return { workspaces: new Set(entries), rights: new Set(expandResources(permissions)) };
}

/** Whoever has a workspace has all below it; whoever has one of those has neither its fellows nor all of them. */
const covers = ({ workspaces }: Grants, entry: string) => workspaces.has(entry) || workspaces.has(typeOf(entry));
const typeOf = (entry: string) => entry.split('.', 1)[0]!;

/** What a role has after a change that it did not have before: workspaces, then rights. Only this is given to anybody. */
export function added(before: RolePermissions, after: RolePermissions): Grants {
  const [old, next] = [grantsOf(before), grantsOf(after)];
  return {
    workspaces: new Set([...next.workspaces].filter((entry) => !covers(old, entry))),
    rights: new Set([...next.rights].filter((right) => !old.rights.has(right))),
  };
}

/** True if a role loses a workspace or a right by a change. */
export function takesAway(before: RolePermissions, after: RolePermissions): boolean {
  const { workspaces, rights } = added(after, before);
  return workspaces.size + rights.size > 0;
}

/**
 * The first thing that somebody would give without having it: a workspace or a right.
 *
 * @param free what anybody who manages roles may hand out, see {@link freeToGive}
 */
export function lacking(given: Grants, own: Grants, free: Grants): string | undefined {
  const workspace = [...given.workspaces].find((entry) => !covers(own, entry) && !covers(free, entry));
  return (
    (workspace === undefined ? undefined : typeOf(workspace)) ??
    [...given.rights].find((right) => !own.rights.has(right) && !free.rights.has(right))
  );
}

/**
 * What may be handed out without having it: what plugins of third parties bring, by those who manage plugins, to any
 * role and as often as they like; and a whole type of workspace, where every role that has some of it was narrowed to
 * single ones, as nobody could hand it out otherwise.
 *
 * @param thirdParty empty for those who may not manage plugins
 * @param builtIn whose workspaces and rights stay theirs, whoever else declares them
 * @param own permissions of whoever gives
 * @param held what the organization's roles have, all of them
 */
export function freeToGive(
  thirdParty: readonly PluginManifest[],
  builtIn: readonly PluginManifest[],
  own: RolePermissions,
  held: readonly RolePermissions[],
): Grants {
  const all = held.map(grantsOf);
  const narrowed = [...grantsOf(own).workspaces]
    .map(typeOf)
    .filter((type) => !all.some((grants) => grants.workspaces.has(type)));
  const [ownWorkspaces, ownRights] = [new Set(workspacesOf(builtIn)), new Set(resourceRightsOf(builtIn))];
  const workspaces = workspacesOf(thirdParty).filter((key) => !ownWorkspaces.has(key));
  const rights = resourceRightsOf(thirdParty).filter((right) => !ownRights.has(right));
  return {
    workspaces: new Set([...workspaces, ...narrowed]),
    rights: new Set(rights),
  };
}

/**
 * The first workspace or right of a plugin that roles held before and none holds any more. As nobody gives what they
 * lack, it would be lost to the organization for good.
 *
 * @param plugins those whose workspaces and rights nobody gets for the asking
 */
export function lost(
  plugins: readonly PluginManifest[],
  before: readonly RolePermissions[],
  after: readonly RolePermissions[],
): string | undefined {
  const [held, left] = [before.map(grantsOf), after.map(grantsOf)];
  const hasType = (grants: Grants, type: string) => [...grants.workspaces].some((entry) => typeOf(entry) === type);
  return (
    workspacesOf(plugins).find(
      (type) => held.some((one) => hasType(one, type)) && !left.some((one) => hasType(one, type)),
    ) ??
    resourceRightsOf(plugins).find(
      (right) => held.some((one) => one.rights.has(right)) && !left.some((one) => one.rights.has(right)),
    )
  );
}

const workspacesOf = (plugins: readonly PluginManifest[]) =>
  plugins.flatMap(({ contributes }) => contributes.workspace?.key.toUpperCase() ?? []);

const resourceRightsOf = (plugins: readonly PluginManifest[]) =>
  plugins.flatMap(({ contributes }) => (contributes.resources ?? []).flatMap(rightsOf));
