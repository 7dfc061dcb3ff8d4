import type { PluginManifest, RouteContribution } from '@clinic-workbench/sdk/common';
import { pagesAnywhere } from '../../sdk/common/manifest-check/pages-anywhere';

/** Why a page may not be opened in a workspace (specification, section 8). */
export interface RouteDenial {
  readonly status: 403;
  /** English, filled in. */
  readonly message: string;
  /** The same as a translation key, with a place for `{{workspace}}`. */
  readonly sentence: string;
  /** Key of the workspace, upper case. */
  readonly workspace: string;
}

/** For each workspace, upper case, the route names in its navigation and in its own manifest. */
export type RouteTable = ReadonlyMap<string, ReadonlySet<string>>;

const noAccess = "You don't have access to this page in the {{workspace}} workspace.";
const unknownWorkspace = 'Invalid workspace: {{workspace}}';

/** Builds the table from the active manifests. A nav item without a workspace belongs to its plugin's own. */
export function routeTableOf(manifests: readonly PluginManifest[]): RouteTable {
  const table = new Map<string, Set<string>>();
  for (const { contributes } of manifests) {
    const own = contributes.workspace?.key.toUpperCase();
    if (own) {
      const names = table.get(own) ?? new Set<string>();
      for (const route of contributes.routes ?? []) names.add(route.name);
      table.set(own, names);
    }
    for (const item of contributes.navItems ?? []) {
      const workspace = item.workspace?.toUpperCase() ?? own;
      if (!workspace) continue;
      table.set(workspace, (table.get(workspace) ?? new Set<string>()).add(item.route));
    }
  }
  return table;
}

/** True if the name alone puts a route into a workspace: the key in lower case, or that and a hyphen in front. */
export function belongsByName(route: string, workspace: string): boolean {
  const key = workspace.toLowerCase();
  return route === key || route.startsWith(`${key}-`);
}

/** True if every workspace may open the route. */
function reachableAnywhere(route: string): boolean {
  return pagesAnywhere.has(route) || route === 'patients-id' || route.startsWith('patients-id-');
}

/**
 * Decides whether a workspace may open a route.
 *
 * @param workspaces keys of the active workspaces, upper case
 * @returns undefined if it may
 */
export function routeDenial(
  route: string,
  workspace: string,
  workspaces: readonly string[],
  table: RouteTable,
): RouteDenial | undefined {
  if (route.includes('modal') || reachableAnywhere(route)) return undefined;
  const key = workspace.toUpperCase();
  if (!workspaces.includes(key)) return denial(unknownWorkspace, key);
  if (belongsByName(route, key) || table.get(key)?.has(route)) return undefined;
  return denial(noAccess, key);
}

/**
 * Finds an unknown workspace in an address: `/xyz/patients` if `/opd/patients` is a page.
 *
 * @param workspaces keys of the active workspaces, upper case
 * @param installed keys of the installed ones; one that is off is not unknown
 * @returns undefined for any other address without a page
 */
export function addressDenial(
  path: string,
  workspaces: readonly string[],
  installed: readonly string[],
  routes: readonly Pick<RouteContribution, 'path'>[],
): RouteDenial | undefined {
  const [, first, ...rest] = path.split('/');
  const key = first?.toUpperCase();
  if (!key || rest.length === 0 || installed.includes(key)) return undefined;
  const pages = new Set(workspaces.map((each) => ['', each.toLowerCase(), ...rest].join('/')));
  return routes.some((route) => pages.has(route.path)) ? denial(unknownWorkspace, key) : undefined;
}

function denial(sentence: string, workspace: string): RouteDenial {
  return { status: 403, sentence, workspace, message: sentence.replace('{{workspace}}', workspace) };
}
