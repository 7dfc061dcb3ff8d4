import type { LiveEvent } from '@clinic-workbench/sdk/common';
import { ApiError, type Database } from '@clinic-workbench/sdk/node';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { AccessClaims } from '../tokens/access-tokens';
import type { Transactions } from '../database/transactions';
import { isConnectionLoss } from '../http/answers/errors';
import { callerOf, organizationOf } from '../http/requests/incoming';
import { openingFor, openingForAll, type Principal, type Principals } from '../http/requests/principal';
import type { EventFeed } from './event-feed';
import { EventPosition } from './event-position';
import type { EventRights } from './event-rights';
import { missedBy, resetType } from './missed-events';

/** Milliseconds between two heartbeats; each checks the session again. */
const heartbeat = 15_000;
/** Milliseconds before the database is asked again who may receive an event. */
const againAfter = 500;
/** A browser with more unread bytes is disconnected; it reconnects and resumes. */
const backlog = 1_000_000;
const streamsOfSession = 20;

/** Used in the API's documentation. */
export const eventsRoute = {
  method: 'GET',
  api: 'v2',
  path: '/events',
  summary: 'Server-sent events of the organization that the caller may read',
  stream: 'text/event-stream',
} as const;

interface Stream {
  readonly claims: AccessClaims;
  readonly organization: string;
  readonly reply: FastifyReply;
  /** Events that arrive while the missed ones are looked up; undefined after those were sent. */
  held: LiveEvent[] | undefined;
}

/** The subscription that serves the streams of one organization. */
interface Following {
  readonly streams: Set<Stream>;
  readonly unsubscribe: () => void;
  /** Resolves with the last delivery, so that deliveries run in order. */
  last: Promise<void>;
}

/**
 * `GET /api/v2/events`: server-sent events of the caller's organization. A caller who sends the last id it saw receives
 * the events it missed, and `stream.reset` if that id is no longer known.
 *
 * Before each event is sent, the database is asked again who listens and what they may read: the event goes to those
 * who hold its right at that moment. A stream whose caller would now be refused ends first.
 */
export class EventStreams {
  readonly #feed: EventFeed;
  readonly #transactions: Transactions;
  readonly #principals: Principals;
  readonly #rights: EventRights;
  readonly #following = new Map<string, Following>();
  readonly #timer: NodeJS.Timeout;

  constructor(feed: EventFeed, transactions: Transactions, principals: Principals, rights: EventRights) {
    this.#feed = feed;
    this.#transactions = transactions;
    this.#principals = principals;
    this.#rights = rights;
    this.#timer = setInterval(() => void this.#beat(this.#open()), heartbeat).unref();
  }

  mount(app: FastifyInstance): void {
    app.get(`/api/${eventsRoute.api}${eventsRoute.path}`, { config: { caller: 'session' } }, (request, reply) =>
      this.#start(request, reply),
    );
    // A user who has just locked their screen, signed out or changed their password receives nothing more. If their
    // streams are on another server process, its next event or heartbeat ends them.
    app.addHook('onResponse', async ({ claims, routeOptions }) => {
      if (claims && routeOptions.url?.startsWith('/api/v1/auth/'))
        await this.#beat(this.#open().filter((stream) => stream.claims.user === claims.user));
    });
  }

  /** Ends all streams, so that the server can close. */
  close(): void {
    clearInterval(this.#timer);
    for (const { reply } of this.#open()) reply.raw.end();
  }

  #open(): Stream[] {
    return [...this.#following.values()].flatMap(({ streams }) => [...streams]).filter(({ held }) => !held);
  }

  async #start(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const [claims, organization] = [callerOf(request), organizationOf(request)];
    const stream: Stream = { claims, organization, reply, held: [] };
    if (this.#open().filter((each) => each.claims.session === claims.session).length >= streamsOfSession)
      throw new ApiError(429, 'too_many_requests', 'This session follows too many streams of events.', {
        headers: { 'retry-after': '15' },
      });
    // Subscribes before looking up missed events, so that none falls in between.
    this.#follow(stream);
    try {
      const missed = await this.#authorized(stream, async (principal, db) =>
        this.#readable(principal, await missedBy(request, db)),
      );
      reply.hijack();
      // If the browser left meanwhile, its close event is over, and nothing else would end the stream.
      if (reply.raw.destroyed) return this.#leave(stream);
      reply.raw.writeHead(200, {
        ...this.#headers(reply),
        'content-type': 'text/event-stream',
        'x-accel-buffering': 'no',
      });
      reply.raw.on('close', () => this.#leave(stream));
      // Random, so that not all browsers return at once after a restart.
      reply.raw.write(`retry: ${1000 + Math.floor(Math.random() * 2000)}\n\n`);
      const sent = new Set(missed.map(idOf));
      const held = stream.held ?? [];
      stream.held = undefined;
      write(reply, [...missed, ...held.filter((event) => !sent.has(idOf(event)))]);
    } catch (error) {
      this.#leave(stream);
      throw error;
    }
  }

  #follow(stream: Stream): void {
    const { organization } = stream;
    const known = this.#following.get(organization);
    if (known) {
      known.streams.add(stream);
      return;
    }
    const following: Following = {
      streams: new Set([stream]),
      unsubscribe: this.#feed.subscribe(organization, (events) => {
        following.last = following.last.then(() => this.#deliver(organization, following, events));
      }),
      last: Promise.resolve(),
    };
    this.#following.set(organization, following);
  }

  #leave(stream: Stream): void {
    const following = this.#following.get(stream.organization);
    following?.streams.delete(stream);
    if (following?.streams.size !== 0) return;
    following.unsubscribe();
    this.#following.delete(stream.organization);
  }

  /** Sends events to the streams of callers who may read them now, and ends those of callers who are signed out. */
  async #deliver(organization: string, { streams }: Following, events: readonly LiveEvent[]): Promise<void> {
    const listening = [...streams];
    try {
      const principals = await this.#listeners(organization, listening).catch(() =>
        // The database was busy for a moment: ending all streams would make it busier.
        delayed(againAfter).then(() => this.#listeners(organization, listening)),
      );
      for (const stream of listening) {
        const principal = principals.get(stream.claims.session);
        if (principal) this.#send(stream, events, principal);
        else stream.reply.raw.end();
      }
    } catch {
      // It is unknown who may receive the event: all reconnect and receive what they missed.
      for (const { reply } of listening) reply.raw.destroy();
    }
  }

  #send(stream: Stream, events: readonly LiveEvent[], principal: Principal): void {
    const readable = this.#readable(principal, events);
    if (stream.held) {
      stream.held.push(...readable);
      return;
    }
    write(stream.reply, readable);
    // The position also skips the events left out, so that a reconnect need not check them again.
    const last = events.at(-1);
    if (last && last !== readable.at(-1)) keepPlace(stream.reply, last);
  }

  #readable(principal: Principal, events: readonly LiveEvent[]): LiveEvent[] {
    return events.filter((event) => event.type === resetType || this.#rights.mayHear(principal, event));
  }

  /** The callers of the streams by session, as of now; without those who would be refused. */
  #listeners(organization: string, streams: readonly Stream[]): Promise<ReadonlyMap<string, Principal>> {
    const claims = new Map(streams.map((stream) => [stream.claims.session, stream.claims]));
    return this.#transactions.run(openingForAll([...claims.values()], organization), async (transaction, opened) => {
      const found = new Map<string, Principal>();
      for (const row of await opened) {
        const of = claims.get(String(row['session']));
        const principal = of && (await this.#principals.of(of, organization, row, transaction).catch(unlessRefused));
        if (principal) found.set(of.session, principal);
      }
      return { value: found };
    });
  }

  #headers(reply: FastifyReply): Record<string, string> {
    return Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]));
  }

  /**
   * Runs work as the stream's caller.
   * @throws ApiError 401, 404, 423 like any request of that caller
   */
  #authorized<T>(
    { claims, organization }: Stream,
    work: (principal: Principal, db: Transaction<Database>) => Promise<T>,
  ): Promise<T> {
    return this.#transactions.run(openingFor(claims, organization), async (transaction, opened) => {
      const principal = await this.#principals.of(claims, organization, (await opened)[0], transaction);
      return { value: await work(principal, transaction.db) };
    });
  }

  /** Ends the streams of callers who would now be refused, and sends the others a heartbeat. */
  async #beat(streams: readonly Stream[]): Promise<void> {
    for (const stream of streams) {
      try {
        await this.#authorized(stream, () => Promise.resolve());
        stream.reply.raw.write(': \n\n');
      } catch (error) {
        // An unreachable database says nothing about the session.
        if (!isConnectionLoss(error)) stream.reply.raw.end();
      }
    }
  }
}

/** A refusal means that the caller is signed out; any other error says nothing about them. */
function unlessRefused(error: unknown): undefined {
  if (error instanceof ApiError) return undefined;
  throw error;
}

const delayed = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const idOf = (event: LiveEvent) => EventPosition.parse(event.id)?.id;

function write(reply: FastifyReply, events: readonly LiveEvent[]): void {
  if (reply.raw.destroyed || reply.raw.writableEnded || events.length === 0) return;
  if (reply.raw.writableLength > backlog) {
    reply.raw.destroy();
    return;
  }
  reply.raw.write(events.map((event) => `id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`).join(''));
}

/** A message without data moves the position from which the listener resumes. */
function keepPlace(reply: FastifyReply, { id }: LiveEvent): void {
  if (!reply.raw.destroyed && !reply.raw.writableEnded) reply.raw.write(`id: ${id}\n\n`);
}
