import { fill } from '../fill';
import type { PluginManifest } from '../manifest';
import { lineOf, type ManifestPath, pathText } from './line-of';

/** One mistake in a manifest. */
export interface ManifestFault {
  readonly path: ManifestPath;
  /** English, with its values filled in. */
  readonly sentence: string;
}

/** The surroundings of an installed plugin. */
export interface ManifestSurroundings {
  /** The manifests of the other plugins. */
  readonly plugins: readonly PluginManifest[];
  /** The plugins with names that it must not use; all if left out. */
  readonly owners?: readonly PluginManifest[];
  /** Names of all icons. */
  readonly icons: ReadonlySet<string>;
}

/** `In line 12 of manifest.json, contributes.routes[0].view: The view acme-dental.pgae is not declared` */
export function faultText({ path, sentence: fault }: ManifestFault, file: string, source: string): string {
  const values = { file, line: lineOf(source, path), place: pathText(path), fault };
  return path.length === 0
    ? fill('In line {{line}} of {{file}}: {{fault}}', values)
    : fill('In line {{line}} of {{file}}, {{place}}: {{fault}}', values);
}
