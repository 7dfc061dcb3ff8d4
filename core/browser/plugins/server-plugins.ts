import type { ApiClient, BrowserPlugin, LiveEvents } from '@clinic-workbench/sdk/browser';
import type { PluginManifest } from '@clinic-workbench/sdk/common';
import { runInAction } from 'mobx';
import type { PluginHost } from './plugin-host';

interface PluginRow {
  readonly id: string;
  readonly state: 'on' | 'off' | 'failed';
  readonly reason?: string;
}

interface ThirdParty {
  readonly manifest: PluginManifest;
  /** The plugin's module, below the page's origin. */
  readonly entry: string;
  /** Why it cannot be used: its files were changed after the server had read them, or it wants another SDK. */
  readonly failure?: string;
}

/** Installs the plugins of third parties, which the server lists, from the page's own origin. */
export async function installThirdParty(api: ApiClient, host: PluginHost): Promise<void> {
  const { data } = await api.list<ThirdParty>('v2/plugins/manifests', { quiet: true });
  runInAction(() => {
    for (const { manifest, entry, failure } of data) {
      const load = (attempt: number) =>
        failure === undefined ? importPlugin(entry, attempt) : Promise.reject(new Error(failure));
      host.install({ manifest, source: 'third-party', load, refusal: failure });
      if (failure !== undefined) host.failed(manifest.id, failure);
    }
  });
}

/** Takes over which plugins are on, and follows when an administrator switches one. @returns stops following */
export async function followSwitches(api: ApiClient, events: LiveEvents, host: PluginHost): Promise<() => void> {
  let latest = 0;
  const read = async () => {
    const mine = ++latest;
    const { data } = await api.list<PluginRow>('v2/plugins', { quiet: true });
    if (mine === latest) host.setSwitchedOff(data.filter(({ state }) => state !== 'on').map(({ id }) => id));
  };
  const stop = events.on('plugins.changed', () => void read().catch(() => undefined));
  await read();
  return stop;
}

/** A full address keeps the bundler from resolving it; the query gives each attempt a module of its own. */
async function importPlugin(entry: string, attempt: number): Promise<{ readonly default: BrowserPlugin }> {
  const address = new URL(entry, document.baseURI);
  if (address.origin !== location.origin)
    throw new Error('A plugin is served by the workbench itself, from its own origin');
  if (attempt > 0) address.searchParams.set('attempt', String(attempt));
  return (await import(/* @vite-ignore */ address.href)) as { readonly default: BrowserPlugin };
}
