import type { RecordChange } from '@clinic-workbench/sdk/common';

/** An entry in the history of a medicine; `recorded`: it was signed at once, `drafted`: it was not. */
export type MedicationChange = RecordChange<
  'recorded' | 'drafted' | 'signed' | 'changed' | 'amended' | 'revoked' | 'entered-in-error'
>;
