import satisfies from 'semver/functions/satisfies.js';
import valid from 'semver/functions/valid.js';
import validRange from 'semver/ranges/valid.js';
import { fill, type PluginManifest } from '@clinic-workbench/sdk/common';

/** Why a plugin cannot run on this SDK; undefined if it can. Only the server checks; browsers rely on its answer. */
export function engineFault(manifest: PluginManifest, sdkVersion: string): string | undefined {
  const range = manifest.engines.sdk;
  if (!valid(sdkVersion) || validRange(range) === null) {
    return fill('Names no range of SDK versions: {{range}}', { range });
  }
  const values = { range, version: sdkVersion };
  return satisfies(sdkVersion, range) ? undefined : fill('Wants SDK {{range}}; this is {{version}}', values);
}
