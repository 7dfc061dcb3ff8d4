import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join, relative, sep } from 'node:path';
import { fill, type PluginManifest } from '@clinic-workbench/sdk/common';
import { manifestFaults } from '../../../core/common/manifest-faults';

/** A file of a plugin, as it was when the server started. */
export interface PackageFile {
  readonly path: string;
  readonly type: string;
  /** `sha384-…`, as browsers compare it. */
  readonly integrity: string;
}

/** A folder in PLUGINS_DIR: `manifest.json`, `index.js`, and what index.js imports. */
export interface PluginPackage {
  readonly manifest: PluginManifest;
  /** By address: `/plugins/<id>/index.js`. */
  readonly files: ReadonlyMap<string, PackageFile>;
  /** Why it cannot be used. */
  readonly failure: string | undefined;
}

const entry = 'index.js';
const limits = { files: 500, bytes: 20 * 1024 * 1024, manifest: 256 * 1024 };
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * Reads a plugin's folder. Never throws: what is wrong is said in `failure`.
 * @param taken ids that it may not have
 */
export function readPluginPackage(folder: string, taken: ReadonlySet<string>): PluginPackage {
  const name = basename(folder);
  try {
    if (taken.has(name)) throw new Error(fill('The id {{id}} belongs to a built-in plugin', { id: name }));
    const manifest = readManifest(folder);
    if (manifest.id !== name) {
      throw new Error(fill('The folder is called {{name}}, but the plugin {{id}}', { name, id: manifest.id }));
    }
    const files = readFiles(folder, manifest.id);
    if (!files.has(entryOf(manifest.id))) throw new Error(fill('{{file}} is missing', { file: entry }));
    return { manifest, files, failure: undefined };
  } catch (error) {
    // A slash keeps it apart from every good plugin: no id has one.
    const id = taken.has(name) ? `third-party/${name}` : name;
    const manifest = { id, name, version: '0.0.0', engines: { sdk: '*' }, contributes: {} };
    return { manifest, files: new Map(), failure: (error as Error).message };
  }
}

/** SHA-256 in hex over the names and the content of all files, the manifest included: any change makes another. */
export function hashOf({ files }: PluginPackage): string {
  const hash = createHash('sha256');
  for (const [address, { integrity }] of [...files].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(`${address} ${integrity}\n`);
  return hash.digest('hex');
}

/** Address of a plugin's first module. */
export const entryOf = (id: string) => `/plugins/${id}/${entry}`;

export const integrityOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

function readManifest(folder: string): PluginManifest {
  const file = join(folder, 'manifest.json');
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new Error(fill('{{file}} is missing', { file: 'manifest.json' }));
  if (statSync(file).size > limits.manifest) throw new Error('manifest.json is too large');
  let data: unknown;
  try {
    data = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error('manifest.json is not JSON');
  }
  const faults = manifestFaults(data);
  if (faults.length > 0) throw new Error(faults.join('; '));
  return data as PluginManifest;
}

/** Links are left out: they could lead to any file of the machine. So are types that a plugin has no use for. */
function readFiles(folder: string, id: string): ReadonlyMap<string, PackageFile> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && types[extname(item.name)] !== undefined)
    .map((item) => join(item.parentPath, item.name));
  const bytes = paths.reduce((sum, path) => sum + statSync(path).size, 0);
  if (paths.length > limits.files || bytes > limits.bytes)
    throw new Error(
      fill('The plugin is larger than {{files}} files or {{size}} MiB', {
        files: limits.files,
        size: limits.bytes / 1024 / 1024,
      }),
    );
  return new Map(
    paths.map((path) => {
      const address = `/plugins/${id}/${relative(folder, path).split(sep).join('/')}`;
      return [address, { path, type: types[extname(path)]!, integrity: integrityOf(readFileSync(path)) }];
    }),
  );
}
