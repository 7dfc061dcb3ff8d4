import type { Query } from '@clinic-workbench/sdk/browser';

/** Whose day a home page shows. */
export interface DayScope {
  /** The user's own appointments, or all of the location where the user is. */
  readonly of: 'own' | 'location';
  /** Only virtual appointments, or only those where people meet. */
  readonly kind?: 'virtual' | 'in-person' | undefined;
  /** The route of the workspace's list of appointments. */
  readonly list: string;
}

/** A scope as requests ask for it. @param own practitioner role of the user @param location where the user is */
export function queryOf({ of, kind }: DayScope, own: string, location: string | undefined): Query {
  return of === 'own' ? { practitioner_id: own, kind } : { location_id: location, kind };
}
