import { fill, type PluginManifest } from '@clinic-workbench/sdk/common';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ApiError, notFound } from '@clinic-workbench/sdk/node';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PresentPlugin } from '../../../core/common/plugin-states';
import type { PluginEntries } from '../../../core/node/plugin-administration/plugin-entries';
import { IntactFile } from './intact-file';
import { entryOf, hashOf, type PackageFile, type PluginPackage, readPluginPackage, requiredBy } from './plugin-package';

/** The plugins of PLUGINS_DIR, read and hashed once at the start. A new or changed one needs a restart. */
export class ThirdPartyPlugins implements PluginEntries {
  readonly #packages: readonly PluginPackage[];

  /**
   * @param builtIn ids that third parties may not use; a plugin that uses one is listed as failed under another id
   * @param icons names of all icons
   */
  constructor(folder: string, builtIn: readonly PluginManifest[], icons: ReadonlySet<string>) {
    const names = isFolder(folder) ? readdirSync(folder).toSorted() : [];
    const folders = names.filter((name) => !name.startsWith('.') && isFolder(join(folder, name)));
    const ids = new Set(builtIn.map(({ id }) => id));
    const plugins = [...builtIn];
    const packages = requiredFirst(folders, (name) => requiredBy(join(folder, name))).map((name) => {
      // Which of two third-party plugins gets a name depends on the organization's acceptance.
      const read = readPluginPackage(join(folder, name), ids, { plugins, owners: builtIn, icons });
      if (read.failure === undefined) plugins.push(read.manifest);
      return read;
    });
    this.#packages = packages.toSorted((one, other) => (one.manifest.id < other.manifest.id ? -1 : 1));
  }

  get present(): readonly PresentPlugin[] {
    return this.#packages.map((each) => ({
      manifest: each.manifest,
      source: 'third-party',
      ...(each.failure === undefined && { hash: hashOf(each), manifestText: each.text }),
    }));
  }

  /** Why plugins cannot be used, by id. */
  get failures(): ReadonlyMap<string, string> {
    return new Map(
      this.#packages.flatMap(({ manifest, failure }) => (failure === undefined ? [] : [[manifest.id, failure]])),
    );
  }

  /** Hashes by address, for the page's import map: a browser runs none of these files with another content. */
  get integrity(): Readonly<Record<string, string>> {
    const files = this.#packages.flatMap((each) => [...each.files]);
    return Object.fromEntries(
      files.filter(([address]) => address.endsWith('.js')).map(([address, file]) => [address, file.integrity]),
    );
  }

  entryOf(id: string): string | undefined {
    return this.#packages.some(({ manifest, failure }) => manifest.id === id && failure === undefined)
      ? entryOf(id)
      : undefined;
  }

  /**
   * Serves the files. It refuses a file that differs from the one that the server read at its start.
   * @param onChanged called with the plugin of the changed file
   */
  serve(app: FastifyInstance, onChanged: (id: string, reason: string) => void): void {
    const files = new Map(
      this.#packages.flatMap(({ manifest, files: own }) =>
        [...own].map(([address, file]) => [address, { id: manifest.id, file, intact: new IntactFile(file) }]),
      ),
    );
    app.get('/plugins/:id/*', async (request, reply) => {
      const address = request.url.split('?', 1)[0] ?? '';
      const found = files.get(address);
      if (!found) throw notFound('Plugin file');
      const content = await found.intact.content();
      if (content) return send(reply, found.file, content);
      const reason = fill('{{file}} was changed after the server had read it', {
        file: address.split('/').at(-1) ?? address,
      });
      onChanged(found.id, reason);
      throw new ApiError(409, 'plugin_changed', `${reason}. Restart the server to use it.`);
    });
  }
}

/** Each plugin after those that it requires, as far as they are in the list; otherwise in the given order. */
function requiredFirst(names: readonly string[], requires: (name: string) => readonly string[]): readonly string[] {
  const ordered = new Set<string>();
  const place = (name: string, dependents: readonly string[]): void => {
    if (ordered.has(name) || dependents.includes(name)) return;
    for (const required of requires(name)) if (names.includes(required)) place(required, [...dependents, name]);
    ordered.add(name);
  };
  for (const name of names) place(name, []);
  return [...ordered];
}

/** Also false for a broken or circular link: nothing in the folder may keep the server from starting. */
function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function send(reply: FastifyReply, file: PackageFile, content: Buffer): FastifyReply {
  return reply
    .headers({
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    .type(file.type)
    .send(content);
}
