import type { Drafts } from '@clinic-workbench/sdk/browser';

/** A store of drafts that keeps nothing, for tests of other parts of forms. */
export const noDrafts: Drafts = {
  load: () => Promise.resolve(undefined),
  save: () => undefined,
  discard: () => undefined,
  begin: () => Promise.resolve({ own: undefined, offered: [] }),
  resume: () => Promise.resolve(undefined),
  drop: () => undefined,
};
