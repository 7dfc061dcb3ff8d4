import type { Permission, PluginManifest } from '@clinic-workbench/sdk/common';
import type { Readable } from 'node:stream';
import type { RequestContext } from './request-context';

type Class<T> = new () => T;

/** The parameters in a path: `/patients/:id` has `id`. */
export type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { readonly [K in Name | keyof ParamsOf<Rest>]: string }
  : Path extends `${string}:${infer Name}`
    ? { readonly [K in Name]: string }
    : { readonly [K in never]: string };

/** The validated input of a handler. */
export interface RouteRequest<Params, Body, Query> {
  readonly params: Params;
  readonly body: Body;
  readonly query: Query;
  /** The version that the caller read (`If-Match`), if it sent one. */
  readonly ifMatch: number | undefined;
  /** The parts of a multipart form, for routes with `upload`. */
  readonly files: readonly UploadedFile[];
}

export interface UploadedFile {
  readonly field: string;
  readonly name: string;
  readonly content: Buffer;
  /**
   * The uploaded picture, re-encoded before the transaction began, for routes whose `upload` names its size.
   * @throws ApiError 400 `{field} is not valid` if it is not a picture
   */
  readonly picture?: () => Buffer;
  /** The same picture as a thumbnail, for routes that name its size; throws like `picture`. */
  readonly thumbnail?: () => Buffer;
}

/** One endpoint. The kernel authenticates, checks the right, validates, opens the transaction and writes audit and events. */
export interface Route<
  P extends string = string,
  Path extends string = string,
  Body = unknown,
  Query = unknown,
  Given extends Promise<unknown> = Promise<unknown>,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** v1 is the main host (`/api/v1`), v2 the second (`/api/v2`). */
  readonly api: 'v1' | 'v2';
  /**
   * Below the api's base, as in `/emr/patients/:id`. Parameters named `…Id`, `id` or `uuid` must be UUIDs unless
   * `freeParams` names them; other values give 404. `:providerId` must be the caller's organization.
   */
  readonly path: Path;
  /** One line for the API's documentation. */
  readonly summary: string;
  /** Required, so that nobody can forget it. */
  readonly permission: P | 'public' | 'signed-in';
  /** Classes with rules; a request that breaks them gets 400 and never reaches the handler. */
  readonly body?: Class<Body>;
  /**
   * The field of the body that contains a list of items. Callers may also send the list alone, or a single item, and
   * the handler still receives the whole body. Messages name the position in the list, as in `requests.0.code`, except
   * for a single item.
   */
  readonly listIn?: keyof Body & string;
  /** The field of the body that callers may also send as a list alone, instead of the other fields. */
  readonly listAs?: keyof Body & string;
  readonly query?: Class<Query>;
  readonly freeParams?: readonly string[];
  /** Accepts `multipart/form-data` with files up to this many bytes each; other routes take JSON up to 256 KiB. */
  readonly upload?: {
    readonly maxBytes: number;
    readonly maxFiles: number;
    /** Names of the file parts, if there are several; otherwise the picture's field, or `file`. */
    readonly parts?: readonly string[];
    /**
     * The files may be pictures: the field that a refusal names, and the longer side in pixels of `picture` and
     * `thumbnail`.
     */
    readonly pictures?: { readonly field: string; readonly longerSide: number; readonly thumbnail?: number };
  };
  /** Status of a success: 200 if left out; a handler can answer another with a `StatusAnswer`. */
  readonly status?: number;
  /**
   * The caller's browser may cache the answer for this many seconds and must revalidate it afterwards. Only for data
   * that is about no patient and is the same for every caller, such as lists of codes.
   */
  readonly cache?: { readonly seconds: number };
  /**
   * For POST: the handler leaves nothing outside its transaction, except skipped numbers. The kernel may then call it
   * while it still checks who is calling and whether the request is a repetition, and roll it back. Its first
   * statements travel in the packet that opens the transaction. Reads always may.
   */
  readonly ahead?: boolean;
  /** For updates of versioned records: a request without `If-Match` gets 428. */
  readonly versioned?: boolean;
  /**
   * For updates and copies of a record that another endpoint reads: that endpoint, as in `v2 /emr/diagnoses/:id`.
   * Callers can send its answer back whole. Needed only if the two paths differ.
   */
  readonly readAt?: `v${1 | 2} /${string}`;
  /**
   * For updates: fields of the answer that change without a write, such as counters. The server ignores them in a
   * record that is sent back.
   */
  readonly changesByItself?: readonly string[];
  /**
   * For updates that answer in another form than the `GET`: a record that is sent back unchanged goes through the
   * handler, like every change.
   */
  readonly answersOtherwise?: true;
  /** Requests per minute from one caller, if the general limit is too high, as for sign-in. */
  readonly perMinute?: number;
  /** The type of its result becomes the schema of the answer. */
  handle(context: RequestContext, request: RouteRequest<ParamsOf<Path>, Body, Query>): Given;
}

/** A route with types that were checked at its declaration. */
export type AnyRoute = Route<string, string, never, never>;

/**
 * The endpoint and its answer, as types only. The build reads them from the declarations of endpoints and makes the
 * schemas of all answers from them. A function that declares endpoints for others returns them with this type.
 */
export interface Answering<Method extends string, Api extends string, Path extends string, Answer> {
  readonly answering?: {
    readonly method: Method;
    readonly api: Api;
    readonly path: Path;
    readonly answer: Answer;
  };
}

/** Returned by a handler to set the status: 201 for a new record, 200 for one that existed. */
export class StatusAnswer<T, Kept extends object = never> {
  constructor(
    readonly status: 200 | 201 | 202,
    readonly content: T,
    /**
     * The content to store for a repeated request with the same Idempotency-Key: without values that are shown once and
     * must not be stored, such as a new secret.
     */
    readonly kept?: Kept,
  ) {}
}

/**
 * Returned by a handler to answer with a file instead of JSON. `FileAnswer<'application/pdf'>` says in the API's
 * documentation which type it has.
 */
export class FileAnswer<Mime extends string = string> {
  constructor(
    readonly content: Buffer | Readable,
    readonly mime: Mime,
    readonly name: string,
    /** `inline` only for types that cannot run script. */
    readonly disposition: 'attachment' | 'inline' = 'attachment',
  ) {}
}

/** Declares endpoints with the rights of one manifest: a misspelt right does not compile. */
export function routesOf<M extends PluginManifest>(_manifest: M) {
  return <
    const Method extends AnyRoute['method'],
    const Api extends AnyRoute['api'],
    const Path extends string,
    Given extends Promise<unknown>,
    Body = undefined,
    Query = Readonly<Record<string, never>>,
  >(
    route: Route<Permission<M>, Path, Body, Query, Given> & { readonly method: Method; readonly api: Api },
  ) => route as unknown as AnyRoute & Answering<Method, Api, Path, Awaited<Given>>;
}
