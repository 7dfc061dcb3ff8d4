import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join, relative, sep } from 'node:path';
import { fill, type PluginManifest } from '@clinic-workbench/sdk/common';
import { faultText, type ManifestSurroundings } from '../../../sdk/common/manifest-check/manifest-fault';
import { manifestFaults } from '../../../sdk/common/manifest-check/manifest-faults';

/** A file of a plugin, as read when the server started. */
export interface PackageFile {
  readonly path: string;
  readonly type: string;
  /** `sha384-…`, as browsers compare it. */
  readonly integrity: string;
}

/** A folder in PLUGINS_DIR: `manifest.json`, `index.js`, and the files that index.js imports. */
export interface PluginPackage {
  readonly manifest: PluginManifest;
  /** Of manifest.json; empty for a plugin that cannot be used. */
  readonly text: string;
  /** By address: `/plugins/<id>/index.js`. */
  readonly files: ReadonlyMap<string, PackageFile>;
  /** Why it cannot be used, one line for each reason. */
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
 * Reads a plugin's folder. It never throws: `failure` reports what is wrong.
 * @param builtIn ids of built-in plugins, which it may not use
 * @param around what its manifest is checked against
 */
export function readPluginPackage(
  folder: string,
  builtIn: ReadonlySet<string>,
  around: ManifestSurroundings,
): PluginPackage {
  const name = basename(folder);
  let said: Pick<PluginManifest, 'name' | 'version'> = { name, version: '0.0.0' };
  try {
    if (builtIn.has(name)) throw new Error(fill('The id {{id}} belongs to a built-in plugin', { id: name }));
    const text = readManifest(folder);
    const data = parsed(text);
    said = whatItSays(data, said);
    const faults = manifestFaults(data, around);
    if (faults.length > 0) throw new Error(faults.map((fault) => faultText(fault, manifestFile, text)).join('\n'));
    const manifest = data as PluginManifest;
    if (manifest.id !== name) {
      throw new Error(fill('The folder is called {{name}}, but the plugin {{id}}', { name, id: manifest.id }));
    }
    const files = readFiles(folder, manifest.id);
    if (!files.has(entryOf(manifest.id))) throw new Error(fill('{{file}} is missing', { file: entry }));
    return { manifest, text, files, failure: undefined };
  } catch (error) {
    // The slash distinguishes it from every valid plugin: no id has one.
    const id = builtIn.has(name) ? `third-party/${name}` : name;
    const manifest = { id, ...said, engines: { sdk: '*' }, contributes: {} };
    return { manifest, text: '', files: new Map(), failure: (error as Error).message };
  }
}

/** The ids that a folder's manifest requires, as far as it can be read; they order the reading of folders. */
export function requiredBy(folder: string): readonly string[] {
  try {
    const { requires } = parsed(readManifest(folder)) as Partial<PluginManifest>;
    return Array.isArray(requires) ? requires : [];
  } catch {
    return [];
  }
}

/** Lists a plugin under its own name and version, even if the rest of its manifest is invalid. */
function whatItSays(data: unknown, instead: Pick<PluginManifest, 'name' | 'version'>) {
  const { name, version } = (data ?? {}) as Partial<PluginManifest>;
  return {
    name: typeof name === 'string' && name !== '' ? name.slice(0, 80) : instead.name,
    version: typeof version === 'string' && version !== '' ? version.slice(0, 40) : instead.version,
  };
}

/** SHA-256 in hex over the names and contents of all files, the manifest included: any change gives another hash. */
export function hashOf({ files }: PluginPackage): string {
  const hash = createHash('sha256');
  for (const [address, { integrity }] of [...files].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(`${address} ${integrity}\n`);
  return hash.digest('hex');
}

/** Address of a plugin's first module. */
export const entryOf = (id: string) => `/plugins/${id}/${entry}`;

export const integrityOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

const manifestFile = 'manifest.json';

function readManifest(folder: string): string {
  const file = join(folder, manifestFile);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new Error(fill('{{file}} is missing', { file: manifestFile }));
  if (statSync(file).size > limits.manifest) throw new Error('manifest.json is too large');
  return readFileSync(file, 'utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('manifest.json is not JSON');
  }
}

/** Skips links, which could lead to any file of the machine, and file types that a plugin has no use for. */
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
