import {
  conflict,
  EventTypes,
  invalid,
  Outbound,
  SecretBox,
  StatusAnswer,
  type RequestContext,
  refusing,
} from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { matches, patternsOf } from '../common/event-pattern';
import type { Subscription, SubscriptionWithSecret } from '../common/subscription';
import type { ChangeSubscription, CreateSubscription } from '../common/webhook-requests';
import { dropPending } from './pause';
import { newSecret } from './signature';
import { subscriptions } from './subscription-records';

/** Milliseconds for which the previous secret still signs after a rotation. */
const overlap = 24 * 3_600_000;
/** A limit, because each event makes one delivery for each of them. */
const mostSubscriptions = 100;

/** Creates, changes and deletes subscriptions and renews their secrets. */
@injectable()
export class SubscriptionChanges {
  readonly #outbound: Outbound;
  readonly #types: EventTypes;
  readonly #box: SecretBox;

  constructor(
    @inject(Outbound) outbound: Outbound,
    @inject(EventTypes) types: EventTypes,
    @inject(SecretBox) box: SecretBox,
  ) {
    this.#outbound = outbound;
    this.#types = types;
    this.#box = box;
  }

  /** @throws ApiError 400 beside the field, 403 naming a right of the events that the caller lacks, 409 `too_many_webhooks` */
  async create(
    c: RequestContext,
    body: CreateSubscription,
  ): Promise<StatusAnswer<SubscriptionWithSecret, Subscription>> {
    await this.#refuseTooMany(c);
    const fields = this.#checked({ status: 'active' as const, ...body });
    this.#insistOnHearing(c, fields.event_types);
    const uuid = v7({ msecs: c.now.getTime() });
    const secret = newSecret();
    const row = await unique(() =>
      subscriptions.create(c, {
        ...fields,
        uuid,
        secret: this.#box.seal(secret, uuid),
        active_since: c.now,
        paused_because: fields.status === 'paused' ? 'by_hand' : null,
      }),
    );
    return withSecret(c, 201, row.uuid, secret);
  }

  /** @throws ApiError 404, 409 `stale_version`, 428, 400 beside the field, 403 as `create` does */
  async change(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    changes: ChangeSubscription,
  ): Promise<Subscription> {
    const before = await subscriptions.current(c, uuid, ifMatch);
    const fields = this.#checked({
      name: changes.name ?? before.name,
      url: changes.url ?? before.url,
      event_types: changes.event_types ?? before.event_types,
      status: changes.status ?? before.status,
    });
    const resumed = before.status === 'paused' && fields.status === 'active';
    // A new address, a resumption or more events: events then go to new places.
    const reaches = resumed || fields.url !== before.url ? [] : before.event_types;
    this.#insistOnHearing(
      c,
      fields.event_types.filter((pattern) => !reaches.includes(pattern)),
    );
    const row = await unique(() =>
      subscriptions.change(c, before, {
        ...fields,
        paused_because: fields.status === 'paused' ? (before.paused_because ?? 'by_hand') : null,
        ...(resumed && { active_since: c.now }),
        // Resets the failures, so that deliveries are tried again.
        ...((resumed || fields.url !== before.url) && { failing_since: null, last_error: null }),
      }),
    );
    if (before.status === 'active' && row.status === 'paused') await dropPending(c.db, uuid, c.now);
    return subscriptions.answer(c, uuid);
  }

  /** The previous secret also signs for a day. @throws ApiError 404, 409 `stale_version`, 428 */
  async rotate(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
  ): Promise<StatusAnswer<SubscriptionWithSecret, Subscription>> {
    const before = await subscriptions.current(c, uuid, ifMatch);
    const secret = newSecret();
    // A secret that can no longer be read cannot sign either.
    const readable = this.#box.open(before.secret, uuid) !== undefined;
    const values = {
      secret: this.#box.seal(secret, uuid),
      previous_secret: readable ? before.secret : null,
      previous_secret_until: readable ? new Date(c.now.getTime() + overlap) : null,
    };
    await subscriptions.change(c, before, values, { note: { secret: 'rotated' } });
    return withSecret(c, 200, uuid, secret);
  }

  /** Also deletes its deliveries. @throws ApiError 404, 409 `stale_version` */
  async delete(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<void> {
    await subscriptions.delete(c, await subscriptions.current(c, uuid, ifMatch));
  }

  #checked<F extends { readonly name: string; readonly url: string; readonly event_types: readonly string[] }>(
    fields: F,
  ) {
    const url = fields.url.trim();
    const fault = this.#outbound.fault(url);
    if (fault !== undefined) throw invalid({ url: [fault] });
    const known = new Set(patternsOf(this.#types.all.map(({ type }) => type)));
    if (!fields.event_types.every((pattern) => known.has(pattern)))
      throw invalid({ event_types: ['Events is not valid'] });
    return { ...fields, name: fields.name.trim(), url, event_types: [...new Set(fields.event_types)] };
  }

  /**
   * A user who sends events somewhere must have the right to read their records. @throws ApiError 403 naming the
   * missing right
   */
  #insistOnHearing(c: RequestContext, patterns: readonly string[]): void {
    for (const { type, permission } of this.#types.all)
      if (permission !== 'signed-in' && patterns.some((pattern) => matches(pattern, type))) c.require(permission);
  }

  async #refuseTooMany(c: RequestContext): Promise<void> {
    // One at a time, so that simultaneous requests cannot exceed the limit.
    await sql`select pg_advisory_xact_lock(hashtextextended('webhooks' || ${c.organization}, 0))`.execute(c.db);
    const { n } = await c.db
      .selectFrom('webhook_subscriptions')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('organization_uuid', '=', c.organization)
      .executeTakeFirstOrThrow();
    if (n >= mostSubscriptions)
      throw conflict('too_many_webhooks', 'There are a hundred webhooks already. Delete one first.');
  }
}

/** The secret is in this answer only: if the request is repeated, the answer lacks it. */
async function withSecret(c: RequestContext, status: 200 | 201, uuid: string, secret: string) {
  const shown = await subscriptions.answer(c, uuid);
  return new StatusAnswer(status, { ...shown, secret }, shown);
}

const unique = refusing({ webhook_subscriptions_name: () => invalid({ name: ['Name already exists'] }) });
