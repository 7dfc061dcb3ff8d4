import { ApiFailure, type LiveEvents } from '@clinic-workbench/sdk/browser';
import type { LiveEvent } from '@clinic-workbench/sdk/common';
import type { Tokens } from '../session/tokens';
import { readEventStream } from './event-stream';
import { watchForSilence } from './watch-for-silence';

/** The first wait before connecting again, in milliseconds; doubled each time up to the longest. */
const shortestWait = 1000;
const longestWait = 30_000;
/** A tab out of sight gives its connection up after this; browsers allow few to one host, for all tabs together. */
const hiddenFor = 30_000;
/** The server gives a sign of life every 15 seconds; a line silent for longer is a dead one. */
const silence = 60_000;
/** What follows from it is the same for every listener: anything may have changed. */
const reset: LiveEvent = { id: '', type: 'stream.reset', uuid: '' };

export interface StreamSurroundings {
  /** Address of the second host's `events`. */
  readonly address: string;
  readonly tokens: Tokens;
  readonly headers: () => Readonly<Record<string, string>>;
  /** Resolves at once, or once the user has unlocked the screen. */
  readonly unlocked: () => Promise<void>;
  /** The server says that the screen was locked at `sent`, milliseconds since 1970. */
  readonly locked: (sent: number) => void;
  /** The server was reached. */
  readonly reached: () => void;
  /** The session is over. */
  readonly expired: () => void;
}

/**
 * Follows the organization's events over one connection, for as long as the session lasts and the tab is in sight.
 *
 * EventSource cannot send a token, so the stream is fetched and read by hand. After a break it goes on behind the
 * last event seen; where that cannot be done, everybody is told `stream.reset`.
 */
export class LiveEventStream implements LiveEvents {
  readonly #around: StreamSurroundings;
  readonly #listeners = new Set<{ readonly type: string; readonly listener: (event: LiveEvent) => void }>();
  #closed = false;
  #connection: AbortController | undefined;
  #last: string | undefined;
  #connectedBefore = false;
  #wait = shortestWait;
  #wake: (() => void) | undefined;
  #hiding: ReturnType<typeof setTimeout> | undefined;

  constructor(around: StreamSurroundings) {
    this.#around = around;
  }

  on(type: string, listener: (event: LiveEvent) => void): () => void {
    const entry = { type, listener };
    this.#listeners.add(entry);
    return () => this.#listeners.delete(entry);
  }

  start(): void {
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#seen);
    void this.#follow();
  }

  dispose(): void {
    this.#closed = true;
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#seen);
    clearTimeout(this.#hiding);
    this.#connection?.abort();
    this.#wake?.();
    this.#listeners.clear();
  }

  async #follow(): Promise<void> {
    while (!this.#closed) {
      try {
        await this.#around.unlocked();
        if (this.#closed) return;
        if (!document.hidden && navigator.onLine) await this.#connect();
      } catch (error) {
        if (error instanceof ApiFailure && error.status === 401) {
          if (!this.#closed) this.#around.expired();
          return;
        }
      }
      if (!this.#closed) await this.#pause();
    }
  }

  /** Stays until the connection ends. @throws ApiFailure with status 401 if the session is over */
  async #connect(): Promise<void> {
    await this.#around.tokens.freshen('v2');
    // The session may have ended, or the tab been hidden, while the token was renewed.
    if (this.#closed || document.hidden) return undefined;
    const token = this.#around.tokens.access('v2');
    if (token === undefined) throw new ApiFailure(401, 'session_ended', 'Session expired');
    const connection = new AbortController();
    this.#connection = connection;
    const sent = Date.now();
    const response = await fetch(this.#around.address, {
      headers: {
        ...this.#around.headers(),
        Authorization: `Bearer ${token}`,
        Accept: 'text/event-stream',
        ...(this.#last === undefined ? {} : { 'Last-Event-ID': this.#last }),
      },
      signal: connection.signal,
      cache: 'no-store',
    });
    if (response.status === 401) return this.#refused(response, token);
    if (response.status === 423) return this.#around.locked(sent);
    if (!response.ok || !response.body) return undefined;
    this.#around.reached();
    if (this.#connectedBefore && this.#last === undefined) this.#tell(reset);
    this.#connectedBefore = true;
    try {
      await this.#read(watchForSilence(response.body, silence, connection));
    } finally {
      // It ended by itself: nobody watches for its silence any more.
      connection.abort();
    }
  }

  async #refused(response: Response, token: string): Promise<void> {
    const body = (await response.json().catch(() => ({}))) as { readonly code?: unknown };
    if (body.code === 'session_ended') throw new ApiFailure(401, 'session_ended', 'Session expired');
    await this.#around.tokens.refresh('v2', token);
    this.#wait = 0;
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    this.#wait = shortestWait;
    for await (const { id, data } of readEventStream(body)) {
      if (id !== undefined) this.#last = id;
      const event = parse(data);
      if (event) this.#tell(event);
    }
  }

  #tell(event: LiveEvent): void {
    for (const { type, listener } of [...this.#listeners]) {
      if (!concerns(type, event)) continue;
      try {
        listener(event);
      } catch (error) {
        // One listener's mistake must not keep the event from the others.
        reportError(error);
      }
    }
  }

  /** Waits longer each time, and unevenly, so that a restarted server is not asked by all browsers at once. */
  async #pause(): Promise<void> {
    const wait = this.#wait * (0.5 + Math.random() / 2);
    this.#wait = Math.min(Math.max(this.#wait, shortestWait) * 2, longestWait);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, wait);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  readonly #hurry = (): void => {
    this.#wait = shortestWait;
    this.#wake?.();
  };

  readonly #seen = (): void => {
    clearTimeout(this.#hiding);
    if (document.hidden) this.#hiding = setTimeout(() => this.#connection?.abort(), hiddenFor);
    else this.#hurry();
  };
}

/** `patient.updated` is meant by itself, by `patient.*` and by `*`; a reset is meant for everybody. */
function concerns(type: string, event: LiveEvent): boolean {
  if (type === event.type || event.type === reset.type) return true;
  return type.endsWith('*') && event.type.startsWith(type.slice(0, -1));
}

function parse(data: string): LiveEvent | undefined {
  try {
    const event = JSON.parse(data) as Partial<LiveEvent> | null;
    return typeof event?.type === 'string' ? (event as LiveEvent) : undefined;
  } catch {
    return undefined;
  }
}
