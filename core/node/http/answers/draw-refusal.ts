import { ApiError } from '@clinic-workbench/sdk/node';

/** The part of a caller that knows their rights. */
export type Reader = { can(permission: string): boolean };

interface StaleDetails {
  readonly sent: number;
  readonly current: { readonly version: number };
}

/**
 * A refusal in the form that this caller may see: callers without the read right do not receive the records in its
 * details. For a stale version they receive the number of the current one.
 *
 * @param right of the route; `signed-in` for the caller's own data or everybody's
 */
export function drawRefusal(refusal: ApiError, right: string, reader: Reader): ApiError {
  const { told, details, ...extra } = refusal.extra;
  if (told) return told.rights.every((each) => reader.can(each)) ? refusal : telling(refusal, extra, told.otherwise);
  if (refusal.code !== 'stale_version' || mayRead(right, reader)) return refusal;
  const { sent, current } = details as StaleDetails;
  return telling(refusal, extra, { sent, current: { version: current.version } });
}

/**
 * 428 for a caller who has not sent a version: it contains the number of the current version, and nothing of the
 * record.
 */
export function versionAsked(found: unknown, asking: ApiError): ApiError {
  if (!(found instanceof ApiError) || found.code !== 'stale_version') return asking;
  const { version } = (found.extra.details as StaleDetails).current;
  return telling(asking, {}, { current: { version } });
}

/** `patients.write` and `patients.merge` change records that `patients.read` reads. */
function mayRead(right: string, reader: Reader): boolean {
  return right === 'signed-in' || reader.can(`${right.slice(0, right.lastIndexOf('.'))}.read`);
}

function telling({ status, code, message }: ApiError, extra: ApiError['extra'], details: unknown): ApiError {
  return new ApiError(status, code, message, { ...extra, ...(details !== undefined && { details }) });
}
