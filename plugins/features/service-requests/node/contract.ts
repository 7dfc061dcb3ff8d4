import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { OrderStatus } from '../common/order-status';
import type { ServiceRequest } from '../common/service-request';
// The tables, so that others may join them.
import './orders-table';

/** Orders as features see them that carry them out. Asks for no right: the caller has. */
export interface OrderBook {
  /** @returns undefined if the caller's organization has no such order */
  find(c: RequestContext, uuid: string): Promise<ServiceRequest | undefined>;
  /** What was ordered in an encounter, revoked or not, the earliest first; nothing that was entered in error. */
  ofEncounter(c: RequestContext, encounter: string): Promise<readonly ServiceRequest[]>;
  /**
   * Carries an order on, whatever version it has; keeps and tells it.
   *
   * @throws ApiError 404; 409 `not_allowed` for a status that it cannot take
   */
  carryOn(c: RequestContext, uuid: string, status: OrderStatus, reason: string | null): Promise<ServiceRequest>;
}
export const OrderBook = Symbol.for('service-requests.OrderBook');
