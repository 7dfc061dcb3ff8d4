import type { LiveEvent } from '@clinic-workbench/sdk/common';
import pg from 'pg';
import type { Logger } from 'pino';
import { EventPosition } from './event-position';

export type EventListener = (events: readonly LiveEvent[]) => void;

interface EventRow {
  readonly horizon: string;
  /** Null in the one row of an empty answer. */
  readonly organization_uuid: string | null;
  readonly id: number;
  readonly txid: string;
  readonly type: string;
  readonly uuid: string;
  readonly version: number | null;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Milliseconds between two looks without a notification. */
const interval = 1_000;
/** The least milliseconds between two looks; events that arrive meanwhile share one look. */
const pause = 20;
const channel = 'clinic_events';

/**
 * Delivers events live to all listeners in this process.
 *
 * It asks for the events of all transactions from its horizon on, the oldest that was still running when it last asked,
 * and skips those it has delivered. So an event is delivered as soon as it is committed, and it does not miss an event
 * of a transaction that began early and committed late, as following the highest id would.
 *
 * The look once a second makes it reliable; notifications between processes only make it quick. They are sent after
 * commits and not inside them, because PostgreSQL commits only one transaction with a notification at a time.
 */
export class EventFeed {
  readonly #config: pg.ClientConfig;
  readonly #logger: Logger;
  readonly #listeners = new Map<string, Set<EventListener>>();
  #client: pg.Client | undefined;
  #horizon: bigint | undefined;
  /** Delivered events at or behind the horizon, with their transactions. */
  readonly #delivered = new Map<number, bigint>();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #again = false;
  /** When the last look ended, by `performance.now()`. */
  #looked = -pause;
  #announce = false;
  #stopped = false;

  constructor(config: pg.ClientConfig, logger: Logger) {
    this.#config = config;
    this.#logger = logger;
  }

  /** Resolves when the horizon is known: from then on it misses nothing. */
  async start(): Promise<void> {
    await this.#look();
    this.#schedule(interval);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#looking;
    await this.#client?.end();
  }

  /** @returns a function that ends the subscription */
  subscribe(organization: string, listener: EventListener): () => void {
    const listeners = this.#listeners.get(organization) ?? new Set();
    this.#listeners.set(organization, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(organization);
    };
  }

  /** Call after this process has committed events: looks at once or after the pause, and tells the other processes. */
  readonly committed = (): void => {
    this.#announce = true;
    this.#soon();
  };

  #soon(): void {
    if (this.#looking) this.#again = true;
    else this.#schedule(Math.max(0, this.#looked + pause - performance.now()));
  }

  #schedule(delay: number): void {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#again = false;
      this.#looking = this.#look().finally(() => {
        this.#looking = undefined;
        this.#looked = performance.now();
        this.#schedule(this.#again ? pause : interval);
      });
    }, delay);
  }

  async #look(): Promise<void> {
    try {
      const client = (this.#client ??= await this.#connect());
      if (this.#announce) {
        this.#announce = false;
        await client.query(`notify ${channel}`);
      }
      const { rows } = await client.query<EventRow>({
        name: 'follow-events',
        text: `select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
                      e.organization_uuid, e.id, e.txid::text, e.type, e.uuid, e.version, e.data
                 from (select) as always left join outbox_events e on e.txid >= $1::xid8 and e.organization_uuid = any($2)
                order by e.txid, e.id`,
        values: [String(this.#horizon ?? latest), [...this.#listeners.keys()]],
      });
      this.#deliver(rows);
    } catch (error) {
      this.#logger.warn(
        { reason: error instanceof Error ? error.message : String(error) },
        'events cannot be followed just now',
      );
      await this.#disconnect();
    }
  }

  #deliver(rows: readonly EventRow[]): void {
    const before = this.#horizon;
    const horizon = BigInt(rows[0]?.horizon ?? before ?? 0);
    const found = rows.filter((row) => row.organization_uuid !== null);
    const fresh = found.filter((row) => !this.#delivered.has(row.id));
    this.#horizon = horizon;
    for (const row of fresh) this.#delivered.set(row.id, BigInt(row.txid));
    for (const [id, txid] of this.#delivered) if (txid < horizon) this.#delivered.delete(id);
    for (const [organization, listeners] of this.#listeners) {
      const own = fresh.filter((row) => row.organization_uuid === organization);
      if (own.length === 0) continue;
      // A listener that breaks off between these events resumes before all of them; after the last one, behind them.
      const events = own.map((row, index) =>
        toLiveEvent(row, new EventPosition(index < own.length - 1 ? (before ?? horizon) : horizon, row.id)),
      );
      for (const listener of listeners) listener(events);
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client(this.#config);
    // A broken connection fails the next query, which opens another.
    client.on('error', () => undefined);
    client.on('notification', () => this.#soon());
    await client.connect();
    await client.query(`set app.dispatcher = 'on'; listen ${channel}`);
    return client;
  }

  async #disconnect(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }
}

/** A horizon beyond every transaction: the first look only learns the current position. */
const latest = 2n ** 63n;

export function toLiveEvent(
  row: Pick<EventRow, 'type' | 'uuid' | 'version' | 'data'>,
  position: EventPosition,
): LiveEvent {
  return {
    id: position.toString(),
    type: row.type,
    uuid: row.uuid,
    ...(row.version !== null && { version: row.version }),
    data: row.data,
  };
}
