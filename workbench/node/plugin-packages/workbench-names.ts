import type { PluginManifest } from '@clinic-workbench/sdk/common';
import { iconNames } from './icon-names';

const manifests = import.meta.glob<PluginManifest>('/plugins/*/*/manifest.ts', { eager: true, import: 'default' });

/** The fields of an item that other manifests' names are compared with. */
const named = new Set(['id', 'name', 'path', 'view', 'route', 'workspace', 'key', 'verbs']);

/** Facts about the workbench for the SDK's preset: the names of its plugins, and the icons. */
export function workbenchNames() {
  const plugins = Object.values(manifests).map(({ id, contributes }) => ({
    id,
    contributes: Object.fromEntries(
      Object.entries(contributes).map(([list, items]: [string, unknown]) => [
        list,
        Array.isArray(items) ? items.map(namesOf) : namesOf(items),
      ]),
    ),
  }));
  return { plugins, icons: [...iconNames()] };
}

const namesOf = (item: unknown) => Object.fromEntries(Object.entries(item ?? {}).filter(([field]) => named.has(field)));
