import { ApiClient, LiveEvents, LiveValue } from '@clinic-workbench/sdk/browser';
import { wordsOf } from '@clinic-workbench/sdk/common';
import { inject, injectable } from 'inversify';
import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { OpenWork } from '../common/open-work';
import type { PluginFault } from '../common/plugin-fault';
import type { PluginRow } from '../common/plugin-row';

/** A plugin's name in the user's language, in its own words. */
export const nameOf = (row: PluginRow): string => wordsOf(row)(row.name);

/** The plugins of the organization, and the switches that apply to everybody in it. */
@injectable()
export class PluginsStore {
  readonly #api: ApiClient;
  readonly list: LiveValue<readonly PluginRow[]>;
  /** The latest first. */
  readonly faults: LiveValue<readonly PluginFault[]>;
  /** Ids of the plugins that are being switched. */
  readonly switching = observable.set<string>();

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents) {
    this.#api = api;
    this.list = new LiveValue({
      read: async (signal) => (await api.list<PluginRow>('v2/plugins', { signal, quiet: true })).data,
      live,
      events: ['plugins.*'],
    });
    this.faults = new LiveValue({
      read: async (signal) => (await api.list<PluginFault>('v2/plugins/faults', { signal, quiet: true })).data,
      live,
      events: ['plugins.*', 'plugin.*'],
    });
    makeAutoObservable(this, { list: false, faults: false }, { autoBind: true });
  }

  get workspaces(): readonly PluginRow[] {
    return (this.list.value ?? []).filter(({ kind }) => kind === 'workspace');
  }

  get features(): readonly PluginRow[] {
    return (this.list.value ?? []).filter(({ kind }) => kind === 'feature');
  }

  faultsOf(id: string): readonly PluginFault[] {
    return (this.faults.value ?? []).filter(({ plugin }) => plugin === id);
  }

  /** The translated name of a plugin, to name what another one requires. */
  nameOf(id: string): string {
    const row = this.list.value?.find((each) => each.id === id);
    return row ? nameOf(row) : id;
  }

  /** Work in progress in this plugin's workspace; undefined if it cannot be counted now. */
  async openWork(id: string): Promise<OpenWork | undefined> {
    return this.#api
      .get<OpenWork>(`v2/plugins/${encodeURIComponent(id)}/open-work`, { quiet: true })
      .catch(() => undefined);
  }

  /** A refusal is shown as a message; the list then shows the actual state. */
  switch(id: string, enabled: boolean): Promise<void> {
    return this.#change(id, '', { enabled });
  }

  /** Accepts a plugin in the version shown. A refusal is shown as a message. */
  accept(id: string, hash: string): Promise<void> {
    return this.#change(id, '/acceptance', { hash });
  }

  async #change(id: string, what: '' | '/acceptance', body: object): Promise<void> {
    if (this.switching.has(id)) return;
    this.switching.add(id);
    try {
      await this.#api.put(`v2/plugins/${encodeURIComponent(id)}${what}`, body).catch(() => undefined);
      await this.list.load();
    } finally {
      runInAction(() => this.switching.delete(id));
    }
  }
}
