import type { ListPage } from '@clinic-workbench/sdk/common';
import { EventTypes, notFound, type RequestContext, anywhere } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import type { Delivery, DeliveryDetail } from '../common/webhook';
import type { DeliveriesQuery } from '../common/webhook-requests';
import { heardBy } from './heard-events';
import { attemptOf, deliveryOf } from './webhooks-tables';

/** The log of deliveries. */
@injectable()
export class DeliveryReader {
  readonly #types: EventTypes;

  constructor(@inject(EventTypes) types: EventTypes) {
    this.#types = types;
  }

  /** The newest first. A search covers only events that the caller may hear of. */
  async list(c: RequestContext, query: DeliveriesQuery): Promise<ListPage<Delivery>> {
    const size = query.size ?? query.page_size;
    let found = c.db.selectFrom('webhook_deliveries as d').where('d.organization_uuid', '=', c.organization);
    if (query.subscription_id) found = found.where('d.subscription_uuid', '=', query.subscription_id);
    if (query.status) found = found.where('d.status', '=', query.status);
    if (query.event_type) found = found.where('d.event_type', '=', query.event_type);
    if (query.search) {
      const words = anywhere(query.search.trim());
      found = found.where('d.event_type', 'in', [...heardBy(c, this.#types)]).where('d.payload', 'ilike', words);
    }
    const rows = await found
      .innerJoin('webhook_subscriptions as s', (on) =>
        on.onRef('s.organization_uuid', '=', 'd.organization_uuid').onRef('s.uuid', '=', 'd.subscription_uuid'),
      )
      .selectAll('d')
      .select('s.name as subscription_name')
      .orderBy('d.created_at', 'desc')
      .orderBy('d.uuid', 'desc')
      .limit(size)
      .offset((query.page - 1) * size)
      .execute();
    const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
    return { data: rows.map(deliveryOf), meta: { total, page: query.page, page_size: size } };
  }

  /** @throws ApiError 404 */
  async get(c: RequestContext, uuid: string): Promise<DeliveryDetail> {
    const row = await c.db
      .selectFrom('webhook_deliveries as d')
      .innerJoin('webhook_subscriptions as s', (on) =>
        on.onRef('s.organization_uuid', '=', 'd.organization_uuid').onRef('s.uuid', '=', 'd.subscription_uuid'),
      )
      .selectAll('d')
      .select(['s.name as subscription_name', 's.url'])
      .where('d.organization_uuid', '=', c.organization)
      .where('d.uuid', '=', uuid)
      .executeTakeFirst();
    if (!row) throw notFound('Delivery');
    const attempts = await c.db
      .selectFrom('webhook_attempts')
      .selectAll()
      .where('organization_uuid', '=', c.organization)
      .where('delivery_uuid', '=', uuid)
      .orderBy('number', 'desc')
      .limit(100)
      .execute();
    const heard = heardBy(c, this.#types).has(row.event_type);
    // Written by the receiver's program: it may contain the request, a secret, or patient data.
    const shown = heard && c.can('webhooks.write');
    const attempt_log = attempts.map(attemptOf).map((attempt) => (shown ? attempt : { ...attempt, answer: null }));
    return { ...deliveryOf(row), payload: heard ? row.payload : null, url: row.url, attempt_log };
  }
}
