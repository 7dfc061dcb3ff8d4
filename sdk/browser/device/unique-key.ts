import { v4 } from 'uuid';

/**
 * A new UUID, for example for an `Idempotency-Key` or a form line without an id. It also works where the browser's own
 * function is missing, as over plain http from another computer.
 */
export function uniqueKey(): string {
  return v4();
}
