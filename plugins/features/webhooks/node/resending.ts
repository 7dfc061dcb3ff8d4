import { conflict, invalid, Jobs, notFound, type NewJob, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { testEvent, type DeliveryDetail } from '../common/webhook';
import type { ResendFailed } from '../common/webhook-requests';
import { deliveryKind, laneByHand } from './delivery-job';
import { DeliveryReader } from './delivery-reader';
import { subscriptions } from './subscription-records';

/** The most deliveries that one request resends. */
const mostAtOnce = 5_000;

/** Test deliveries and resending by administrators. */
@injectable()
export class Resending {
  readonly #jobs: Jobs;
  readonly #deliveries: DeliveryReader;

  constructor(@inject(Jobs) jobs: Jobs, @inject(DeliveryReader) deliveries: DeliveryReader) {
    this.#jobs = jobs;
    this.#deliveries = deliveries;
  }

  /** Sends something harmless, also to a paused receiver. @throws ApiError 404 */
  async test(c: RequestContext, subscription: string): Promise<DeliveryDetail> {
    const { uuid } = await subscriptions.row(c, subscription);
    const delivery = v7({ msecs: c.now.getTime() });
    const timestamp = c.now.toISOString();
    await c.db
      .insertInto('webhook_deliveries')
      .values({
        organization_uuid: c.organization,
        uuid: delivery,
        subscription_uuid: uuid,
        event_type: testEvent,
        payload: JSON.stringify({ type: testEvent, timestamp, data: { uuid, organization_uuid: c.organization } }),
        next_attempt_at: c.now,
        created_at: c.now,
      })
      .execute();
    await this.#jobs.add(c.db, deliveryKind, [{ payload: { delivery, round: 1 }, lane: laneByHand(uuid) }]);
    c.audit({ action: 'update', resource: 'webhooks', resourceUuid: uuid, note: { test: delivery } });
    return this.#deliveries.get(c, delivery);
  }

  /** Resends it immediately, unchanged and with the same id. @throws ApiError 404, 409 `webhook_paused` */
  async one(c: RequestContext, uuid: string): Promise<DeliveryDetail> {
    const { subscription_id: subscription, event_type } = await this.#deliveries.get(c, uuid);
    const { status } = await subscriptions.row(c, subscription);
    if (status === 'paused' && event_type !== testEvent) throw paused();
    const row = await c.db
      .updateTable('webhook_deliveries')
      .set(this.#again(c))
      .where('organization_uuid', '=', c.organization)
      .where('uuid', '=', uuid)
      .returning('round')
      .executeTakeFirst();
    if (!row) throw notFound('Delivery');
    await this.#jobs.add(c.db, deliveryKind, [
      { payload: { delivery: uuid, round: row.round }, lane: laneByHand(subscription) },
    ]);
    c.audit({ action: 'update', resource: 'webhooks', resourceUuid: subscription, note: { resent: [uuid] } });
    return this.#deliveries.get(c, uuid);
  }

  /**
   * Resends all that failed since a time, the oldest first, to active receivers.
   *
   * @returns the number resent, and the number left for the next request
   * @throws ApiError 404, 409 `webhook_paused`
   */
  async failed(c: RequestContext, { subscription_id: subscription, since }: ResendFailed) {
    if (new Date(since) > c.now) throw invalid({ since: ['Since is not valid'] });
    if (subscription && (await subscriptions.row(c, subscription)).status === 'paused') throw paused();
    const failed = c.db
      .selectFrom('webhook_deliveries as d')
      .innerJoin('webhook_subscriptions as s', (on) =>
        on.onRef('s.organization_uuid', '=', 'd.organization_uuid').onRef('s.uuid', '=', 'd.subscription_uuid'),
      )
      .where('d.organization_uuid', '=', c.organization)
      .where('d.status', '=', 'failed')
      .where('d.event_type', '<>', testEvent)
      .where('d.created_at', '>=', new Date(since))
      .where('s.status', '=', 'active')
      .$if(subscription !== undefined, (query) => query.where('d.subscription_uuid', '=', subscription!));
    const rows = await c.db
      .updateTable('webhook_deliveries')
      .set(this.#again(c))
      .where('organization_uuid', '=', c.organization)
      .where('status', '=', 'failed')
      .where('uuid', 'in', failed.select('d.uuid').orderBy('d.created_at').limit(mostAtOnce))
      .returning(['uuid', 'round', 'subscription_uuid'])
      .execute();
    const jobs = rows.map(({ uuid, round, subscription_uuid: lane }): NewJob => ({
      payload: { delivery: uuid, round },
      lane,
    }));
    await this.#jobs.add(c.db, deliveryKind, jobs);
    const { n } = await failed.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow();
    c.audit({ action: 'update', resource: 'webhooks', note: { resent: rows.length, since } });
    return { resent: rows.length, remaining: n };
  }

  /** Starts a new round, with the whole retry plan. */
  #again(c: RequestContext) {
    return {
      status: 'pending' as const,
      round: sql<number>`round + 1`,
      round_attempts: 0,
      round_at: c.now,
      next_attempt_at: c.now,
      finished_at: null,
    };
  }
}

const paused = () => conflict('webhook_paused', 'The webhook is paused. Resume it first.');
