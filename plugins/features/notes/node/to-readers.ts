import type { ToldTo } from '@clinic-workbench/sdk/node';

/** Users who may read notes see the notes in a refusal's details. */
export const toReaders: ToldTo = { rights: ['notes.read'] };
