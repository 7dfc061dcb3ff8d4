/** The answer of an outside server. */
export interface OutboundAnswer {
  readonly status: number;
  /** The beginning of the body as text. */
  readonly text: string;
}

export interface OutboundRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Milliseconds from the DNS look-up to the end of the answer. */
  readonly timeout: number;
  /** Bytes of the answer to keep; the rest is not read. */
  readonly keep: number;
  readonly signal: AbortSignal;
}

/**
 * Requests to addresses that users have entered. They reach public addresses only: nothing inside the network or on
 * this machine, whatever a name resolves to and whenever it does. They follow no redirect, use no proxy and keep no
 * cookie.
 */
export interface Outbound {
  /** Why an entered address cannot be used, as an English sentence; undefined if it may be. Makes no DNS look-up. */
  fault(url: string): string | undefined;
  /** @throws OutboundFailure if there was no answer, with a sentence for people */
  post(request: OutboundRequest): Promise<OutboundAnswer>;
  /** @throws OutboundFailure as `post` */
  get(request: Omit<OutboundRequest, 'body'>): Promise<OutboundAnswer>;
}
export const Outbound = Symbol.for('clinic.Outbound');

/** An outside service that finds diagnosis codes, if the operator has configured one; optional where injected. */
export interface ExternalTerminology {
  /** FHIR's `ValueSet/$expand`, or an address with `{terms}` (and `{count}`) for a GET. */
  readonly url: string;
  /** Sent as a bearer token. */
  readonly token: string | undefined;
  /** The canonical URL of the value set for `$expand`. */
  readonly valueSet: string;
}
export const ExternalTerminology = Symbol.for('clinic.ExternalTerminology');

/** There was no answer. */
export class OutboundFailure extends Error {}
