import type { RequestContext } from '@clinic-workbench/sdk/node';
// The table, so that other features may join it.
import './customer-groups-table';

/** The customer group of a patient. */
export interface PatientsGroup {
  readonly uuid: string;
  readonly name: string;
  /** Percent of a price as decimal text, negative for a reduction; null for none. */
  readonly adjustment: string | null;
}

/** Customer groups, for features that compute prices for patients. */
export interface CustomerGroups {
  /** The patient's group; undefined if the patient is in none, or in one that is inactive. */
  of(c: Pick<RequestContext, 'db' | 'organization'>, patient: string): Promise<PatientsGroup | undefined>;
}
export const CustomerGroups = Symbol.for('customer-groups.CustomerGroups');

/** Each feature with customer groups in its rows binds this: a group in use cannot be deleted. */
export interface CustomerGroupUse {
  /** The feature's id, or a name below it. */
  readonly id: string;
  /** English, with a place for the number, as in `Prices: {{count}}`; translated in this feature's locale. */
  readonly sentence: string;
  /** How many rows of the caller's organization name the group. Runs in the transaction of the deletion. */
  count(c: RequestContext, group: string): Promise<number>;
}
export const CustomerGroupUse = Symbol.for('customer-groups.CustomerGroupUse');

export { heldGroup } from './held-group';
