import type { EventConsumer, StoredEvent } from '@clinic-workbench/sdk/node';
import type { Logger } from 'pino';
import { settings, type OpenTransaction, type Transactions } from '../database/transactions';
import type { InstalledPlugins } from '../plugin-registry/installed-plugins';
import { choicesOfRow, pluginChoiceColumns, type PluginChoiceRow } from '../plugin-registry/plugin-choices';

/** Milliseconds between two looks. */
const interval = 1_000;
/** Events processed in one transaction, which delays the seals of the audit while it runs. */
const batch = 500;

/** An event's position, in the order of transactions. */
interface Place {
  readonly txid: string;
  readonly event_id: number;
}

/** The next events: the last of them, their number and organization. */
interface Ahead extends Place {
  readonly events: number;
  readonly organizations: readonly string[];
}

/**
 * Delivers the outbox to the features' consumers.
 *
 * It delivers only events of transactions older than every running one, in the order of transactions: no earlier event
 * can appear any more, so the stored position is complete. If several server processes run, only one at a time serves a
 * consumer.
 */
export class EventConsumers {
  readonly #consumers: readonly EventConsumer[];
  readonly #plugins: InstalledPlugins;
  readonly #transactions: Transactions;
  readonly #logger: Logger;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #stopped = false;

  constructor(options: {
    readonly consumers: readonly EventConsumer[];
    readonly plugins: InstalledPlugins;
    readonly transactions: Transactions;
    readonly logger: Logger;
  }) {
    this.#consumers = options.consumers;
    this.#plugins = options.plugins;
    this.#transactions = options.transactions;
    this.#logger = options.logger;
  }

  /** Resolves when each consumer has its position: from then on it misses nothing. */
  async start(): Promise<void> {
    if (this.#consumers.length === 0) return;
    // A new consumer starts with the events from now on.
    await this.#asDispatcher((transaction) =>
      transaction.query(
        'open-event-positions',
        `insert into event_positions (consumer, txid, event_id)
         select name, pg_snapshot_xmin(pg_current_snapshot()), 0 from unnest($1::text[]) name on conflict do nothing`,
        [this.#consumers.map(({ name }) => name)],
      ),
    );
    this.#timer = setInterval(() => {
      this.#running ??= this.#round().finally(() => (this.#running = undefined));
    }, interval);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  async #round(): Promise<void> {
    for (const consumer of this.#consumers) {
      try {
        while (!this.#stopped && (await this.#waits(consumer)) && (await this.#lead(consumer)) === batch);
      } catch (error) {
        this.#logger.warn(
          { consumer: consumer.name, reason: error instanceof Error ? error.message : String(error) },
          'events could not be worked off and will be tried again',
        );
      }
    }
  }

  /** Looks before it locks: a read-only transaction costs next to nothing. */
  async #waits({ name }: EventConsumer): Promise<boolean> {
    const rows = await this.#asDispatcher((transaction) =>
      transaction.query(
        'events-waiting',
        `select from event_positions p where p.consumer = $1 and exists (
           select from outbox_events e
            where (e.txid, e.id) > (p.txid, p.event_id) and e.txid < pg_snapshot_xmin(pg_current_snapshot()))`,
        [name],
      ),
    );
    return rows.length > 0;
  }

  /** @returns how many events were processed */
  #lead(consumer: EventConsumer): Promise<number> {
    return this.#asDispatcher(async (transaction) => {
      const [place] = await transaction.query<Place & { readonly [column: string]: unknown }>(
        'hold-event-position',
        'select txid::text, event_id from event_positions where consumer = $1 for update skip locked',
        [consumer.name],
      );
      if (!place) return 0;
      const [ahead] = await transaction.query<Ahead & { readonly [column: string]: unknown }>(
        'events-ahead',
        `select count(*)::int as events, (array_agg(txid::text order by txid desc, id desc))[1] as txid,
                (array_agg(id order by txid desc, id desc))[1] as event_id, array_agg(distinct organization_uuid) as organizations
           from (select txid, id, organization_uuid from outbox_events
                  where (txid, id) > ($1::xid8, $2::bigint) and txid < pg_snapshot_xmin(pg_current_snapshot())
                  order by txid, id limit ${batch}) ahead`,
        [place.txid, place.event_id],
      );
      if (!ahead || ahead.events === 0) return 0;
      for (const organization of ahead.organizations)
        await this.#give(consumer, transaction, organization, { from: place, to: ahead });
      await transaction.query(
        'move-event-position',
        'update event_positions set txid = $2::xid8, event_id = $3, moved_at = now() where consumer = $1',
        [consumer.name, ahead.txid, ahead.event_id],
      );
      return ahead.events;
    });
  }

  async #give(
    consumer: EventConsumer,
    { db, query }: OpenTransaction,
    organization: string,
    { from, to }: { readonly from: Place; readonly to: Place },
  ): Promise<void> {
    const [found] = await query<PluginChoiceRow & { readonly [column: string]: unknown }>(
      'enter-organization',
      `select set_config('app.dispatcher', '', true), set_config('app.organization', $1, true),
              ${pluginChoiceColumns('$1::uuid')}`,
      [organization],
    );
    if (!found || !this.#plugins.isOn(consumer.plugin, choicesOfRow(found))) return;
    const wanted = consumer.wants ? await consumer.wants(db, organization) : [''];
    if (wanted.length === 0) return;
    const events = await query<StoredEvent & { readonly [column: string]: unknown }>(
      'events-to-consume',
      `select id, at, type, uuid, version, data from outbox_events
        where organization_uuid = $1 and (txid, id) > ($2::xid8, $3::bigint) and (txid, id) <= ($4::xid8, $5::bigint)
          and exists (select from unnest($6::text[]) beginning where starts_with(type, beginning))
        order by txid, id`,
      [organization, from.txid, from.event_id, to.txid, to.event_id, wanted],
    );
    if (events.length > 0) await consumer.consume(db, organization, events);
  }

  #asDispatcher<T>(work: (transaction: OpenTransaction) => Promise<T>): Promise<T> {
    return this.#transactions.run(settings({ 'app.dispatcher': 'on' }), async (transaction) => ({
      value: await work(transaction),
    }));
  }
}
