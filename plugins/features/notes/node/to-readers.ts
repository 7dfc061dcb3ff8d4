import type { ToldTo } from '@clinic-workbench/sdk/node';

/** What a refusal shows of a note is told to those who may read notes. */
export const toReaders: ToldTo = { rights: ['notes.read'] };
