import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { OrderStatus } from '../common/order-status';
import type { ServiceRequest } from '../common/service-request';
// The tables, so that others may join them.
import './orders-table';

/** Orders for the features that carry them out. Checks no right: the caller must. */
export interface OrderBook {
  /** @returns undefined if the caller's organization has no such order */
  find(c: RequestContext, uuid: string): Promise<ServiceRequest | undefined>;
  /** The orders of an encounter, including revoked ones, the earliest first; without those entered in error. */
  ofEncounter(c: RequestContext, encounter: string): Promise<readonly ServiceRequest[]>;
  /**
   * Moves an order to a status, regardless of its version; writes its history and sends its event.
   *
   * @throws ApiError 404; 409 `not_allowed` for an impossible status
   */
  carryOn(c: RequestContext, uuid: string, status: OrderStatus, reason: string | null): Promise<ServiceRequest>;
}
export const OrderBook = Symbol.for('service-requests.OrderBook');
