/** Whom the details of a refusal are told, and what the others are told instead. */
export interface ToldTo {
  /** Rights, all of which it takes to read what the details show. */
  readonly rights: readonly string[];
  /** Nothing, if it is left out. */
  readonly otherwise?: unknown;
}

/** A refusal that the caller is told of. Anything else that a handler throws is answered 500 without its reason. */
export class ApiError extends Error {
  constructor(
    /** HTTP status. */
    readonly status: number,
    /** For programs, as in `stale_version`. */
    readonly code: string,
    /** English, for people; free of data that the caller may not see. */
    message: string,
    readonly extra: {
      readonly errors?: Readonly<Record<string, readonly string[]>>;
      readonly details?: unknown;
      /** For details that show records: who is told them. The kernel asks; it also does for `stale_version`. */
      readonly told?: ToldTo;
      /** Response headers, such as `Retry-After`. */
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(message);
  }
}

/** 404, for what never existed as for what belongs to another organization. */
export const notFound = (what: string) => new ApiError(404, 'not_found', `${what} not found`);

/** 400 with messages beside fields: `invalid({ email: ['Email already exists'] })`. */
export const invalid = (errors: Readonly<Record<string, readonly string[]>>) =>
  new ApiError(400, 'validation', Object.values(errors)[0]?.[0] ?? 'The request is not valid', { errors });

/** 403 that names the right which is missing. */
export const forbidden = (permission: string) =>
  new ApiError(403, 'permission_denied', `You need the right ${permission} for this.`, { details: { permission } });

/**
 * 409: something else happened first. `details` lets the caller go on, such as the nearest free slots.
 * @param told for details that show records: callers without the rights to read them are told something else
 */
export const conflict = (code: string, message: string, details?: unknown, told?: ToldTo) =>
  new ApiError(409, code, message, { details, ...(told && { told }) });

/**
 * 409 for an update of a version that is no longer the current one; both versions travel along. The record itself is
 * shown to whoever may read it: by the `read` of the resource whose right the route needs.
 */
export const staleVersion = (sent: number, current: { readonly version: number }) =>
  new ApiError(409, 'stale_version', 'Somebody else has changed this in the meantime.', { details: { sent, current } });
