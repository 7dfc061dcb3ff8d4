/** What every stored thing carries. */
export interface Entity {
  /** UUID version 7: sorts by time of creation. */
  readonly uuid: string;
  /** Counts up with each change; sent back as `If-Match` so that nobody overwrites what they have not seen. */
  readonly version: number;
  /** ISO 8601, UTC. */
  readonly created_at: string;
  /** ISO 8601, UTC. */
  readonly updated_at: string;
  /** The user who created it; absent for what the system made. */
  readonly created_by?: string | null;
  readonly updated_by?: string | null;
}

/** What a list endpoint answers. */
export interface ListPage<T> {
  readonly data: readonly T[];
  readonly meta: ListMeta;
}

export interface ListMeta {
  /** How many there are on all pages. */
  readonly total: number;
  /** There may be more than `total`: a long list is counted no further. */
  readonly total_is_at_least?: boolean;
  /** Counted from 1. */
  readonly page: number;
  readonly page_size: number;
}

/** What every refused request answers. Never holds a stack, SQL or another patient's data. */
export interface ErrorBody {
  /** The HTTP status, repeated. */
  readonly status: number;
  /** For programs: `validation`, `permission_denied`, `not_found`, `stale_version`, `token_not_valid`, … */
  readonly code: string;
  /** For people, English; also the key of its translation. */
  readonly message: string;
  /** For each wrong field its messages; nested fields with dots, as in `address.0.city`. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  /** What the caller may need to go on, such as the current version of a stale record. */
  readonly details?: unknown;
}

/** An event that browsers and webhooks follow: something changed. */
export interface LiveEvent {
  /** Position in the organization's stream; reconnecting with the last one seen misses nothing. */
  readonly id: string;
  /** `<entity>.<what happened>`, as in `patient.updated`. */
  readonly type: string;
  readonly uuid: string;
  readonly version?: number;
  /** Never clinical data: a listener who may see more asks for it. */
  readonly data?: Readonly<Record<string, unknown>>;
}
