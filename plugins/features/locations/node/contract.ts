import type { RequestContext } from '@clinic-workbench/sdk/node';

/** What a feature binds (as many as there are features) whose rows name locations: what is in use cannot be deleted. */
export interface LocationUse {
  /** The feature's id, or a name below it. */
  readonly id: string;
  /** English, with a place for the number, as in `Entries of the queue: {{count}}`; translated in this feature's locale. */
  readonly sentence: string;
  /** How many rows of the caller's organization name the location. Runs in the transaction of the deletion. */
  count(c: RequestContext, location: string): Promise<number>;
}
export const LocationUse = Symbol.for('locations.LocationUse');
