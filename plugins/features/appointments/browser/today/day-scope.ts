import type { Query } from '@clinic-workbench/sdk/browser';

/** The person or place of the day on a home page. */
export interface DayScope {
  /** The user's own appointments, or all at the user's location. */
  readonly of: 'own' | 'location';
  /** Only virtual appointments, or only those in person. */
  readonly kind?: 'virtual' | 'in-person' | undefined;
  /** The route of the workspace's list of appointments. */
  readonly list: string;
}

/**
 * A scope as a query.
 * @param own practitioner role of the user
 * @param location the user's location
 */
export function queryOf({ of, kind }: DayScope, own: string, location: string | undefined): Query {
  return of === 'own' ? { practitioner_id: own, kind } : { location_id: location, kind };
}
