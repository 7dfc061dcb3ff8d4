import {
  anybodysWords,
  ApiFailure,
  type ApiClient,
  type ApiPath,
  type CallOptions,
  type ReadOptions,
  type Toaster,
  type WriteOptions,
  uniqueKey,
} from '@clinic-workbench/sdk/browser';
import type { ListPage } from '@clinic-workbench/sdk/common';
import type { Configuration } from '../configuration';
import type { Tokens } from './tokens';
import type { Connectivity } from './connectivity';
import { failureOf, parseBlob } from './failure-of';
import { fileNameOf } from './file-name-of';
import { pageOf } from './page-of';
import { queryText } from './query-text';
import { ResponseCache } from './response-cache';
import type { Transport, WireAnswer } from './transport';

/** The facts that the client asks of its session at each request. */
export interface ApiSurroundings {
  readonly configuration: Configuration;
  readonly transport: Transport;
  readonly tokens: Tokens;
  readonly connectivity: Connectivity;
  readonly toaster: Toaster;
  /** Uuid of the organization in which this tab works; undefined before sign-in. */
  readonly organization: () => string | undefined;
  /** Key of the current workspace. */
  readonly workspace: () => string | undefined;
  /** Uuid of the current location. */
  readonly location: () => string | undefined;
  /** True while a user is signed in: a missing token then means that the session has expired. */
  readonly signedIn: () => boolean;
  /** Locks the screen, unless it was unlocked after `sent`; resolves once the user has unlocked it. */
  readonly locked: (sent: number) => Promise<void>;
  /** The session is over. */
  readonly expired: () => void;
}

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: ApiPath;
  readonly query: string;
  readonly body?: unknown;
  readonly options: CallOptions;
  readonly file: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

const readTimeout = 30_000;
/** Uploads and reports take longer. */
const longTimeout = 180_000;
/** Milliseconds before a request without an answer is sent a second time. */
const retryAfter = 500;
/** These requests set, lift or leave the lock, so they must not wait for it. */
const pastTheLock: ReadonlySet<string> = new Set(['v1/auth/unlock', 'v1/auth/lock', 'v1/auth/logout']);

/**
 * Sends requests to both hosts by the rules of the specification's section 8.
 *
 * It repeats, each at most once: a request whose token had expired; one that v2 refused with 403, with the token of
 * that moment; one without an answer, if it reads or has an idempotency key. It repeats nothing else: a write that may
 * have happened is never sent again blindly. A request refused because of the lock waits until the user unlocks the
 * screen.
 */
export class HttpApiClient implements ApiClient {
  readonly #around: ApiSurroundings;
  readonly cache = new ResponseCache();
  readonly #closed = new AbortController();

  constructor(around: ApiSurroundings) {
    this.#around = around;
  }

  /** Call at the end of the session: it aborts open requests and shows no messages any more. */
  close(): void {
    this.#closed.abort();
    this.cache.clear();
  }

  get<T>(path: ApiPath, options: ReadOptions = {}): Promise<T> {
    const call = this.#reading(path, options, false);
    const read = async () => (await this.#send(call)).data as T;
    return options.cache ? this.cache.get(call.path, call.query, read) : read();
  }

  async list<T>(path: ApiPath, options: ReadOptions = {}): Promise<ListPage<T>> {
    return pageOf<T>(await this.get<unknown>(path, options));
  }

  post<T>(path: ApiPath, body?: unknown, options: WriteOptions = {}): Promise<T> {
    const key = options.idempotencyKey ?? uniqueKey();
    return this.#write<T>('POST', path, body, { ...options, idempotencyKey: key });
  }

  put<T>(path: ApiPath, body?: unknown, options: WriteOptions = {}): Promise<T> {
    return this.#write<T>('PUT', path, body, options);
  }

  patch<T>(path: ApiPath, body?: unknown, options: WriteOptions = {}): Promise<T> {
    return this.#write<T>('PATCH', path, body, options);
  }

  delete<T>(path: ApiPath, options: WriteOptions & { readonly body?: unknown } = {}): Promise<T> {
    return this.#write<T>('DELETE', path, options.body, options);
  }

  async download(path: ApiPath, options: ReadOptions = {}): Promise<{ readonly blob: Blob; readonly name: string }> {
    const { data, disposition } = await this.#send(this.#reading(path, options, true));
    return { blob: data as Blob, name: fileNameOf(disposition, path) };
  }

  #reading(path: ApiPath, options: ReadOptions, file: boolean): Call {
    return { method: 'GET', path: this.#resolve(path), query: queryText(options.query), options, file, headers: {} };
  }

  async #write<T>(method: Call['method'], path: ApiPath, body: unknown, options: WriteOptions): Promise<T> {
    const resolved = this.#resolve(path);
    const headers = {
      ...(options.idempotencyKey === undefined ? {} : { 'Idempotency-Key': options.idempotencyKey }),
      ...(options.ifMatch === undefined ? {} : { 'If-Match': `"${options.ifMatch}"` }),
    };
    try {
      const call = { method, path: resolved, query: queryText(options.query), body, options, file: false, headers };
      return (await this.#send(call)).data as T;
    } finally {
      this.cache.written(resolved);
    }
  }

  #resolve(path: ApiPath): ApiPath {
    if (!path.includes('{providerId}')) return path;
    return path.replaceAll('{providerId}', this.#around.organization() ?? '') as ApiPath;
  }

  /** Sends with all repetitions; shows a failure unless the caller shows it. */
  async #send(call: Call): Promise<WireAnswer> {
    try {
      return await this.#repeat(call);
    } catch (error) {
      const failure = error instanceof ApiFailure ? error : new ApiFailure(0, 'unknown', 'Something went wrong');
      this.#show(failure, call);
      throw failure;
    }
  }

  async #repeat(call: Call): Promise<WireAnswer> {
    const host = call.path.startsWith('v2/') ? 'v2' : 'v1';
    const done = new Set<'refresh' | 'forbidden' | 'network' | 'lock'>();
    const once = (what: 'refresh' | 'forbidden' | 'network' | 'lock') => !done.has(what) && Boolean(done.add(what));
    for (;;) {
      if (this.#around.signedIn()) await this.#renew(this.#around.tokens.freshen(host));
      const token = this.#around.tokens.access(host);
      if (token === undefined && this.#around.signedIn()) this.#expire();
      const sent = Date.now();
      const response = await this.#request(call, token);
      if (!response) {
        const repeatable = call.method === 'GET' || 'Idempotency-Key' in call.headers;
        if (repeatable && !this.#closed.signal.aborted && once('network')) {
          await pause(retryAfter, anyOf(call.options.signal, this.#closed.signal));
          continue;
        }
        if (this.#closed.signal.aborted) throw new ApiFailure(0, 'session_ended', 'Session expired');
        this.#around.connectivity.lost();
        throw new ApiFailure(0, 'offline', 'You are offline!!');
      }
      if (!this.#closed.signal.aborted) this.#around.connectivity.found();
      if (response.status < 400) return response;
      const failure = failureOf(response.status, await parseBlob(response.data));
      if (token === undefined) throw failure;
      if (failure.status === 401) {
        const renewable = failure.code === 'token_not_valid' || (host === 'v2' && failure.code !== 'session_ended');
        if (renewable && once('refresh')) await this.#renew(this.#around.tokens.refresh(host, token));
        else if (renewable || failure.code === 'session_ended') this.#expire();
        else throw failure;
      } else if (failure.status === 403 && host === 'v2' && once('forbidden')) {
        continue;
      } else if (failure.status === 423 && !pastTheLock.has(call.path) && once('lock')) {
        await this.#around.locked(sent);
      } else {
        throw failure;
      }
    }
  }

  async #renew(renewing: Promise<void>): Promise<void> {
    try {
      await renewing;
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 401) this.#expire();
      throw error;
    }
  }

  #expire(): never {
    this.#around.expired();
    throw new ApiFailure(401, 'session_ended', 'Session expired');
  }

  #request(call: Call, token: string | undefined): Promise<WireAnswer | undefined> {
    const { configuration, transport } = this.#around;
    const url = `${configuration[call.path.startsWith('v2/') ? 'v2' : 'v1']}/${call.path.slice(3)}`;
    const { method, body, file } = call;
    return transport({
      method,
      url: call.query ? `${url}${url.includes('?') ? '&' : '?'}${call.query}` : url,
      headers: {
        ...this.standingHeaders(),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...call.headers,
      },
      body,
      file,
      timeout: method === 'GET' && !file ? readTimeout : longTimeout,
      signal: this.#endOf(call),
    });
  }

  /** The signal that aborts a call early. Writes continue after the end of the session. */
  #endOf({ method, options: { signal } }: Call): AbortSignal | undefined {
    if (method !== 'GET') return signal;
    return anyOf(signal, this.#closed.signal);
  }

  /** The headers of every request, without the token. */
  standingHeaders(): Record<string, string> {
    const { organization, workspace, location } = this.#around;
    const headers = {
      'X-Requested-With': 'XMLHttpRequest',
      'X-Provider-Portal-Id': organization(),
      'X-Workspace': workspace(),
      'X-Location': location(),
    };
    return Object.fromEntries(Object.entries(headers).filter((e): e is [string, string] => Boolean(e[1])));
  }

  #show(failure: ApiFailure, call: Call): void {
    const { quiet = false } = call.options;
    if (this.#closed.signal.aborted || quiet === true || (quiet && quiet.includes(failure.code))) return;
    if (failure.code === 'aborted' || failure.code === 'session_ended') return;
    if (failure.isOffline) this.#around.connectivity.remind();
    else this.#around.toaster.error(anybodysWords(failure.message));
  }
}

const anyOf = (signal: AbortSignal | undefined, closed: AbortSignal) =>
  signal ? AbortSignal.any([signal, closed]) : closed;

/** Waits; ends early if the caller aborts. */
function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  if (signal?.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
