import type { Permission, PluginManifest } from '@clinic-workbench/sdk/common';
import type { Readable } from 'node:stream';
import type { RequestContext } from './request-context';

type Class<T> = new () => T;

/** The parameters of a path, read off it: `/patients/:id` has `id`. */
export type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { readonly [K in Name | keyof ParamsOf<Rest>]: string }
  : Path extends `${string}:${infer Name}`
    ? { readonly [K in Name]: string }
    : { readonly [K in never]: string };

/** What a handler is given, checked. */
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
   * The picture in it, drawn anew before the transaction was opened, for routes whose `upload` says how large.
   * @throws ApiError 400 `{field} is not valid` unless it is one
   */
  readonly picture?: () => Buffer;
  /** The same picture, small, for routes that say how small; throws as `picture` does. */
  readonly thumbnail?: () => Buffer;
}

/** One endpoint. The kernel authenticates, checks the right, validates, opens the transaction and writes audit and events. */
export interface Route<P extends string = string, Path extends string = string, Body = unknown, Query = unknown> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** v1 is the main host (`/api/v1`), v2 the second (`/api/v2`). */
  readonly api: 'v1' | 'v2';
  /**
   * Below the api's base, as in `/emr/patients/:id`. Parameters named `…Id`, `id` or `uuid` must be UUIDs unless
   * `freeParams` names them: anything else answers 404. `:providerId` must be the caller's organization.
   */
  readonly path: Path;
  /** One line for the API's documentation. */
  readonly summary: string;
  /** Required, so that a route without a right cannot be written by accident. */
  readonly permission: P | 'public' | 'signed-in';
  /** Classes with rules; a request that breaks them is answered 400 and never reaches the handler. */
  readonly body?: Class<Body>;
  /**
   * The field of the body that holds a list of things: callers may also send the list alone, or one of the things alone,
   * and the handler is given the whole body. Messages name the place in the list, as in `requests.0.code`; those of the
   * rules about one thing alone just the field.
   */
  readonly listIn?: keyof Body & string;
  readonly query?: Class<Query>;
  readonly freeParams?: readonly string[];
  /** Accepts `multipart/form-data` with files up to this many bytes each; other routes take JSON up to 256 KiB. */
  readonly upload?: {
    readonly maxBytes: number;
    readonly maxFiles: number;
    /** Names of the parts that are files, where there are several; else that of the picture, or `file`. */
    readonly parts?: readonly string[];
    /** The files may be pictures: the field that a refusal names, and the longer side in pixels of what `picture`, and `thumbnail`, give. */
    readonly pictures?: { readonly field: string; readonly longerSide: number; readonly thumbnail?: number };
  };
  /** Status of a success: 200 unless said; a handler that knows better answers with a `StatusAnswer`. */
  readonly status?: number;
  /**
   * The caller's own browser may keep the answer for so many seconds, and asks whether it still holds after that.
   * Only for what is no patient's and the same for everybody who may ask, such as lists of codes.
   */
  readonly cache?: { readonly seconds: number };
  /**
   * For POST: the handler leaves nothing behind outside its transaction, except numbers that are skipped. The kernel may
   * then call it while it still looks up who is calling and whether the request was made before, and undo it. Its first
   * statements travel in the packet that opens the transaction. Reads always may.
   */
  readonly ahead?: boolean;
  /** Updates of a versioned thing: without `If-Match` the request is answered 428. */
  readonly versioned?: boolean;
  /** Requests a minute from one caller, where the general limit is too generous, as for sign-in. */
  readonly perMinute?: number;
  handle(context: RequestContext, request: RouteRequest<ParamsOf<Path>, Body, Query>): Promise<unknown>;
}

/** A route whose types have been checked where it was written. */
export type AnyRoute = Route<string, string, never, never>;

/** What a handler returns to say its status itself: 201 for something made, 200 for what was there already. */
export class StatusAnswer<T> {
  constructor(
    readonly status: 200 | 201 | 202,
    readonly content: T,
    /**
     * What is stored for whoever sends the request again under its Idempotency-Key: the content without what is shown
     * once and must be stored nowhere, such as a new secret.
     */
    readonly kept?: object,
  ) {}
}

/** What a handler returns to answer with a file instead of JSON. */
export class FileAnswer {
  constructor(
    readonly content: Buffer | Readable,
    readonly mime: string,
    readonly name: string,
    /** `inline` only for types that cannot run script. */
    readonly disposition: 'attachment' | 'inline' = 'attachment',
  ) {}
}

/** Declares endpoints whose rights are those of one manifest: a misspelt one does not compile. */
export function routesOf<M extends PluginManifest>(_manifest: M) {
  return <const Path extends string, Body = undefined, Query = Readonly<Record<string, never>>>(
    route: Route<Permission<M>, Path, Body, Query>,
  ) => route as unknown as AnyRoute;
}
