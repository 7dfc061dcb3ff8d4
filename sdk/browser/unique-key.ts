import { v4 } from 'uuid';

/**
 * A new UUID, as for an `Idempotency-Key` or a line of a form that has no id yet. Also where the browser itself makes
 * none, as over plain http from another computer.
 */
export function uniqueKey(): string {
  return v4();
}
