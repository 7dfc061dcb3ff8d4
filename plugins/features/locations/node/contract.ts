import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { Location } from '../common';
import type { ChangeLocation, CreateLocation } from '../common/location-requests';

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

/**
 * The tree of locations, for features that keep more about some of its places, such as wards and beds. Rights are the
 * caller's own affair: what is asked for here is done.
 */
export interface Locations {
  /** All of the caller's organization. */
  all(c: RequestContext): Promise<readonly Location[]>;
  /** @throws ApiError 404 */
  get(c: RequestContext, uuid: string): Promise<Location>;
  /** @throws ApiError 404 for what it is to be part of, 400 for a name that exists there or a kind that does not fit */
  create(c: RequestContext, body: CreateLocation): Promise<Location>;
  /** @throws ApiError as `create`, 409 `stale_version` or `last_location`, 428 */
  change(c: RequestContext, uuid: string, ifMatch: number | undefined, changes: ChangeLocation): Promise<Location>;
  /** @throws ApiError 404, 409 `stale_version`, `last_location` or `location_in_use` */
  delete(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<void>;
}
export const Locations = Symbol.for('locations.Locations');

/** Who works where; bound by the feature that manages staff. Without it everybody works everywhere. */
export interface WorkPlaces {
  /** The sites that the caller works in; empty for all. */
  own(c: RequestContext): Promise<readonly string[]>;
  /**
   * To be asked by whatever is done at a place that the caller names, as in `X-Location`: the caller works in it, or in
   * the site that it is part of.
   *
   * @throws ApiError 403 `not_your_location`
   */
  insist(c: RequestContext, location: string): Promise<void>;
  /**
   * Where something takes place that a program does not say the place of: where the caller stands (`X-Location`), else the
   * practitioner's default location, else the first active site, of those first that the caller works in.
   *
   * @param practitionerRole who is to do it
   * @throws ApiError 400 naming `location_id`, if there is no active site
   */
  usual(c: RequestContext, practitionerRole: string | undefined): Promise<string>;
}
export const WorkPlaces = Symbol.for('locations.WorkPlaces');
