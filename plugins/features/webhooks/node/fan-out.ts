import {
  EventTypes,
  Jobs,
  type Database,
  type EventConsumer,
  type NewJob,
  type StoredEvent,
} from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import type { Transaction } from 'kysely';
import { v7 } from 'uuid';
import { beginningOf, matches } from '../common/event-pattern';
import { deliveryKind, type DeliveryPayload } from './delivery-job';
import type { SubscriptionRow } from './webhooks-tables';

type Receiver = Pick<SubscriptionRow, 'uuid' | 'event_types' | 'active_since'>;
type Wanted = readonly [event: StoredEvent, receiver: Receiver];

/** Rows per statement, which takes at most 65,535 values. */
const atOnce = 5_000;

/**
 * Creates a delivery of each event for each matching subscription, and a job to send it. Both are written together
 * with the position in the event stream, so that none is lost or duplicated if a process is killed.
 */
@injectable()
export class WebhookFanOut implements EventConsumer {
  readonly name = 'webhooks';
  readonly plugin = 'webhooks';
  readonly #jobs: Jobs;
  /** Only types in the catalogue; others, such as the progress of an import, are only for browsers. */
  readonly #types: ReadonlySet<string>;

  constructor(@inject(Jobs) jobs: Jobs, @inject(EventTypes) types: EventTypes) {
    this.#jobs = jobs;
    this.#types = new Set(types.all.map(({ type }) => type));
  }

  async wants(db: Transaction<Database>, organization: string): Promise<readonly string[]> {
    const receivers = await receiversOf(db, organization);
    return [...new Set(receivers.flatMap(({ event_types: patterns }) => patterns.map(beginningOf)))];
  }

  async consume(db: Transaction<Database>, organization: string, events: readonly StoredEvent[]): Promise<void> {
    const receivers = await receiversOf(db, organization);
    const wanted = events
      .filter(({ type }) => this.#types.has(type))
      .flatMap((event) => receivers.filter((each) => wants(each, event)).map((each) => [event, each] as const));
    for (let from = 0; from < wanted.length; from += atOnce)
      await this.#deliver(db, organization, wanted.slice(from, from + atOnce));
  }

  async #deliver(db: Transaction<Database>, organization: string, wanted: readonly Wanted[]): Promise<void> {
    const made = await db
      .insertInto('webhook_deliveries')
      .values(
        wanted.map(([event, receiver]) => ({
          organization_uuid: organization,
          uuid: v7(),
          subscription_uuid: receiver.uuid,
          event_id: event.id,
          event_type: event.type,
          payload: payloadOf(organization, event),
          next_attempt_at: new Date(),
        })),
      )
      .onConflict((row) => row.doNothing())
      .returning(['uuid', 'subscription_uuid'])
      .execute();
    await this.#jobs.add(db, deliveryKind, made.map(firstJob));
  }
}

function wants({ event_types: patterns, active_since: since }: Receiver, { type, at }: StoredEvent): boolean {
  return at >= since && patterns.some((pattern) => matches(pattern, type));
}

/** The signed body: it names the changed record, without its content. */
function payloadOf(organization: string, { type, at, uuid, version, data }: StoredEvent): string {
  return JSON.stringify({
    type,
    timestamp: at.toISOString(),
    data: { ...data, uuid, ...(version !== null && { version }), organization_uuid: organization },
  });
}

function firstJob(made: { readonly uuid: string; readonly subscription_uuid: string }): NewJob {
  const payload: DeliveryPayload = { delivery: made.uuid, round: 1 };
  return { payload, lane: made.subscription_uuid };
}

function receiversOf(db: Transaction<Database>, organization: string): Promise<readonly Receiver[]> {
  return db
    .selectFrom('webhook_subscriptions')
    .select(['uuid', 'event_types', 'active_since'])
    .where('organization_uuid', '=', organization)
    .where('status', '=', 'active')
    .execute();
}
