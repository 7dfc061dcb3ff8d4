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
  /** The address of the plugin's module, below the page's origin. */
  readonly entry: string;
  /** Why it cannot be used: its files changed after the server read them, or it needs another SDK. */
  readonly failure?: string;
}

/** Installs the third-party plugins that the server lists, from the page's own origin. */
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

/**
 * Applies which plugins are on, and follows an administrator's changes.
 * @returns a function that stops following
 */
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

/** A full address prevents the bundler from resolving it; the query makes each attempt a new module. */
async function importPlugin(entry: string, attempt: number): Promise<{ readonly default: BrowserPlugin }> {
  const address = new URL(entry, document.baseURI);
  if (address.origin !== location.origin)
    throw new Error('A plugin is served by the workbench itself, from its own origin');
  if (attempt > 0) address.searchParams.set('attempt', String(attempt));
  return (await import(/* @vite-ignore */ address.href)) as { readonly default: BrowserPlugin };
}
