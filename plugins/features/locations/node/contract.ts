import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { Location } from '../common/location';
import type { ChangeLocation, CreateLocation } from '../common/location-requests';
// The view of locations, so that other features may join it.
import './locations-table';

/** Each feature with locations in its rows binds one: a location in use cannot be deleted. */
export interface LocationUse {
  /** The feature's id, or a name below it. */
  readonly id: string;
  /** English, with a placeholder, as in `Entries of the queue: {{count}}`; translated in this feature's locale. */
  readonly sentence: string;
  /** How many rows of the caller's organization name the location. Runs in the deletion's transaction. */
  count(c: RequestContext, location: string): Promise<number>;
}
export const LocationUse = Symbol.for('locations.LocationUse');

/**
 * The tree of locations, for features that add data to some locations, such as wards and beds. Checks no rights:
 * the caller must.
 */
export interface Locations {
  /** All locations of the caller's organization. */
  all(c: RequestContext): Promise<readonly Location[]>;
  /** @throws ApiError 404 */
  get(c: RequestContext, uuid: string): Promise<Location>;
  /** @throws ApiError 404 for the parent, 400 for a name that exists there or a kind that does not fit */
  create(c: RequestContext, body: CreateLocation): Promise<Location>;
  /** @throws ApiError as `create`, 409 `stale_version` or `last_location`, 428 */
  change(c: RequestContext, uuid: string, ifMatch: number | undefined, changes: ChangeLocation): Promise<Location>;
  /** @throws ApiError 404, 409 `stale_version`, `last_location` or `location_in_use` */
  delete(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<void>;
}
export const Locations = Symbol.for('locations.Locations');

/** Who works where; bound by the feature that manages staff. Without a binding everybody works everywhere. */
export interface WorkPlaces {
  /** The sites that the caller works in; empty for all. */
  own(c: RequestContext): Promise<readonly string[]>;
  /**
   * Call it before an action at a location that the caller names, as in `X-Location`: the caller must work in it or in
   * its site.
   *
   * @throws ApiError 403 `not_your_location`
   */
  insist(c: RequestContext, location: string): Promise<void>;
  /**
   * The location of an action if the request names none: the caller's current location (`X-Location`), else the
   * practitioner's default location, else the first active site, preferably one where the caller works.
   *
   * @param practitionerRole the role that will perform it
   * @throws ApiError 400 naming `location_id`, if there is no active site
   */
  usual(c: RequestContext, practitionerRole: string | undefined): Promise<string>;
}
export const WorkPlaces = Symbol.for('locations.WorkPlaces');

export { isInside, locationsInside, placesAround, placeWithin } from './inside';
export { heldLocations } from './held-locations';
