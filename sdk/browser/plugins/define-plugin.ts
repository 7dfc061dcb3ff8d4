import type { PluginManifest, SearchId, SpotProps, StoreId, ViewOf } from '@clinic-workbench/sdk/common';
import type { Container, Newable } from 'inversify';
import type { ComponentType } from 'react';

/** Loads a view's component when it is first shown. */
export type ViewLoader<Props = never> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** One result in the Omnibar. */
export interface SearchHit {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  /** Route to open. */
  readonly route: string;
  readonly params: Readonly<Record<string, string>>;
}

/** Finds what matches the words. It is called 300 ms after the user stops typing; `signal` aborts when they type on. */
export type Search = (words: string, services: Container, signal: AbortSignal) => Promise<readonly SearchHit[]>;
export type SearchLoader = () => Promise<{ readonly default: Search }>;

/** The code behind a manifest, in the browser. */
export interface BrowserPlugin {
  /** Bound as singletons for the signed-in session. */
  readonly stores?: Readonly<Record<string, Newable>>;
  readonly views?: Readonly<Record<string, ViewLoader>>;
  readonly searches?: Readonly<Record<string, SearchLoader>>;
  /** Translations by language; keys are the English sentences. */
  readonly locales?: Readonly<Record<string, () => Promise<{ readonly default: Readonly<Record<string, string>> }>>>;
}

/** The same, checked against one manifest: if a declared view, store or search is missing, it does not compile. */
export type BrowserPluginOf<M extends PluginManifest> = BrowserPlugin &
  ([ViewOf<M>] extends [never]
    ? unknown
    : { readonly views: { readonly [V in ViewOf<M> as V['id']]: ViewLoader<SpotProps[V['for']]> } }) &
  ([StoreId<M>] extends [never] ? unknown : { readonly stores: Readonly<Record<StoreId<M>, Newable>> }) &
  ([SearchId<M>] extends [never] ? unknown : { readonly searches: Readonly<Record<SearchId<M>, SearchLoader>> });

/** Ties code to its manifest. */
export function definePlugin<M extends PluginManifest>(_manifest: M, plugin: BrowserPluginOf<M>): BrowserPlugin {
  return plugin;
}
