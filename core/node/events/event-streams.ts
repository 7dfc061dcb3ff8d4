import type { LiveEvent } from '@clinic-workbench/sdk/common';
import { ApiError, type Database } from '@clinic-workbench/sdk/node';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql, type Transaction } from 'kysely';
import type { AccessClaims } from '../auth/access-tokens';
import { nobody } from '../database/nobody';
import type { Transactions } from '../database/transactions';
import { isConnectionLoss } from '../http/errors';
import { callerOf, organizationOf } from '../http/incoming';
import { openingFor, type Principals } from '../http/principal';
import { toLiveEvent, type EventFeed } from './event-feed';
import { EventPosition } from './event-position';

/** Milliseconds between two heartbeats, at which the session is looked at again. */
const heartbeat = 15_000;
/** A browser that has not read this many bytes is disconnected; it comes back and resumes. */
const backlog = 1_000_000;
const streamsOfSession = 20;
/** Whoever missed more than this reads everything anew. */
const mostMissed = 1_000;

/** For the API's documentation. */
export const eventsRoute = {
  method: 'GET',
  api: 'v2',
  path: '/events',
  summary: 'Server-sent events: what happens in the organization',
} as const;

interface Stream {
  readonly claims: AccessClaims;
  readonly organization: string;
  readonly reply: FastifyReply;
}

/**
 * `GET /api/v2/events`: server-sent events of the caller's organization. A caller who gives the last id it saw is sent
 * what it missed, and `stream.reset` if that is no longer known. Ends when the session ends or locks, or the role goes.
 */
export class EventStreams {
  readonly #feed: EventFeed;
  readonly #transactions: Transactions;
  readonly #principals: Principals;
  readonly #open = new Set<Stream>();
  readonly #timer: NodeJS.Timeout;

  constructor(feed: EventFeed, transactions: Transactions, principals: Principals) {
    this.#feed = feed;
    this.#transactions = transactions;
    this.#principals = principals;
    this.#timer = setInterval(() => void this.#beat([...this.#open]), heartbeat).unref();
  }

  mount(app: FastifyInstance): void {
    app.get(`/api/${eventsRoute.api}${eventsRoute.path}`, { config: { caller: 'session' } }, (request, reply) =>
      this.#start(request, reply),
    );
    // Whoever has just locked their screen, signed out or changed their password is shown nothing more. Where the streams
    // hang on another server process, its next heartbeat ends them.
    app.addHook('onResponse', async ({ claims, routeOptions }) => {
      if (claims && routeOptions.url?.startsWith('/api/v1/auth/'))
        await this.#beat([...this.#open].filter((stream) => stream.claims.user === claims.user));
    });
  }

  /** Ends all streams, so that the server can close. */
  close(): void {
    clearInterval(this.#timer);
    for (const { reply } of this.#open) reply.raw.end();
  }

  async #start(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const stream: Stream = { claims: callerOf(request), organization: organizationOf(request), reply };
    if ([...this.#open].filter(({ claims }) => claims.session === stream.claims.session).length >= streamsOfSession)
      throw new ApiError(429, 'too_many_requests', 'This session follows too many streams of events.', {
        headers: { 'retry-after': '15' },
      });
    const waiting: LiveEvent[] = [];
    let send = (events: readonly LiveEvent[]): void => void waiting.push(...events);
    // Before looking at what was missed, so that nothing falls in between.
    const unsubscribe = this.#feed.subscribe(stream.organization, (events) => send(events));
    try {
      const missed = await this.#authorized(stream, (db) => missedBy(request, db));
      reply.hijack();
      // Whoever left while all this was looked up has been closed already: nothing would ever end their stream.
      if (reply.raw.destroyed) return unsubscribe();
      reply.raw.writeHead(200, {
        ...this.#headers(reply),
        'content-type': 'text/event-stream',
        'x-accel-buffering': 'no',
      });
      reply.raw.on('close', () => {
        unsubscribe();
        this.#open.delete(stream);
      });
      this.#open.add(stream);
      reply.raw.write(`retry: 1000\n\n`);
      const sent = new Set(missed.map(idOf));
      write(reply, [...missed, ...waiting.filter((event) => !sent.has(idOf(event)))]);
      send = (events) => write(reply, events);
    } catch (error) {
      unsubscribe();
      throw error;
    }
  }

  #headers(reply: FastifyReply): Record<string, string> {
    return Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]));
  }

  /** Runs work as the stream's caller. @throws ApiError 401, 404, 423 as any request of that caller would */
  #authorized<T>({ claims, organization }: Stream, work: (db: Transaction<Database>) => Promise<T>): Promise<T> {
    return this.#transactions.run(openingFor(claims, organization), async (transaction, opened) => {
      await this.#principals.of(claims, organization, (await opened)[0], transaction);
      return { value: await work(transaction.db) };
    });
  }

  /** Ends those of the streams whose caller would be refused by now, and lets the others know that they live. */
  async #beat(streams: readonly Stream[]): Promise<void> {
    for (const stream of streams) {
      try {
        await this.#authorized(stream, () => Promise.resolve());
        stream.reply.raw.write(': \n\n');
      } catch (error) {
        // A database that is away says nothing about the session.
        if (!isConnectionLoss(error)) stream.reply.raw.end();
      }
    }
  }
}

async function missedBy(request: FastifyRequest, db: Transaction<Database>): Promise<LiveEvent[]> {
  const header = request.headers['last-event-id'];
  if (header === undefined || header === '') return [];
  const { rows } = await sql<{ oldest: string; next: string }>`
    select pg_snapshot_xmin(now)::text as oldest, pg_snapshot_xmax(now)::text as next from pg_current_snapshot() as now`.execute(
    db,
  );
  const reset = resetAt(BigInt(rows[0]?.oldest ?? 0));
  const position = EventPosition.parse(header);
  // One that lies ahead is of another database, as after a restored backup.
  if (!position || position.horizon > BigInt(rows[0]?.next ?? 0)) return [reset];
  const missed = await db
    .selectFrom('outbox_events')
    .select(['id', 'type', 'uuid', 'version', 'data'])
    .where('organization_uuid', '=', sql<string>`app_organization()`)
    .where('txid', '>=', sql<string>`${String(position.horizon)}::xid8`)
    .where('id', '!=', position.id)
    .orderBy('txid')
    .orderBy('id')
    .limit(mostMissed + 1)
    .execute();
  if (missed.length > mostMissed) return [reset];
  return missed.map((row) =>
    toLiveEvent({ ...row, data: { ...row.data } }, new EventPosition(position.horizon, row.id)),
  );
}

/** Says: what you have may be out of date, all of it. */
function resetAt(horizon: bigint): LiveEvent {
  return {
    id: new EventPosition(horizon, 0).toString(),
    type: 'stream.reset',
    uuid: nobody,
  };
}

const idOf = (event: LiveEvent) => EventPosition.parse(event.id)?.id;

function write(reply: FastifyReply, events: readonly LiveEvent[]): void {
  if (reply.raw.destroyed || events.length === 0) return;
  if (reply.raw.writableLength > backlog) {
    reply.raw.destroy();
    return;
  }
  reply.raw.write(events.map((event) => `id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`).join(''));
}
