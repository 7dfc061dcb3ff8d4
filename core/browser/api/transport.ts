/** A request as it goes over the wire. */
export interface WireRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A FormData, or a value to send as JSON. */
  readonly body?: unknown;
  /** True if the answer should be a blob. */
  readonly file: boolean;
  /** Milliseconds. */
  readonly timeout: number;
  readonly signal?: AbortSignal | undefined;
}

export interface WireAnswer {
  readonly status: number;
  /** Parsed JSON, a blob for a file, otherwise text. */
  readonly data: unknown;
  /** The `Content-Disposition` header. */
  readonly disposition: string | undefined;
}

/**
 * Sends a request to its host.
 *
 * @returns undefined if there was no answer
 * @throws ApiFailure `aborted` if the caller aborted the request
 */
export type Transport = (request: WireRequest) => Promise<WireAnswer | undefined>;
