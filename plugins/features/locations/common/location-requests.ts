import { amended } from '@clinic-workbench/sdk/common';
import { LocationFields } from './location';

export class CreateLocation extends LocationFields {}

/** Absent fields do not change. */
export class ChangeLocation extends amended(LocationFields) {}
