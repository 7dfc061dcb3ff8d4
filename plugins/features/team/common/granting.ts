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

/** A whole workspace type covers all entries below it; an entry below it covers neither its siblings nor the type. */
const covers = ({ workspaces }: Grants, entry: string) => workspaces.has(entry) || workspaces.has(typeOf(entry));
const typeOf = (entry: string) => entry.split('.', 1)[0]!;

/** What a change adds to a role: workspaces, then rights. Only additions count as given. */
export function added(before: RolePermissions, after: RolePermissions): Grants {
  const [old, next] = [grantsOf(before), grantsOf(after)];
  return {
    workspaces: new Set([...next.workspaces].filter((entry) => !covers(old, entry))),
    rights: new Set([...next.rights].filter((right) => !old.rights.has(right))),
  };
}

/** True if a change removes a workspace or a right from a role. */
export function takesAway(before: RolePermissions, after: RolePermissions): boolean {
  const { workspaces, rights } = added(after, before);
  return workspaces.size + rights.size > 0;
}

/**
 * The first workspace or right that a user would give without having it.
 *
 * @param free what role managers may give anyway, see {@link freeToGive}
 */
export function lacking(given: Grants, own: Grants, free: Grants): string | undefined {
  const workspace = [...given.workspaces].find((entry) => !covers(own, entry) && !covers(free, entry));
  return (
    (workspace === undefined ? undefined : typeOf(workspace)) ??
    [...given.rights].find((right) => !own.rights.has(right) && !free.rights.has(right))
  );
}

/**
 * What may be given without having it. Users who manage plugins may give the rights of third-party plugins to any role.
 * A whole workspace type may be given if every role that has part of it has only single workspaces, because otherwise
 * nobody could give it.
 *
 * @param thirdParty empty for users who may not manage plugins
 * @param builtIn plugins whose workspaces and rights stay protected, even if another plugin declares them
 * @param own permissions of the giving user
 * @param held all permissions of the organization's roles
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
 * The first workspace or right that roles had before and no role has afterwards. Because nobody can give what they
 * lack, the organization would lose it for good.
 *
 * @param plugins those with workspaces and rights that are not free to give
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

/** The roles of active people who may give rights, and all roles of the organization. */
export interface Givers {
  readonly own: readonly RolePermissions[];
  readonly held: readonly RolePermissions[];
}

/**
 * The first workspace or right that somebody could give before and nobody can give afterwards, also if a role of people
 * who give nothing still has it: nobody could be given that role either.
 *
 * @param plugins those whose workspaces and rights are not free to give
 */
export function noLongerGiven(plugins: readonly PluginManifest[], before: Givers, after: Givers): string | undefined {
  const [could, can] = [givenBy(plugins, before), givenBy(plugins, after)];
  const gone = (each: Partial<Grants>) => could(each) && !can(each);
  return (
    workspacesOf(plugins).find((type) => gone({ workspaces: new Set([type]) })) ??
    resourceRightsOf(plugins).find((right) => gone({ rights: new Set([right]) }))
  );
}

function givenBy(plugins: readonly PluginManifest[], { own, held }: Givers): (given: Partial<Grants>) => boolean {
  const givers = own.map((each) => ({ has: grantsOf(each), free: freeToGive([], plugins, each, held) }));
  return (given) =>
    givers.some(({ has, free }) => lacking({ ...grantsOf(nothing), ...given }, has, free) === undefined);
}

const workspacesOf = (plugins: readonly PluginManifest[]) =>
  plugins.flatMap(({ contributes }) => contributes.workspace?.key.toUpperCase() ?? []);

const resourceRightsOf = (plugins: readonly PluginManifest[]) =>
  plugins.flatMap(({ contributes }) => (contributes.resources ?? []).flatMap(rightsOf));
