import type { PluginManifest } from '../common/manifest';
import type { ManifestSurroundings } from '../common/manifest-check/manifest-fault';

/** The file that the SDK's build puts beside this one: the names that exist in this version of the workbench. */
interface WorkbenchFile {
  readonly default: { readonly plugins: readonly PluginManifest[]; readonly icons: readonly string[] };
}

/**
 * The surroundings of a plugin in a workbench without other plugins; undefined in the SDK's own sources, where the file
 * is not built.
 */
export async function workbench(): Promise<ManifestSurroundings | undefined> {
  // In two expressions, because bundlers would treat a single one as the path of an asset.
  const here = import.meta.url;
  const file = new URL('workbench-names.js', here).href;
  const found = (await import(/* @vite-ignore */ file).catch(() => undefined)) as WorkbenchFile | undefined;
  return found && { plugins: found.default.plugins, icons: new Set(found.default.icons) };
}
