import type { RecordChange } from '@clinic-workbench/sdk/common';

/** Something that happened to a diagnosis; `ranked`: it was put in another place among those of its encounter. */
export type DiagnosisChange = RecordChange<'recorded' | 'changed' | 'ranked' | 'entered-in-error' | 'deleted'>;
