import { ApiFailure } from '../api-client';

/** True if the server refused a change because somebody else changed the record first. */
export function changedMeanwhile(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'stale_version';
}

/** The current record from the refusal, if somebody else changed it first; otherwise undefined. */
export function currentOf<Row>(error: unknown): Partial<Row> | undefined {
  if (!(error instanceof ApiFailure) || !changedMeanwhile(error)) return undefined;
  return (error.details as { readonly current?: Partial<Row> } | undefined)?.current;
}
