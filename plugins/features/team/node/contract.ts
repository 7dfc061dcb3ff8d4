import type { ListPage } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { Practitioner, PractitionerListQuery } from '../common/practitioner';

/** Those who work in the organization, for features whose rows name them. */
export interface Practitioners {
  /** Somebody who works here now, deactivated or not; undefined for others. */
  find(c: RequestContext, uuid: string): Promise<Practitioner | undefined>;
  /** Several at once, by uuid, also those who have left: records go on naming them. */
  named(c: RequestContext, uuids: readonly string[]): Promise<ReadonlyMap<string, Practitioner>>;
  /** By name. */
  list(c: RequestContext, query: PractitionerListQuery): Promise<ListPage<Practitioner>>;
}
export const Practitioners = Symbol.for('team.Practitioners');

/** What a feature binds (as many as there are features) whose rows name specialties: one in use cannot be deleted. */
export interface SpecialtyUse {
  readonly id: string;
  /** English, with a place for the number: `Services: {{count}}`; translated in this feature's locale. */
  readonly sentence: string;
  /** How many rows of the caller's organization name the code. Runs in the transaction of the deletion. */
  count(c: RequestContext, code: string): Promise<number>;
}
export const SpecialtyUse = Symbol.for('team.SpecialtyUse');

/**
 * What a feature binds (as many as there are features) that plans things with people: whoever takes somebody off the team,
 * or switches them off, is told of it. It hinders nobody: who has left cannot come back for them.
 */
export interface PractitionerPlans {
  readonly id: string;
  /** English, with a place for the number: `Appointments to come: {{count}}`; translated in the feature's own locale. */
  readonly sentence: string;
  count(c: RequestContext, practitionerRole: string): Promise<number>;
}
export const PractitionerPlans = Symbol.for('team.PractitionerPlans');
