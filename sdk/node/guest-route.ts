import type { ServiceIdentifier } from 'inversify';
import type { Transaction } from 'kysely';
import type { Database } from './request-context';
import type { Answering } from './route';

/** A request from a caller who is not signed in, such as a screen on a wall. */
export interface GuestContext {
  /** When the request arrived. */
  readonly now: Date;
  /**
   * One transaction that sees the rows of one organization. Only the handler protects these rows from a stranger: it
   * must first check whether the request, for example by its token, may see them.
   */
  inOrganization<T>(organization: string, work: (db: Transaction<Database>) => Promise<T>): Promise<T>;
  service<T>(id: ServiceIdentifier<T>): T;
}

/** An endpoint without a session. It may show only facts that every holder of the right token may know. */
export interface GuestRoute<Body = unknown, Given extends Promise<unknown> = Promise<unknown>> {
  /** Tokens belong in bodies, because addresses are logged. */
  readonly method: 'POST';
  readonly api: 'v1' | 'v2';
  /** Below the api's base, without parameters. */
  readonly path: string;
  /** One line for the API's documentation. */
  readonly summary: string;
  /** Requests per minute from one address, because strangers will try tokens here. */
  readonly perMinute: number;
  readonly body: new () => Body;
  handle(context: GuestContext, body: Body): Given;
}

/** A guest route with types that were checked at its declaration. */
export type AnyGuestRoute = GuestRoute<never>;

export function guestRoute<
  const Api extends AnyGuestRoute['api'],
  const Path extends string,
  Body,
  Given extends Promise<unknown>,
>(route: GuestRoute<Body, Given> & { readonly api: Api; readonly path: Path }) {
  return route as unknown as AnyGuestRoute & Answering<'POST', Api, Path, Awaited<Given>>;
}
