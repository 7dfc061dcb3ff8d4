import type { ListPage } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { Practitioner, PractitionerListQuery } from '../common/practitioner';

/** The organization's practitioners, for features with practitioners in their rows. */
export interface Practitioners {
  /** A current practitioner, even a deactivated one; otherwise undefined. */
  find(c: RequestContext, uuid: string): Promise<Practitioner | undefined>;
  /** Several by uuid, including those who have left, because records keep naming them. */
  named(c: RequestContext, uuids: readonly string[]): Promise<ReadonlyMap<string, Practitioner>>;
  /** By name. */
  list(c: RequestContext, query: PractitionerListQuery): Promise<ListPage<Practitioner>>;
}
export const Practitioners = Symbol.for('team.Practitioners');

/** Each feature with specialties in its rows binds this: one in use cannot be deleted. */
export interface SpecialtyUse {
  readonly id: string;
  /** English, with a placeholder for the number: `Services: {{count}}`; translated in this feature's locale. */
  readonly sentence: string;
  /** How many rows of the caller's organization name the code. Runs in the transaction of the deletion. */
  count(c: RequestContext, code: string): Promise<number>;
}
export const SpecialtyUse = Symbol.for('team.SpecialtyUse');

/**
 * Bound by each feature that plans with people: a user who removes or deactivates a person sees their plans. It
 * prevents nothing, because a person who has left cannot resolve them.
 */
export interface PractitionerPlans {
  readonly id: string;
  /**
   * English, with a placeholder for the number: `Appointments to come: {{count}}`; translated in the feature's own
   * locale.
   */
  readonly sentence: string;
  count(c: RequestContext, practitionerRole: string): Promise<number>;
}
export const PractitionerPlans = Symbol.for('team.PractitionerPlans');
