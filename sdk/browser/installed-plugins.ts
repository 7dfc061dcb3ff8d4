import type { PluginManifest } from '@clinic-workbench/sdk/common';

/** The plugins of this installation, on or off, for the page on which they are switched. Observable. */
export interface InstalledPlugins {
  /** Their names, titles and labels are in the user's language. */
  readonly manifests: readonly PluginManifest[];
  /** Ids of those that are on. */
  readonly on: ReadonlySet<string>;
  /** Ids of those that would be on, were this one switched. Switches nothing. */
  onAfter(id: string, enabled: boolean): ReadonlySet<string>;
}
export const InstalledPlugins = Symbol.for('clinic.InstalledPlugins');
