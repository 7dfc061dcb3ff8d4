/** The fields of every stored record. */
export interface Entity {
  /** UUID version 7: sorts by time of creation. */
  readonly uuid: string;
  /**
   * Counts up with each change. Send it back as `If-Match`, so that nobody overwrites a change that they have not seen.
   */
  readonly version: number;
  /** ISO 8601, UTC. */
  readonly created_at: string;
  /** ISO 8601, UTC. */
  readonly updated_at: string;
  /** The user who created it; absent if the system did. */
  readonly created_by?: string | null;
  readonly updated_by?: string | null;
  /** Their names, where the answer includes them; null if the system did it. */
  readonly created_by_name?: string | null;
  readonly updated_by_name?: string | null;
}

/** The answer of a list endpoint. */
export interface ListPage<T> {
  readonly data: readonly T[];
  readonly meta: ListMeta;
}

export interface ListMeta {
  /** The number of rows on all pages. */
  readonly total: number;
  /** True if there may be more than `total`: a long list is not counted to its end. */
  readonly total_is_at_least?: boolean;
  /** Counted from 1. */
  readonly page: number;
  readonly page_size: number;
}

/** The answer to every refused request. It never contains a stack, SQL or another patient's data. */
export interface ErrorBody {
  /** The HTTP status, repeated. */
  readonly status: number;
  /** For programs: `validation`, `permission_denied`, `not_found`, `stale_version`, `token_not_valid`, … */
  readonly code: string;
  /** For people, English; also the key of its translation. */
  readonly message: string;
  /** The messages of each wrong field; nested fields with dots, as in `address.0.city`. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  /** Data that helps the caller to continue, such as the current version of a stale record. */
  readonly details?: unknown;
}

/** An event for browsers and webhooks: something changed. */
export interface LiveEvent {
  /** Position in the organization's stream. A browser that reconnects with the last one it saw misses nothing. */
  readonly id: string;
  /** `<entity>.<what happened>`, as in `patient.updated`. */
  readonly type: string;
  readonly uuid: string;
  readonly version?: number;
  /** Never clinical data: a listener who may see more reads it from the server. */
  readonly data?: Readonly<Record<string, unknown>>;
}
