import { ApiFailure } from '../api-client';

/** True if the server refused a change because somebody else changed the record first. */
export function changedMeanwhile(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'stale_version';
}

/** The record as somebody else has changed it first, if that is why the change was refused. */
export function currentOf<Row>(error: unknown): Partial<Row> | undefined {
  if (!(error instanceof ApiFailure) || !changedMeanwhile(error)) return undefined;
  return (error.details as { readonly current?: Partial<Row> } | undefined)?.current;
}
