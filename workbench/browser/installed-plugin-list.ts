import type { InstalledPlugins } from '@clinic-workbench/sdk/browser';
import type { PluginManifest } from '@clinic-workbench/sdk/common';
import { makeAutoObservable } from 'mobx';
import { pluginStates } from '../../core/common/plugin-states';
import type { PluginHost } from '../../core/browser/plugins/plugin-host';

/** Lists the installed plugins and the consequences of a switch, with the same rule as the server. */
export class InstalledPluginList implements InstalledPlugins {
  readonly #host: PluginHost;

  constructor(host: PluginHost) {
    this.#host = host;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get manifests(): readonly PluginManifest[] {
    return this.#host.manifests;
  }

  get on(): ReadonlySet<string> {
    return new Set(this.#host.enabled.map(({ id }) => id));
  }

  onAfter(id: string, enabled: boolean): ReadonlySet<string> {
    const off = new Set(this.#switchable.filter((each) => (each === id ? !enabled : !this.on.has(each))));
    const states = pluginStates([...this.#host.installed.values()], off, this.#host.refusals);
    return new Set([...states].flatMap(([each, { state }]) => (state === 'on' ? each : [])));
  }

  /** Workspaces and third-party plugins have switches; built-in features follow the workspaces. */
  get #switchable(): readonly string[] {
    return [...this.#host.installed.values()].flatMap(({ manifest: { id, contributes }, source }) =>
      contributes.workspace || source === 'third-party' ? id : [],
    );
  }
}
