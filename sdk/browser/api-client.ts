import type { ListPage } from '@clinic-workbench/sdk/common';

/** `v1` is the main host, `v2` the second; `{providerId}` stands for the current organization: `v1/providers/{providerId}/roles`. */
export type ApiPath = `${'v1' | 'v2'}/${string}`;

export type Query = Readonly<Record<string, string | number | boolean | readonly string[] | null | undefined>>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /**
   * Shows no error toast, because the caller shows the failure in its own place: true for every failure, or the codes of
   * those that the caller shows, as in `['stale_version']`.
   */
  readonly quiet?: boolean | readonly string[];
}

export interface ReadOptions extends CallOptions {
  /** Empty values are left out. */
  readonly query?: Query;
  /** The answer may come from memory for up to an hour. Any write below the same first path segments clears it. */
  readonly cache?: boolean;
}

export interface WriteOptions extends CallOptions {
  readonly query?: Query;
  /** The version the user saw. The server refuses a stale one with 409. */
  readonly ifMatch?: number;
  /**
   * The server does the work once per key. Forms make one key for each attempt at saving; other writes get a fresh one.
   */
  readonly idempotencyKey?: string;
}

/**
 * Speaks to this installation's server as the signed-in user: tokens, refresh, retries and error toasts included.
 * Every method rejects with {@link ApiFailure}.
 */
export interface ApiClient {
  get<T>(path: ApiPath, options?: ReadOptions): Promise<T>;
  /** The rows of a list, from `data`, `returnedData` or `results` of the answer. */
  list<T>(path: ApiPath, options?: ReadOptions): Promise<ListPage<T>>;
  /** `body` may be a FormData. */
  post<T>(path: ApiPath, body?: unknown, options?: WriteOptions): Promise<T>;
  put<T>(path: ApiPath, body?: unknown, options?: WriteOptions): Promise<T>;
  patch<T>(path: ApiPath, body?: unknown, options?: WriteOptions): Promise<T>;
  delete<T>(path: ApiPath, options?: WriteOptions & { readonly body?: unknown }): Promise<T>;
  /** A file. */
  download(path: ApiPath, options?: ReadOptions): Promise<{ readonly blob: Blob; readonly name: string }>;
}
export const ApiClient = Symbol.for('clinic.ApiClient');

/** A failed request, with the server's message. */
export class ApiFailure extends Error {
  constructor(
    /** HTTP status; 0 when there was no answer. */
    readonly status: number,
    readonly code: string,
    message: string,
    /** The messages that belong beside fields. */
    readonly errors: Readonly<Record<string, readonly string[]>> = {},
    readonly details?: unknown,
  ) {
    super(message);
  }

  /** The machine is offline or the server out of reach. */
  get isOffline(): boolean {
    return this.status === 0;
  }
}
