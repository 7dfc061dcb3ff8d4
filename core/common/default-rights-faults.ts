import { defaultRoleKeys, type PluginManifest } from '@clinic-workbench/sdk/common';

const roles: ReadonlySet<string> = new Set(defaultRoleKeys);
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is wrong with what a manifest names for default roles: written by hand, it may name other plugins' rights. */
export function defaultRightsFaults({ contributes }: PluginManifest): string[] {
  const {
    defaultRights,
    resources = [],
    workspace,
  } = contributes as {
    readonly defaultRights?: unknown;
    readonly resources?: PluginManifest['contributes']['resources'];
    readonly workspace?: { readonly defaultRoles?: unknown; readonly kinds?: unknown };
  };
  const own = new Set(
    resources.flatMap(({ id, verbs = [] }) =>
      ['*', 'read', 'write', 'delete', ...verbs].map((verb) => `${id}.${verb}`.toLowerCase()),
    ),
  );
  return [
    ...byRole('contributes.defaultRights', defaultRights, (rights, where) =>
      Array.isArray(rights)
        ? rights
            .filter((right) => typeof right !== 'string' || !own.has(right.toLowerCase()))
            .map((right) => `${where} names ${String(right)}, which none of its resources gives`)
        : [`${where} is not a list of rights`],
    ),
    ...byRole('contributes.workspace.defaultRoles', workspace?.defaultRoles, (place, where) =>
      typeof place === 'number' ? [] : [`${where} is not a number`],
    ),
  ];
}

function byRole(where: string, value: unknown, faultsOf: (of: unknown, where: string) => string[]): string[] {
  if (value === undefined) return [];
  if (!isObject(value)) return [`${where} is not an object`];
  return Object.entries(value).flatMap(([role, of]) =>
    roles.has(role) ? faultsOf(of, `${where}.${role}`) : [`${where}: no role begins with the key ${role}`],
  );
}
