import { Events, type Database } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql, type Transaction } from 'kysely';
import { patience, waitAfter } from '../common/retry-plan';
import type { PauseReason } from '../common/subscription';
import { testEvent } from '../common/webhook';
import type { DeliveryPayload } from './delivery-job';
import { dropPending } from './pause';
import type { DeliveryRow, SubscriptionRow } from './webhooks-tables';

type Db = Transaction<Database>;

/** A delivery to send, with its receiver. */
export interface Parcel {
  readonly delivery: DeliveryRow;
  readonly subscription: SubscriptionRow;
}

/** The result of an attempt. */
export interface Outcome {
  readonly at: Date;
  /** Milliseconds. */
  readonly duration: number;
  /** HTTP status; null without an answer. */
  readonly status: number | null;
  /** Null if it was delivered. */
  readonly error: string | null;
  readonly answer: string | null;
}

/** Reads and records a delivery before and after each attempt. */
@injectable()
export class DeliveryRecords {
  readonly #events: Events;

  constructor(@inject(Events) events: Events) {
    this.#events = events;
  }

  /** @returns undefined if there is nothing left to send */
  async open(db: Db, { delivery: uuid, round }: DeliveryPayload): Promise<Parcel | undefined> {
    const delivery = await db
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('organization_uuid', '=', sql<string>`app_organization()`)
      .where('uuid', '=', uuid)
      .where('round', '=', round)
      .where('status', '=', 'pending')
      .executeTakeFirst();
    const subscription = delivery && (await subscriptionRow(db, delivery.subscription_uuid).executeTakeFirst());
    return delivery && subscription ? { delivery, subscription } : undefined;
  }

  /** @returns seconds until the next attempt; undefined if there is none */
  async close(db: Db, { delivery, subscription: { uuid } }: Parcel, outcome: Outcome): Promise<number | undefined> {
    // Always locked before its deliveries: transactions that lock in different orders would deadlock.
    const subscription = await subscriptionRow(db, uuid).forUpdate().executeTakeFirst();
    if (!subscription) return undefined;
    const wait = outcome.error === null ? undefined : nextWait(delivery, outcome);
    await writeAttempt(db, delivery, outcome);
    await writeDelivery(db, delivery, outcome, wait);
    if (delivery.event_type === testEvent) return undefined;
    const paused = await this.#writeHealth(db, subscription, outcome);
    return paused ? undefined : wait;
  }

  /** @returns whether the receiver was given up */
  async #writeHealth(db: Db, before: SubscriptionRow, { at, status, error }: Outcome): Promise<boolean> {
    const failingSince = error === null ? null : (before.failing_since ?? at);
    const pause = before.status === 'active' && failingSince ? reasonToPause(failingSince, at, status) : undefined;
    await db
      .updateTable('webhook_subscriptions')
      .set({
        failing_since: failingSince,
        last_error: error,
        ...(error === null && { last_success_at: at }),
        ...(pause && { status: 'paused', paused_because: pause, version: sql<number>`version + 1`, updated_at: at }),
      })
      .where('organization_uuid', '=', before.organization_uuid)
      .where('uuid', '=', before.uuid)
      .execute();
    if (pause) await dropPending(db, before.uuid, at);
    const turned = (before.failing_since === null) !== (failingSince === null);
    if (pause || turned)
      await this.#events.emit(db, {
        type: 'webhook.updated',
        uuid: before.uuid,
        version: before.version + (pause ? 1 : 0),
      });
    return pause !== undefined;
  }
}

const subscriptionRow = (db: Db, uuid: string) =>
  db
    .selectFrom('webhook_subscriptions')
    .selectAll()
    .where('organization_uuid', '=', sql<string>`app_organization()`)
    .where('uuid', '=', uuid);

/** A test is not retried: the user sees its result and can repeat it. */
function nextWait(delivery: DeliveryRow, { at, status }: Outcome): number | undefined {
  if (delivery.event_type === testEvent || status === 410) return undefined;
  if (at.getTime() - delivery.round_at.getTime() >= patience) return undefined;
  return waitAfter(delivery.round_attempts + 1, Math.random());
}

/** 410 means that the receiver is gone permanently; one that has failed for days counts as dead. */
function reasonToPause(failingSince: Date, now: Date, status: number | null): PauseReason | undefined {
  if (status === 410) return 'gone';
  return now.getTime() - failingSince.getTime() >= patience ? 'failing' : undefined;
}

async function writeAttempt(db: Db, delivery: DeliveryRow, outcome: Outcome): Promise<void> {
  const { organization_uuid, uuid: delivery_uuid } = delivery;
  const { at, duration: duration_ms, status, error, answer } = outcome;
  await db
    .insertInto('webhook_attempts')
    .columns(['organization_uuid', 'delivery_uuid', 'number', 'at', 'duration_ms', 'status', 'error', 'answer'])
    .expression((e) =>
      e
        .selectFrom('webhook_attempts')
        .where('organization_uuid', '=', organization_uuid)
        .where('delivery_uuid', '=', delivery_uuid)
        .select([
          sql<string>`${organization_uuid}::uuid`.as('organization_uuid'),
          sql<string>`${delivery_uuid}::uuid`.as('delivery_uuid'),
          sql<number>`coalesce(max(number), 0) + 1`.as('number'),
          sql<Date>`${at}::timestamptz`.as('at'),
          sql<number>`${duration_ms}::int`.as('duration_ms'),
          sql<number | null>`${status}::int`.as('status'),
          sql<string | null>`${error}::text`.as('error'),
          sql<string | null>`${answer}::text`.as('answer'),
        ]),
    )
    .execute();
}

/** A delivery that was resent meanwhile belongs to its new round: only the attempt is counted. */
async function writeDelivery(db: Db, delivery: DeliveryRow, outcome: Outcome, wait: number | undefined): Promise<void> {
  const { at, status: last_status, error: last_error } = outcome;
  const ofDelivery = db
    .updateTable('webhook_deliveries')
    .where('organization_uuid', '=', delivery.organization_uuid)
    .where('uuid', '=', delivery.uuid);
  await ofDelivery.set({ attempts: sql<number>`attempts + 1`, last_status, last_error }).execute();
  await ofDelivery
    .set({
      round_attempts: sql<number>`round_attempts + 1`,
      ...(wait === undefined
        ? { status: last_error === null ? 'delivered' : 'failed', finished_at: at, next_attempt_at: null }
        : { next_attempt_at: new Date(at.getTime() + wait * 1_000) }),
    })
    .where('round', '=', delivery.round)
    .where('status', '=', 'pending')
    .execute();
}
