import type { Drafts } from '@clinic-workbench/sdk/browser';

/** Keeps nothing, for tests of forms that are about something else. */
export const noDrafts: Drafts = {
  load: () => Promise.resolve(undefined),
  save: () => undefined,
  discard: () => undefined,
  begin: () => Promise.resolve({ own: undefined, offered: [] }),
  resume: () => Promise.resolve(undefined),
  drop: () => undefined,
};
