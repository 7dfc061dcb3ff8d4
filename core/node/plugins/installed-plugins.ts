import type { PluginManifest } from '@clinic-workbench/sdk/common';

/** A plugin that this server offers or has tried to. */
export interface InstalledPlugin {
  readonly manifest: PluginManifest;
  readonly source: 'built-in' | 'third-party';
  /** Where browsers load a third party's code from: `/plugins/<id>/<file>.js`. */
  readonly entry?: string;
  /** English; why the server refused it when it read it. */
  readonly failure?: string;
}

/** What is installed; read once at start. The application fills it. */
export interface InstalledPlugins {
  readonly all: readonly InstalledPlugin[];
  /** The SDK's own version, against which plugins say what they want. */
  readonly sdkVersion: string;
}
export const InstalledPlugins = Symbol.for('clinic.InstalledPlugins');
