import { fill } from '@clinic-workbench/sdk/common';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ApiError, notFound } from '@clinic-workbench/sdk/node';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PresentPlugin } from '../../../core/common/plugin-states';
import type { PluginEntries } from '../../../core/node/plugins/plugin-entries';
import { IntactFile } from './intact-file';
import { entryOf, hashOf, type PackageFile, type PluginPackage, readPluginPackage } from './plugin-package';

/** The plugins of PLUGINS_DIR, read and hashed once at start. A new or changed one is taken up by a restart. */
export class ThirdPartyPlugins implements PluginEntries {
  readonly #packages: readonly PluginPackage[];

  /** @param builtIn ids that a third party may not take: such a plugin is listed as failed under another id */
  constructor(folder: string, builtIn: ReadonlySet<string>) {
    const names = isFolder(folder) ? readdirSync(folder).toSorted() : [];
    this.#packages = names
      .filter((name) => !name.startsWith('.') && isFolder(join(folder, name)))
      .map((name) => readPluginPackage(join(folder, name), builtIn));
  }

  get present(): readonly PresentPlugin[] {
    return this.#packages.map((each) => ({
      manifest: each.manifest,
      source: 'third-party',
      ...(each.failure === undefined && { hash: hashOf(each) }),
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
   * Serves the files. One that is no longer what the server read at its start is refused.
   * @param onChanged hears which plugin has a changed file
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

/** False for a link that leads nowhere or in a circle, too: nothing in the folder keeps the server from starting. */
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
