/** A request as it goes over the wire. */
export interface WireRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A FormData, or what becomes JSON. */
  readonly body?: unknown;
  /** The answer is wanted as a blob. */
  readonly file: boolean;
  /** Milliseconds. */
  readonly timeout: number;
  readonly signal?: AbortSignal | undefined;
}

export interface WireAnswer {
  readonly status: number;
  /** JSON as what it says, a file as a blob, anything else as text. */
  readonly data: unknown;
  /** The `Content-Disposition` header. */
  readonly disposition: string | undefined;
}

/**
 * Carries a request to its host.
 *
 * @returns undefined if there was no answer
 * @throws ApiFailure `aborted` if the caller gave the request up
 */
export type Transport = (request: WireRequest) => Promise<WireAnswer | undefined>;
