/** What a server outside answered. */
export interface OutboundAnswer {
  readonly status: number;
  /** The beginning of the content as text. */
  readonly text: string;
}

export interface OutboundRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Milliseconds from looking up the name to the end of the answer. */
  readonly timeout: number;
  /** Bytes of the answer that are kept; the rest is not read. */
  readonly keep: number;
  readonly signal: AbortSignal;
}

/**
 * Requests to addresses that users have entered. Reaches public addresses only: nothing inside the network, nothing on
 * this machine, whatever a name resolves to and whenever it does. Follows no redirect, uses no proxy, keeps no cookie.
 */
export interface Outbound {
  /** Why an address as entered cannot be used, as an English sentence; undefined if it may be. Looks nothing up. */
  fault(url: string): string | undefined;
  /** @throws OutboundFailure if there was no answer, with a sentence for people */
  post(request: OutboundRequest): Promise<OutboundAnswer>;
  /** @throws OutboundFailure as `post` */
  get(request: Omit<OutboundRequest, 'body'>): Promise<OutboundAnswer>;
}
export const Outbound = Symbol.for('clinic.Outbound');

/** A service outside that finds codes of diagnoses, if whoever runs the installation names one; optional where injected. */
export interface ExternalTerminology {
  /** FHIR's `ValueSet/$expand`, or an address with `{terms}` (and `{count}`) in it that is asked by GET. */
  readonly url: string;
  /** Sent along as a bearer token. */
  readonly token: string | undefined;
  /** The canonical URL of the value set that `$expand` is asked for. */
  readonly valueSet: string;
}
export const ExternalTerminology = Symbol.for('clinic.ExternalTerminology');

/** There was no answer. */
export class OutboundFailure extends Error {}
