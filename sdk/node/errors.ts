/** The callers who may see the details of a refusal, and the answer for others. */
export interface ToldTo {
  /** A caller needs all of these rights to see the details. */
  readonly rights: readonly string[];
  /** The details for other callers; none if left out. */
  readonly otherwise?: unknown;
}

/** A refusal for the caller. Any other error in a handler gives 500 without its reason. */
export class ApiError extends Error {
  constructor(
    /** HTTP status. */
    readonly status: number,
    /** For programs, as in `stale_version`. */
    readonly code: string,
    /** English, for people; without data that the caller may not see. */
    message: string,
    readonly extra: {
      readonly errors?: Readonly<Record<string, readonly string[]>>;
      readonly details?: unknown;
      /** For details that contain records: who may see them. The kernel applies it, also to `stale_version`. */
      readonly told?: ToldTo;
      /** Response headers, such as `Retry-After`. */
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(message);
  }
}

/** 404, both for a record that never existed and for one of another organization. */
export const notFound = (what: string) => new ApiError(404, 'not_found', `${what} not found`);

/** 400 with messages beside fields: `invalid({ email: ['Email already exists'] })`. */
export const invalid = (errors: Readonly<Record<string, readonly string[]>>) =>
  new ApiError(400, 'validation', Object.values(errors)[0]?.[0] ?? 'The request is not valid', { errors });

/** 403 that names the missing right. */
export const forbidden = (permission: string) =>
  new ApiError(403, 'permission_denied', `You need the right ${permission} for this.`, { details: { permission } });

/**
 * 409: another change came first. `details` helps the caller to continue, for example with the nearest free slots.
 * @param told for details that contain records: callers without the right to read them get other details
 */
export const conflict = (code: string, message: string, details?: unknown, told?: ToldTo) =>
  new ApiError(409, code, message, { details, ...(told && { told }) });

/**
 * 409 for an update of an old version; the answer contains both versions. It contains the record itself only for
 * callers who may read it, with the `read` right of the route's resource.
 */
export const staleVersion = (sent: number, current: { readonly version: number }) =>
  new ApiError(409, 'stale_version', 'Somebody else has changed this in the meantime.', { details: { sent, current } });

/** 409: a record that was entered in error stays as it is. */
export const inError = () => conflict('entered_in_error', 'This was entered in error and cannot be changed any more.');
