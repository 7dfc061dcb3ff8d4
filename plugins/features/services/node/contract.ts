import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { HealthcareService } from '../common/service';
// The tables, so that others may join them.
import './services-table';

/** Services as other features see them. */
export interface HealthcareServices {
  /** @returns undefined if the caller's organization has no such service; inactive ones are found too */
  find(c: RequestContext, uuid: string): Promise<HealthcareService | undefined>;
  /** Those of the given ones that exist, by uuid; for lists that name services. */
  findAll(c: RequestContext, uuids: readonly string[]): Promise<ReadonlyMap<string, HealthcareService>>;
  /**
   * As `find`, and keeps the service from being changed or deleted until the commit: for what is booked now.
   *
   * @throws ApiError 404 if there is none, 409 `service_inactive` if it is offered no more
   */
  requireActive(c: RequestContext, uuid: string): Promise<HealthcareService>;
}
export const HealthcareServices = Symbol.for('services.HealthcareServices');

/** What a feature binds (as many as there are features) whose rows name services: what is in use cannot be deleted. */
export interface HealthcareServiceUse {
  /** The feature's id, or a name below it. */
  readonly id: string;
  /** English, with a place for the number, as in `Schedules: {{count}}`; translated in this feature's locale. */
  readonly sentence: string;
  /** How many rows of the caller's organization name the service. Runs in the transaction of the deletion. */
  count(c: RequestContext, service: string): Promise<number>;
}
export const HealthcareServiceUse = Symbol.for('services.HealthcareServiceUse');
