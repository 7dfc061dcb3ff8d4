import type { Entity, RecordChange } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '../request-context';
import type { Answering, AnyRoute, Route } from '../route';

type Class<T> = new () => T;

/** Checks the input of a handler against the rules. The rights are those of the kind of record. */
const route = <
  const Method extends AnyRoute['method'],
  const Path extends string,
  Given extends Promise<unknown>,
  Body = undefined,
>(
  declared: Route<string, Path, Body, Readonly<Record<string, never>>, Given> & { readonly method: Method },
) => declared as unknown as AnyRoute & Answering<Method, 'v2', Path, Awaited<Given>>;

/** The functions of a kind of record that its endpoints use. */
interface Kept<Wire extends Entity> {
  readonly kind: { readonly resource: string };
  read(c: RequestContext, uuid: string): Promise<Wire>;
  history(c: RequestContext, uuid: string): Promise<{ readonly data: readonly RecordChange[] }>;
}

interface OfRecords<Path extends string, Wire extends Entity> {
  /** Below the API's base, such as `/client-branches`. */
  readonly path: Path;
  /** Used in the API's documentation, such as `a branch of a client`. */
  readonly one: string;
  readonly records: Kept<Wire>;
}

/** A record and its history at its own path, for users with the right `<resource>.read`. */
export function readingRoutes<const Path extends string, Wire extends Entity>({
  path,
  one,
  records,
}: OfRecords<Path, Wire>) {
  const permission = `${records.kind.resource}.read`;
  const uuid = `${path}/:id` as const;
  return [
    route({
      method: 'GET',
      api: 'v2',
      path: uuid,
      summary: `Reads ${one}`,
      permission,
      handle: (c, { params }) => records.read(c, idIn(params)),
    }),
    route({
      method: 'GET',
      api: 'v2',
      path: `${uuid}/changes` as const,
      summary: `What happened to ${one}, the latest first`,
      permission,
      handle: (c, { params }) => records.history(c, idIn(params)),
    }),
  ];
}

/** `readingRoutes`, and the endpoints that change a record (`<resource>.write`) and delete it (`<resource>.delete`). */
export function changingRoutes<const Path extends string, Wire extends Entity, Body extends object>(
  options: OfRecords<Path, Wire> & {
    readonly body: Class<Body>;
    readonly change: (c: RequestContext, uuid: string, ifMatch: number | undefined, body: Body) => Promise<Wire>;
    readonly remove: (c: RequestContext, uuid: string, ifMatch: number | undefined) => Promise<void>;
  },
) {
  const { path, one, records, body: rules, change, remove } = options;
  const { resource } = records.kind;
  const uuid = `${path}/:id` as const;
  return [
    ...readingRoutes({ path, one, records }),
    route({
      method: 'PATCH',
      api: 'v2',
      path: uuid,
      summary: `Changes ${one}`,
      permission: `${resource}.write`,
      versioned: true,
      body: rules,
      handle: (c, { params, body, ifMatch }) => change(c, idIn(params), ifMatch, body),
    }),
    route({
      method: 'DELETE',
      api: 'v2',
      path: uuid,
      summary: `Deletes ${one}, unless it is in use`,
      permission: `${resource}.delete`,
      versioned: true,
      handle: (c, { params, ifMatch }) => remove(c, idIn(params), ifMatch),
    }),
  ];
}

/** One action that sets the state of a record, such as `suspend`. */
export interface StateAction<State extends string, Action extends string> {
  readonly action: Action;
  readonly state: State;
  /** Used in the API's documentation. */
  readonly summary: string;
  /** The rules of the body, with a required or an optional reason. */
  readonly body: Class<{ reason?: string | null }>;
}

/** The endpoints of actions that set the state of a record, with a reason, for those with the right `<resource>.write`. */
export function stateRoutes<
  const Path extends string,
  Wire extends Entity,
  State extends string,
  const Action extends string,
>(
  options: Omit<OfRecords<Path, Wire>, 'one'> & {
    /** The path of the record, if it is not `path`. */
    readonly readPath?: string;
    readonly actions: readonly StateAction<State, Action>[];
    readonly set: (
      c: RequestContext,
      uuid: string,
      ifMatch: number | undefined,
      to: { readonly status: State; readonly reason: string | null },
    ) => Promise<Wire>;
  },
) {
  const { path, readPath = path, records, actions, set } = options;
  return actions.map(({ action, state: status, summary, body: rules }) =>
    route({
      method: 'POST',
      api: 'v2',
      path: `${path}/:id/${action}` as const,
      summary,
      permission: `${records.kind.resource}.write`,
      versioned: true,
      readAt: `v2 ${readPath}/:id` as `v2 /${string}`,
      body: rules,
      handle: (c, { params, body, ifMatch }) =>
        set(c, idIn(params), ifMatch, { status, reason: body.reason?.trim() || null }),
    }),
  );
}

/** The compiler cannot analyse a path that is not known yet. */
const idIn = (params: object) => (params as { readonly id: string }).id;

/** The same endpoint in the main half of the API. */
type InMain<R> = R extends {
  readonly answering?: { readonly method: infer M; readonly path: infer P; readonly answer: infer A };
}
  ? M extends string
    ? P extends string
      ? AnyRoute & Answering<M, 'v1', P, A>
      : never
    : never
  : never;

/** Endpoints that callers find in both halves of the API under one path. */
export function bothHalvesRoutes<R extends AnyRoute>(routes: readonly R[]): readonly (R | InMain<R>)[] {
  const inMain = ({ readAt, ...rest }: AnyRoute) => ({
    ...rest,
    api: 'v1',
    ...(readAt && { readAt: readAt.replace(/^v2 /, 'v1 ') }),
  });
  return routes.flatMap((each) => [each, inMain(each) as unknown as InMain<R>]);
}
