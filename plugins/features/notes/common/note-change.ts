import type { RecordChange } from '@clinic-workbench/sdk/common';

/** An event of a note; `amended`: the part is the addendum. The text of a note has versions, and no entries here. */
export type NoteChange = RecordChange<'recorded' | 'signed' | 'amended' | 'entered-in-error'>;
