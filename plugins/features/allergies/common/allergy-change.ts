import type { RecordChange } from '@clinic-workbench/sdk/common';

/** Something that happened to an allergy. */
export type AllergyChange = RecordChange;
