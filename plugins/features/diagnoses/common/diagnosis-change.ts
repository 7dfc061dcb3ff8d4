import type { RecordChange } from '@clinic-workbench/sdk/common';

/** An event of a diagnosis; `ranked`: it moved to another rank in its encounter. */
export type DiagnosisChange = RecordChange<'recorded' | 'changed' | 'ranked' | 'entered-in-error' | 'deleted'>;
