import type { PluginManifest } from '@clinic-workbench/sdk/common';

/** The plugins of this installation, on or off, for the page that switches them. Observable. */
export interface InstalledPlugins {
  /** Their names, titles and labels are in the user's language. */
  readonly manifests: readonly PluginManifest[];
  /** Ids of those that are on. */
  readonly on: ReadonlySet<string>;
  /** The ids that would be on after this plugin is switched. It switches nothing. */
  onAfter(id: string, enabled: boolean): ReadonlySet<string>;
}
export const InstalledPlugins = Symbol.for('clinic.InstalledPlugins');
