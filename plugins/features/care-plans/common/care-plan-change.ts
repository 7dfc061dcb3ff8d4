import type { RecordChange } from '@clinic-workbench/sdk/common';

/** Something that happened to a care plan; `activity`: to the activity that the part names. */
export type CarePlanChange = RecordChange;
