import type { PluginManifest, Translate } from '@clinic-workbench/sdk/common';

/** The fields of a manifest that people read; all others are for programs. */
const forPeople: ReadonlySet<string> = new Set(['title', 'label', 'group']);

/** A manifest with the texts for people translated. */
export function manifestIn(words: Translate, manifest: PluginManifest): PluginManifest {
  const { name, contributes } = manifest;
  return { ...manifest, name: words(name), contributes: textsIn(words, contributes) };
}

function textsIn<T>(words: Translate, data: T): T {
  const said = (key: string, value: unknown): unknown => {
    if (typeof value === 'string') return forPeople.has(key) ? words(value) : value;
    if (Array.isArray(value)) return value.map((each) => said(key, each));
    return typeof value === 'object' && value !== null ? textsIn(words, value) : value;
  };
  return Object.fromEntries(Object.entries(data as object).map(([key, value]) => [key, said(key, value)])) as T;
}
