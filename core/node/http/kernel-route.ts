import type { Answering, AuditEntry, Database, ParamsOf, Route, RouteRequest } from '@clinic-workbench/sdk/node';
import type { ServiceIdentifier } from 'inversify';
import type { Transaction } from 'kysely';
import type { TransactionScope } from '../database/transaction-scope';

/**
 * Endpoints that stand outside an organization: signing in, renewing tokens, the user's own account.
 *
 * They differ from a feature's routes in three ways. No right guards them. No transaction is open when the handler
 * starts, since a password is hashed outside one and a failed sign-in must be counted although it is refused. And
 * they know the caller's address.
 *
 * ```ts
 * export const authRoutes: readonly AnyKernelRoute[] = [
 *   publicRoute({ method: 'POST', api: 'v1', path: '/providers/auth/login', summary: 'Signs in', body: SignIn, perMinute: 20,
 *     handle: async (c, { body }) => { const user = await c.transaction({}, (db) => findUser(db, body.username)); … } }),
 *   sessionRoute({ method: 'POST', api: 'v1', path: '/auth/unlock', summary: 'Unlocks the session', body: Unlock, evenLocked: true,
 *     handle: (c, { body }) => c.service(Sessions).unlock(c, body.password) }),
 * ];
 * ```
 */
export interface KernelContext {
  /** The address of the caller, as text: `192.0.2.1`, `2001:db8::1`. */
  readonly address: string;
  readonly userAgent: string | undefined;
  /** The id of the caller's browser from an earlier sign-in of any user; it is not verified. */
  readonly device: string | undefined;
  /** Makes the browser store this id and send it from now on. */
  keepDevice(id: string): void;
  /** When the request arrived. */
  readonly now: Date;
  readonly requestId: string;
  /**
   * Runs work in a transaction with the rights of the application's login. Commits when `work` returns, rolls back when
   * it throws; several may follow one another.
   *
   * Without a scope it sees the tables without an organization (users, sessions, refresh_tokens, password_resets). With
   * `user` also that user's practitioner_roles, roles and organizations, wherever they are. With `organization` also
   * everything of that organization.
   */
  transaction<T>(scope: TransactionScope, work: (db: Transaction<Database>) => Promise<T>): Promise<T>;
  /** Audits an action, in its own transaction. */
  audit(db: Transaction<Database>, organization: string, user: string, entry: AuditEntry): Promise<void>;
  service<T>(id: ServiceIdentifier<T>): T;
}

/** The caller has a live session: its token is valid, it has not ended, and its user is not disabled. */
export interface SessionContext extends KernelContext {
  readonly user: string;
  readonly session: string;
}

type Common<Path extends string, Body, Query> = Omit<
  Route<never, Path, Body, Query>,
  'permission' | 'handle' | 'versioned' | 'cache'
> & {
  /** Also accepts `application/x-www-form-urlencoded`, like OAuth's token endpoint. */
  readonly form?: boolean;
};

type Handler<Context, Path extends string, Body, Query, Given extends Promise<unknown>> = (
  context: Context,
  request: RouteRequest<ParamsOf<Path>, Body, Query>,
) => Given;

interface PublicRoute<
  Path extends string,
  Body,
  Query,
  Given extends Promise<unknown> = Promise<unknown>,
> extends Common<Path, Body, Query> {
  handle: Handler<KernelContext, Path, Body, Query, Given>;
}

interface SessionRoute<
  Path extends string,
  Body,
  Query,
  Given extends Promise<unknown> = Promise<unknown>,
> extends Common<Path, Body, Query> {
  /** Also answered while the session is locked; other routes then answer 423. */
  readonly evenLocked?: boolean;
  /** The changed record as the caller reads it: they may send it back whole. */
  readonly standing?: (context: SessionContext) => Promise<object>;
  handle: Handler<SessionContext, Path, Body, Query, Given>;
}

/** A route with types that were checked at its declaration. */
export type AnyKernelRoute =
  | (PublicRoute<string, never, never> & { readonly caller: 'anyone' })
  | (SessionRoute<string, never, never> & { readonly caller: 'session' });

/** Anyone may call it. Give it `perMinute`, because strangers will try passwords on it. */
export function publicRoute<
  const Method extends AnyKernelRoute['method'],
  const Api extends AnyKernelRoute['api'],
  const Path extends string,
  Given extends Promise<unknown>,
  Body = undefined,
  Query = Readonly<Record<string, never>>,
>(route: PublicRoute<Path, Body, Query, Given> & { readonly method: Method; readonly api: Api }) {
  return { ...route, caller: 'anyone' } as unknown as AnyKernelRoute & Answering<Method, Api, Path, Awaited<Given>>;
}

/** Every signed-in user may call it, in any organization. */
export function sessionRoute<
  const Method extends AnyKernelRoute['method'],
  const Api extends AnyKernelRoute['api'],
  const Path extends string,
  Given extends Promise<unknown>,
  Body = undefined,
  Query = Readonly<Record<string, never>>,
>(route: SessionRoute<Path, Body, Query, Given> & { readonly method: Method; readonly api: Api }) {
  return { ...route, caller: 'session' } as unknown as AnyKernelRoute & Answering<Method, Api, Path, Awaited<Given>>;
}
