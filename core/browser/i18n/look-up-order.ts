import { speakers, type Speaker } from '@clinic-workbench/sdk/browser';

/** The name of the words that all share; no plugin can have it as its id. */
export const sharedWords = '*';

/**
 * Whose words a speaker uses, in the order in which they are looked up: a plugin its own, then those that all share,
 * then those of the plugins that it requires, nearest first: it shows their names for things, and passes on what
 * their parts of the server refuse. No other plugin's words come in.
 */
export function lookUpOrder(
  speaker: Speaker,
  plugins: ReadonlyMap<string, { readonly requires?: readonly string[] }>,
): readonly string[] {
  if (speaker === speakers.shared) return [sharedWords];
  if (typeof speaker !== 'string') return [sharedWords, ...plugins.keys()];
  // A set is walked in the order of its growth, what is added on the way included.
  const near = new Set([speaker]);
  for (const id of near) for (const required of plugins.get(id)?.requires ?? []) near.add(required);
  const [own, ...others] = near;
  return [own ?? speaker, sharedWords, ...others];
}
