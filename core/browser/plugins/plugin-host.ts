import { type BrowserPlugin, type Search } from '@clinic-workbench/sdk/browser';
import { fill, type PluginManifest, type ViewContribution, wordsOf } from '@clinic-workbench/sdk/common';
import type { Container, Newable } from 'inversify';
import { makeAutoObservable, observable, reaction, runInAction } from 'mobx';
import type { ComponentType } from 'react';
import { manifestIn } from '../i18n/manifest-in';
import { pluginStates, type PluginState } from '../../common/plugin-states';
import type { InstalledPlugin } from './installed-plugin';

/** A plugin whose code is in use, with its bound stores. */
interface Active {
  readonly plugin: BrowserPlugin;
  readonly bound: readonly Newable[];
}

/**
 * Knows which plugins are installed and on, and loads each when one of its views is first shown. A required plugin is
 * on, but its code loads only when one of its own views is shown.
 *
 * A failed plugin is remembered with its reason and can be tried again; it never breaks another plugin or the
 * workbench. Switching on and off may overlap in any order: the steps of one plugin run one after the other, and the
 * last choice wins.
 */
export class PluginHost {
  readonly #services: Container;
  readonly installed = observable.map<string, InstalledPlugin>({}, { deep: false });
  readonly switchedOff = observable.set<string>();
  /** Failures in English, by plugin: at loading, or at showing a view. */
  readonly failures = observable.map<string, string>({}, { deep: false });
  readonly #active = new Map<string, Promise<Active>>();
  /** The last pending step of each plugin. */
  readonly #turns = new Map<string, Promise<unknown>>();
  readonly #attempts = new Map<string, number>();
  readonly #components = new Map<string, Promise<ComponentType<object>>>();
  readonly #stop: () => void;
  readonly #fault: (plugin: string, place: string, error: unknown) => void;

  /** @param fault receives failures with the view, or `start` if the code cannot be loaded */
  constructor(services: Container, fault: (plugin: string, place: string, error: unknown) => void = () => undefined) {
    this.#services = services;
    this.#fault = fault;
    makeAutoObservable(this, {}, { autoBind: true });
    this.#stop = reaction(
      () => new Set(this.enabled.map(({ id }) => id)),
      (on) => {
        for (const id of [...this.#active.keys()]) if (!on.has(id)) this.#deactivate(id);
      },
    );
  }

  install(plugin: InstalledPlugin): void {
    this.installed.set(plugin.manifest.id, plugin);
  }

  /** Sets which plugins are off, all at once. */
  setSwitchedOff(ids: readonly string[]): void {
    this.switchedOff.replace(ids);
  }

  /** The states by `pluginStates`; loading failures do not count, because loading can be tried again. */
  get states(): ReadonlyMap<string, PluginState> {
    return pluginStates([...this.installed.values()], this.switchedOff, this.refusals);
  }

  /** Why the server refuses plugins, by id. */
  get refusals(): ReadonlyMap<string, string> {
    return new Map(
      [...this.installed].flatMap(([id, { refusal }]) => (refusal === undefined ? [] : [[id, refusal] as const])),
    );
  }

  /** Manifests of all plugins, with titles and labels in the user's language, each in its plugin's own words. */
  get manifests(): readonly PluginManifest[] {
    return [...this.installed.values()].map(({ manifest }) => manifestIn(wordsOf(manifest), manifest));
  }

  /** The manifests of the active plugins, in the same way. */
  get enabled(): readonly PluginManifest[] {
    return this.manifests.filter(({ id }) => this.states.get(id)?.state === 'on');
  }

  /** The plugin of each view that may be shown. If two declare an id, the first has it. */
  get owners(): ReadonlyMap<string, string> {
    return firstOf(this.enabled.flatMap((m) => (m.contributes.views ?? []).map((view) => [view.id, m.id])));
  }

  get views(): ReadonlyMap<string, ViewContribution> {
    return firstOf(this.enabled.flatMap((m) => (m.contributes.views ?? []).map((view) => [view.id, view])));
  }

  /** Keys of the workspaces that are on, upper case. */
  get workspaceKeys(): readonly string[] {
    return this.enabled.flatMap(({ contributes }) => contributes.workspace?.key.toUpperCase() ?? []);
  }

  /** Keys of the installed workspaces, upper case, including those that are off. */
  get installedWorkspaceKeys(): readonly string[] {
    return [...this.installed.values()].flatMap(
      ({ manifest }) => manifest.contributes.workspace?.key.toUpperCase() ?? [],
    );
  }

  /** The component of a view: the same promise each time, as React's `use` requires. */
  component(view: string): Promise<ComponentType<object>> {
    const known = this.#components.get(view);
    if (known) return known;
    const found = this.#find(view);
    this.#components.set(view, found);
    return found;
  }

  /** The code of a search of the Omnibar. @throws if the plugin cannot be loaded or has no such search */
  async search(id: string): Promise<Search> {
    const owner = this.enabled.find((m) => m.contributes.searches?.some((search) => search.id === id));
    if (!owner) throw new Error(`No active plugin offers the search ${id}`);
    const load = (await this.#activate(owner.id)).plugin.searches?.[id];
    if (!load) throw new Error(`${owner.name} declares the search ${id} and does not offer it`);
    return (await load()).default;
  }

  /** A plugin's translations; none if it has none or cannot be loaded. */
  async locale(id: string, language: string): Promise<Readonly<Record<string, string>>> {
    try {
      const load = (await this.#activate(id)).plugin.locales?.[language];
      return load ? (await load()).default : {};
    } catch {
      return {};
    }
  }

  /** Forgets a view's failure, so that it can be shown again. */
  retry(view: string): void {
    this.#components.delete(view);
    const owner = this.owners.get(view);
    if (owner) this.failures.delete(owner);
  }

  /** Remembers that showing a view failed. */
  viewFailed(view: string, error: unknown): void {
    const owner = this.owners.get(view);
    if (owner === undefined) return;
    this.failed(owner, error);
    this.#fault(owner, view, error);
  }

  /** Remembers why a plugin does not work. */
  failed(id: string, error: unknown): void {
    this.failures.set(id, error instanceof Error ? error.message : String(error));
  }

  /** Call at sign-out. The container with the stores ends with the session. */
  dispose(): void {
    this.#stop();
    for (const id of [...this.#active.keys()]) this.#deactivate(id);
  }

  async #find(view: string): Promise<ComponentType<object>> {
    const owner = this.owners.get(view);
    if (!owner) throw new Error(`No active plugin offers the view ${view}`);
    const { plugin } = await this.#activate(owner);
    try {
      const load = plugin.views?.[view];
      if (!load)
        throw new Error(fill('{{plugin}} declares the view {{view}} and does not offer it', { plugin: owner, view }));
      return (await load()).default as ComponentType<object>;
    } catch (error) {
      this.failed(owner, error);
      this.#fault(owner, view, error);
      throw error;
    }
  }

  #activate(id: string): Promise<Active> {
    const running = this.#active.get(id);
    if (running) return running;
    const attempt = this.#inTurn(id, () => this.#load(id));
    this.#active.set(id, attempt);
    attempt.catch((error: unknown) => {
      if (this.#active.get(id) === attempt) this.#active.delete(id);
      runInAction(() => this.failed(id, error));
      this.#fault(id, 'start', error);
    });
    return attempt;
  }

  async #load(id: string): Promise<Active> {
    const installed = this.installed.get(id);
    if (!installed) throw new Error(fill('{{plugin}} is not installed', { plugin: id }));
    const attempt = this.#attempts.get(id) ?? 0;
    this.#attempts.set(id, attempt + 1);
    const plugin = (await installed.load(attempt)).default;
    if (typeof plugin !== 'object' || plugin === null)
      throw new Error(fill('{{plugin}} exports no plugin by default', { plugin: id }));
    const bound = Object.values(plugin.stores ?? {}).filter((Store) => !this.#services.isCurrentBound(Store));
    for (const Store of bound) this.#services.bind(Store).toSelf().inSingletonScope();
    return { plugin, bound };
  }

  #deactivate(id: string): void {
    const running = this.#active.get(id);
    this.#active.delete(id);
    for (const { id: view } of this.installed.get(id)?.manifest.contributes.views ?? []) this.#components.delete(view);
    void this.#inTurn(id, async () => {
      const active = await running?.catch(() => undefined);
      for (const Store of active?.bound ?? []) this.#services.unbind(Store);
    });
  }

  /** Runs a step of a plugin after its earlier ones. */
  #inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
    const before = this.#turns.get(id) ?? Promise.resolve();
    const turn = before.then(work, work);
    this.#turns.set(
      id,
      turn.catch(() => undefined),
    );
    return turn;
  }
}

function firstOf<V>(entries: readonly (readonly [string, V])[]): ReadonlyMap<string, V> {
  const found = new Map<string, V>();
  for (const [key, value] of entries) if (!found.has(key)) found.set(key, value);
  return found;
}
