import type { ServiceIdentifier } from 'inversify';
import type { Transaction } from 'kysely';
import type { Database } from './request-context';

/** A request of somebody who is not signed in, such as a screen on a wall. */
export interface GuestContext {
  /** When the request arrived. */
  readonly now: Date;
  /**
   * One transaction that sees the rows of one organization. Only the handler stands between a stranger and these: first
   * of all it must find out whether what the request brings along, such as a token, lets them in.
   */
  inOrganization<T>(organization: string, work: (db: Transaction<Database>) => Promise<T>): Promise<T>;
  service<T>(id: ServiceIdentifier<T>): T;
}

/** An endpoint without a session, for as little as a stranger may know who bears the right token. */
export interface GuestRoute<Body = unknown> {
  /** Tokens travel in bodies: addresses are logged. */
  readonly method: 'POST';
  readonly api: 'v1' | 'v2';
  /** Below the api's base, without parameters. */
  readonly path: string;
  /** One line for the API's documentation. */
  readonly summary: string;
  /** Requests a minute from one address: it is what strangers try tokens on. */
  readonly perMinute: number;
  readonly body: new () => Body;
  handle(context: GuestContext, body: Body): Promise<unknown>;
}

/** A guest route whose types have been checked where it was written. */
export type AnyGuestRoute = GuestRoute<never>;

export function guestRoute<Body>(route: GuestRoute<Body>): AnyGuestRoute {
  return route as unknown as AnyGuestRoute;
}
