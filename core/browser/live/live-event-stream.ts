import { ApiFailure, type LiveEvents } from '@clinic-workbench/sdk/browser';
import type { LiveEvent } from '@clinic-workbench/sdk/common';
import type { Tokens } from '../api/tokens';
import { readEventStream } from './event-stream';
import { watchForSilence } from './watch-for-silence';

/** The first wait before connecting again, in milliseconds; it doubles each time up to the longest. */
const shortestWait = 1000;
const longestWait = 30_000;
/**
 * A hidden tab closes its connection after this time: browsers allow few connections per host for all tabs together.
 */
const hiddenFor = 30_000;
/** The server sends a heartbeat every 15 seconds; a connection silent for longer is dead. */
const silence = 60_000;
/** Every listener must treat it the same: anything may have changed. */
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
 * Follows the organization's events over one connection, while the session is open and the tab is visible.
 *
 * EventSource cannot send a token, so the stream is fetched and parsed here. After a break it continues after the last
 * event it saw; if that is impossible, every listener receives `stream.reset`.
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

  /**
   * Resolves when the connection ends.
   * @throws ApiFailure with status 401 if the session is over
   */
  async #connect(): Promise<void> {
    await this.#around.tokens.freshen('v2');
    // While the token was renewed, the session may have ended or the tab may have been hidden.
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
      // The connection ended by itself, so the silence timer must stop.
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
        // An error in one listener must not keep the event from the others.
        reportError(error);
      }
    }
  }

  /** Waits longer each time, with a random part, so that browsers do not all return at once to a restarted server. */
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

/** `patient.updated` matches itself, `patient.*` and `*`; a reset matches everything. */
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
