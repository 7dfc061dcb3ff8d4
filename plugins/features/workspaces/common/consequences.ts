import type { PluginManifest } from '@clinic-workbench/sdk/common';

/** What appears or disappears when a plugin is switched, from the manifests. */
export interface Consequences {
  /** Names of the plugins that go on or off too, without the switched one. */
  readonly plugins: readonly string[];
  /** Titles of pages. */
  readonly pages: readonly string[];
  /** Labels of patient profile tabs and of side panel tabs. */
  readonly tabs: readonly string[];
}

/**
 * Compares the active plugins before and after one is switched.
 *
 * @param before ids of the active plugins
 * @param after ids of the plugins active afterwards
 * @param switched the id of the plugin being switched
 */
export function consequencesOf(
  manifests: readonly PluginManifest[],
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
  switched: string,
): Consequences {
  const changed = manifests.filter(({ id }) => before.has(id) !== after.has(id));
  const titles = new Map(manifests.flatMap((m) => (m.contributes.views ?? []).map((v) => [v.id, v.title] as const)));
  return {
    plugins: changed.filter(({ id }) => id !== switched).map(({ name }) => name),
    pages: once(changed.flatMap((manifest) => pagesOf(manifest, titles))),
    tabs: once(
      changed
        .flatMap(({ contributes }) => [...(contributes.profileTabs ?? []), ...(contributes.panels ?? [])])
        .map((tab) => tab.label ?? titles.get(tab.view) ?? tab.view),
    ),
  };
}

/** A page has the name that people click on; without one, the title of its view. */
function pagesOf({ contributes }: PluginManifest, titles: ReadonlyMap<string, string>): string[] {
  const labels = new Map((contributes.navItems ?? []).map((item) => [item.route, item.label]));
  return (contributes.routes ?? []).map(({ name, view }) => labels.get(name) ?? titles.get(view) ?? name);
}

function once(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
