import type { PluginManifest } from '../common/manifest';
import type { ManifestSurroundings } from '../common/manifest-check/manifest-fault';

/** The file that the build of the SDK puts beside this one: what the workbench of this version has. */
interface WorkbenchFile {
  readonly default: { readonly plugins: readonly PluginManifest[]; readonly icons: readonly string[] };
}

/** What a plugin finds in a workbench without others; undefined in the SDK's own sources, where it is not built yet. */
export async function workbench(): Promise<ManifestSurroundings | undefined> {
  // Not one expression, which bundlers would take for a file of theirs.
  const here = import.meta.url;
  const file = new URL('workbench-names.js', here).href;
  const found = (await import(/* @vite-ignore */ file).catch(() => undefined)) as WorkbenchFile | undefined;
  return found && { plugins: found.default.plugins, icons: new Set(found.default.icons) };
}
