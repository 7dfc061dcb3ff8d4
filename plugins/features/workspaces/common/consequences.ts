import type { PluginManifest } from '@clinic-workbench/sdk/common';

/** What goes or comes when a plugin is switched, as the manifests say it. */
export interface Consequences {
  /** Names of the plugins that follow, the switched one not among them. */
  readonly plugins: readonly string[];
  /** Titles of pages. */
  readonly pages: readonly string[];
  /** Labels of patient profile tabs and of side panel tabs. */
  readonly tabs: readonly string[];
}

/**
 * Compares what is on before and after a plugin is switched.
 *
 * @param before ids of the plugins that are on
 * @param after ids of those that would be
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

/** A page goes by the name people click on, else by the title of its view. */
function pagesOf({ contributes }: PluginManifest, titles: ReadonlyMap<string, string>): string[] {
  const labels = new Map((contributes.navItems ?? []).map((item) => [item.route, item.label]));
  return (contributes.routes ?? []).map(({ name, view }) => labels.get(name) ?? titles.get(view) ?? name);
}

function once(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
