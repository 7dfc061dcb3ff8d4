import type { ListPage } from '@clinic-workbench/sdk/common';
import { notFound, type RequestContext, anywhere } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import type { Subscription } from '../common/webhook';
import type { SubscriptionsQuery } from '../common/webhook-requests';
import { subscriptionOf, type SubscriptionRow } from './webhooks-tables';

/** Reads subscriptions; it never returns their secrets. */
@injectable()
export class SubscriptionReader {
  async list(c: RequestContext, query: SubscriptionsQuery): Promise<ListPage<Subscription>> {
    const { page, search, status } = query;
    const size = query.size ?? query.page_size;
    let found = c.db.selectFrom('webhook_subscriptions').where('organization_uuid', '=', c.organization);
    if (status) found = found.where('status', '=', status);
    if (search) {
      const words = anywhere(search.trim());
      found = found.where((e) => e.or([e('name', 'ilike', words), e('url', 'ilike', words)]));
    }
    const rows = await found
      .selectAll()
      .orderBy(sql`lower(name)`)
      .limit(size)
      .offset((page - 1) * size)
      .execute();
    const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
    return { data: await this.#withPending(c, rows), meta: { total, page, page_size: size } };
  }

  async get(c: RequestContext, uuid: string): Promise<Subscription> {
    return this.shown(c, await this.row(c, uuid));
  }

  /** @param lock keeps others from changing it until the commit @throws ApiError 404 */
  async row(c: RequestContext, uuid: string, lock?: 'lock'): Promise<SubscriptionRow> {
    const found = c.db
      .selectFrom('webhook_subscriptions')
      .selectAll()
      .where('organization_uuid', '=', c.organization)
      .where('uuid', '=', uuid);
    const row = await (lock ? found.forUpdate() : found).executeTakeFirst();
    if (!row) throw notFound('Webhook');
    return row;
  }

  /** A row in the form that callers see. */
  async shown(c: RequestContext, row: SubscriptionRow): Promise<Subscription> {
    const [subscription] = await this.#withPending(c, [row]);
    return subscription!;
  }

  async #withPending(c: RequestContext, rows: readonly SubscriptionRow[]): Promise<Subscription[]> {
    if (rows.length === 0) return [];
    const waiting = await c.db
      .selectFrom('webhook_deliveries')
      .select(['subscription_uuid', sql<number>`count(*)::int`.as('pending')])
      .where('organization_uuid', '=', c.organization)
      .where('status', '=', 'pending')
      .where(
        'subscription_uuid',
        'in',
        rows.map(({ uuid }) => uuid),
      )
      .groupBy('subscription_uuid')
      .execute();
    const counts = new Map(waiting.map(({ subscription_uuid: uuid, pending }) => [uuid, pending]));
    return rows.map((row) => subscriptionOf(row, counts.get(row.uuid) ?? 0, c.now));
  }
}
