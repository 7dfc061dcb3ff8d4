import { ApiFailure, type LiveEvents } from '@clinic-workbench/sdk/browser';
import type { LiveEvent } from '@clinic-workbench/sdk/common';
import type { Tokens } from '../session/tokens';
import { readEventStream } from './event-stream';

/** The first wait before connecting again, in milliseconds; doubled each time up to the longest. */
const shortestWait = 1000;
const longestWait = 30_000;
/** The server gives a sign of life more often than this; a silent line is a dead one. */
const silence = 60_000;

export interface StreamSurroundings {
  /** Address of the second host's `events`. */
  readonly address: string;
  readonly tokens: Tokens;
  readonly headers: () => Readonly<Record<string, string>>;
  /** The session is over. */
  readonly expired: () => void;
}

/**
 * Follows the organization's events over one connection, for as long as the session lasts.
 *
 * EventSource cannot send a token, so the stream is fetched and read by hand. After a break it goes on behind the
 * last event seen, so that nothing is missed.
 */
export class LiveEventStream implements LiveEvents {
  readonly #around: StreamSurroundings;
  readonly #listeners = new Set<{ readonly type: string; readonly listener: (event: LiveEvent) => void }>();
  readonly #closed = new AbortController();
  #connection = new AbortController();
  #last: string | undefined;
  #wait = shortestWait;
  #wake: (() => void) | undefined;

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
    void this.#follow();
  }

  dispose(): void {
    removeEventListener('online', this.#hurry);
    this.#closed.abort();
    this.#connection.abort();
    this.#wake?.();
    this.#listeners.clear();
  }

  async #follow(): Promise<void> {
    while (!this.#closed.signal.aborted) {
      try {
        await this.#connect();
      } catch (error) {
        if (error instanceof ApiFailure && error.status === 401) {
          this.#around.expired();
          return;
        }
      }
      if (this.#closed.signal.aborted) return;
      await this.#pause();
    }
  }

  /** Stays until the connection ends. @throws ApiFailure with status 401 if the session is over */
  async #connect(): Promise<void> {
    const token = this.#around.tokens.access('v2');
    if (token === undefined) throw new ApiFailure(401, 'session_ended', 'Session expired');
    this.#connection = new AbortController();
    const response = await fetch(this.#around.address, {
      headers: {
        ...this.#around.headers(),
        Authorization: `Bearer ${token}`,
        Accept: 'text/event-stream',
        ...(this.#last === undefined ? {} : { 'Last-Event-ID': this.#last }),
      },
      signal: this.#connection.signal,
      cache: 'no-store',
    });
    if (response.status === 401) {
      const body = (await response.json().catch(() => ({}))) as { readonly code?: unknown };
      if (body.code === 'session_ended') throw new ApiFailure(401, 'session_ended', 'Session expired');
      await this.#around.tokens.refresh('v2', token);
      this.#wait = 0;
      return;
    }
    if (!response.ok || !response.body) return;
    await this.#read(response.body);
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    const connection = this.#connection;
    let timer = setTimeout(() => connection.abort(), silence);
    const watched = body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (chunk, out) => {
          clearTimeout(timer);
          timer = setTimeout(() => connection.abort(), silence);
          this.#wait = shortestWait;
          out.enqueue(chunk);
        },
      }),
    );
    try {
      for await (const { id, data } of readEventStream(watched)) {
        if (id !== undefined) this.#last = id;
        this.#tell(data);
      }
    } finally {
      clearTimeout(timer);
    }
  }

  #tell(data: string): void {
    const event = parse(data);
    if (!event) return;
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
}

/** `patient.updated` is meant by itself, by `patient.*` and by `*`. */
function concerns(type: string, event: LiveEvent): boolean {
  return type === event.type || (type.endsWith('*') && event.type.startsWith(type.slice(0, -1)));
}

function parse(data: string): LiveEvent | undefined {
  try {
    const event = JSON.parse(data) as Partial<LiveEvent> | null;
    return typeof event?.type === 'string' ? (event as LiveEvent) : undefined;
  } catch {
    return undefined;
  }
}
