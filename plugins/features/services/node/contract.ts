import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { HealthcareService } from '../common/service';
// The tables, so that other features may join them.
import './services-table';

/** Services for other features. */
export interface HealthcareServices {
  /** @returns undefined if the caller's organization has no such service; inactive ones are found too */
  find(c: RequestContext, uuid: string): Promise<HealthcareService | undefined>;
  /** The existing ones among these, by uuid; for lists that name services. */
  findAll(c: RequestContext, uuids: readonly string[]): Promise<ReadonlyMap<string, HealthcareService>>;
  /**
   * Like `find`, and prevents changes and deletion of the service until the commit: for bookings.
   *
   * @throws ApiError 404 if there is none, 409 `service_inactive` if it is no longer offered
   */
  requireActive(c: RequestContext, uuid: string): Promise<HealthcareService>;
  /**
   * Writes prices of services. The services are locked first, in one order, so that changes of their prices take turns.
   * If the tiers of a service differ afterwards, that is a change of the service too: a form with the old ones is
   * refused as stale.
   *
   * @throws ApiError 404 if one does not exist
   */
  writePrices<T>(c: RequestContext, uuids: readonly string[], write: () => Promise<T>): Promise<T>;
}
export const HealthcareServices = Symbol.for('services.HealthcareServices');

/** Each feature with services in its rows binds this: a service in use cannot be deleted. */
export interface HealthcareServiceUse {
  /** The feature's id, or a name below it. */
  readonly id: string;
  /** English, with a place for the number, as in `Schedules: {{count}}`; translated in this feature's locale. */
  readonly sentence: string;
  /** How many rows of the caller's organization name the service. Runs in the transaction of the deletion. */
  count(c: RequestContext, service: string): Promise<number>;
}
export const HealthcareServiceUse = Symbol.for('services.HealthcareServiceUse');

/** A price of a service to store. */
export interface NewTier {
  /** The existing price to keep; without one it is the price of the same name, otherwise a new one. */
  readonly uuid?: string | undefined;
  /** Unique among them, ignoring case. */
  readonly name: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Decimal text with at most the currency's decimals. */
  readonly charge: string;
}

/** Bound by the feature that keeps all prices: the tiers of a service are some of them. */
export interface TierPrices {
  /**
   * Replaces the tiers of a service, in their order, in the caller's transaction. The caller has checked them.
   * @throws ApiError 400 if one overlaps an earlier or later price with its conditions
   */
  replace(c: RequestContext, service: string, tiers: readonly NewTier[]): Promise<void>;
  /** Deletes all prices of a service that is about to be deleted, including those with other conditions. */
  clear(c: RequestContext, service: string): Promise<void>;
}
export const TierPrices = Symbol.for('services.TierPrices');
