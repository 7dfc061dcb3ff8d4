import type { PluginManifest } from '@clinic-workbench/sdk/common';
import type { ServerPlugin } from '@clinic-workbench/sdk/node';
import type { Migration } from '../../core/node/database/migrate';

const manifests = import.meta.glob<PluginManifest>('/plugins/*/*/manifest.ts', { eager: true, import: 'default' });
const code = import.meta.glob<ServerPlugin>('/plugins/*/*/node/index.ts', { import: 'default' });
const pluginSql = import.meta.glob<string>('/plugins/*/*/node/migrations/*.sql', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const kernelSql = import.meta.glob<string>('/core/node/migrations/*.sql', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** A plugin of this repository. */
export interface BuiltInPlugin {
  readonly manifest: PluginManifest;
  readonly server?: ServerPlugin;
}

/** All plugins of this repository with their server code, each after the plugins that it requires. */
export async function builtInPlugins(): Promise<readonly BuiltInPlugin[]> {
  return Promise.all(
    inOrder().map(async ([folder, manifest]) => {
      const server = await code[`${folder}/node/index.ts`]?.();
      return server ? { manifest, server } : { manifest };
    }),
  );
}

/** The kernel's migrations, then those of the plugins, each plugin after those that it requires. */
export function migrations(): readonly Migration[] {
  return [
    ...migrationsBelow('/core/node', 'kernel', kernelSql),
    ...inOrder().flatMap(([folder, { id }]) => migrationsBelow(`${folder}/node`, id, pluginSql)),
  ];
}

function migrationsBelow(folder: string, plugin: string, files: Readonly<Record<string, string>>): Migration[] {
  const prefix = `${folder}/migrations/`;
  return Object.keys(files)
    .filter((path) => path.startsWith(prefix))
    .toSorted()
    .map((path) => ({ plugin, name: path.slice(prefix.length).replace(/\.sql$/, ''), sql: files[path]! }));
}

/** @throws if plugins require each other in a circle */
function inOrder(): [folder: string, PluginManifest][] {
  const byId = new Map(
    Object.entries(manifests).map(([path, manifest]) => [
      manifest.id,
      [path.replace(/\/manifest\.ts$/, ''), manifest] as const,
    ]),
  );
  const ordered = new Map<string, [string, PluginManifest]>();
  const place = (id: string, dependents: readonly string[]): void => {
    const found = byId.get(id);
    if (!found || ordered.has(id)) return;
    if (dependents.includes(id)) throw new Error(`Plugins require each other: ${[...dependents, id].join(' → ')}`);
    for (const required of found[1].requires ?? []) place(required, [...dependents, id]);
    ordered.set(id, [...found]);
  };
  for (const id of [...byId.keys()].toSorted()) place(id, []);
  return [...ordered.values()];
}
