import { speakers, type Speaker } from '@clinic-workbench/sdk/common';

/** The name of the shared words; no plugin can have it as its id. */
export const sharedWords = '*';

/**
 * The order in which words are looked up: a plugin's own first, then the shared ones, then those of the plugins it
 * requires, nearest first, because it shows their names and passes on their refusals. Words of other plugins are never
 * used.
 */
export function lookUpOrder(
  speaker: Speaker,
  plugins: ReadonlyMap<string, { readonly requires?: readonly string[] }>,
): readonly string[] {
  if (speaker === speakers.shared) return [sharedWords];
  if (typeof speaker !== 'string') return [sharedWords, ...plugins.keys()];
  // Iterating over a Set also visits the items added during the loop.
  const near = new Set([speaker]);
  for (const id of near) for (const required of plugins.get(id)?.requires ?? []) near.add(required);
  const [own, ...others] = near;
  return [own ?? speaker, sharedWords, ...others];
}
