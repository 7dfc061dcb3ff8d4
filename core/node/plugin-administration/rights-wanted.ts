import type { PluginManifest } from '@clinic-workbench/sdk/common';

/** The rights that a plugin's pages, tabs and actions require, and its own rights, without duplicates, sorted. */
export function rightsWanted({ contributes }: PluginManifest): string[] {
  const { views, navItems, profileTabs, panels, commands, searches, resources } = contributes;
  const asked = [views, navItems, profileTabs, panels, commands, searches].flatMap((items) =>
    (items ?? []).flatMap(({ permission }) => permission ?? []),
  );
  const brought = (resources ?? []).flatMap(({ id, verbs }) =>
    ['read', 'write', 'delete', ...(verbs ?? [])].map((verb) => `${id}.${verb}`),
  );
  return [...new Set([...asked, ...brought].map((right) => right.toLowerCase()))].toSorted();
}
