import type { BrowserPlugin } from '@clinic-workbench/sdk/browser';
import type { PluginManifest } from '@clinic-workbench/sdk/common';
import type { LocaleFile } from '../../core/browser/i18n/translations';
import type { InstalledPlugin } from '../../core/browser/plugins/installed-plugin';

type PluginModule = { readonly default: BrowserPlugin };

const manifests = import.meta.glob<PluginManifest>('../../plugins/*/*/manifest.ts', { eager: true, import: 'default' });
const modules = import.meta.glob<PluginModule>('../../plugins/*/*/browser/index.ts');
const french = import.meta.glob<{ readonly default: Readonly<Record<string, string>> }>([
  './locales/fr.json',
  '../common/locales/fr.json',
  '../../sdk/browser/locales/fr.json',
  '../../plugins/*/*/locales/fr.json',
]);
const frenchFiles = Object.entries(french).map(([path, load]) => ({
  of: manifests[path.replace('locales/fr.json', 'manifest.ts')],
  load,
}));

/** A workspace's own navigation comes before the items that features add. */
function workspacesFirst([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return Number(b.includes('plugins/workspaces/')) - Number(a.includes('plugins/workspaces/'));
}

/** The plugins of this repository. Those without a browser part contribute only their manifest. */
export const builtInPlugins: readonly InstalledPlugin[] = Object.entries(manifests)
  .toSorted(workspacesFirst)
  .map(([path, manifest]) => {
    const load = modules[path.replace('manifest.ts', 'browser/index.ts')];
    return { manifest, source: 'built-in', load: load ?? (async () => ({ default: {} })) };
  });

/** The shared translations and those of the plugins, by language. */
export const localeFiles: Readonly<Record<string, readonly LocaleFile[]>> = { fr: frenchFiles };
