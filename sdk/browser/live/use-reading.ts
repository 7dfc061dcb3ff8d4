import { useEffect, useState } from 'react';
import { ApiClient, ApiFailure } from '../api-client';
import { useService } from '../session/services';
import { Session } from '../session/session';

/** Data that components need once, such as the options of a field. Features declare it as a constant in `common`. */
export interface Reading<T> {
  /** Users without this right read nothing. */
  readonly right: string;
  read(api: ApiClient, signal: AbortSignal): Promise<T>;
}

/**
 * Reads data once.
 *
 * @param before the value until it is read, for users without the right, and if reading fails
 */
export function useReading<T>(reading: Reading<T>, before: T): T {
  const api = useService<ApiClient>(ApiClient);
  const allowed = useService<Session>(Session).can(reading.right);
  const [value, setValue] = useState<T>();
  useEffect(() => {
    if (!allowed) return undefined;
    const running = new AbortController();
    reading.read(api, running.signal).then(
      (found) => !running.signal.aborted && setValue(() => found),
      (error: unknown) => {
        if (!(error instanceof ApiFailure) && !running.signal.aborted) throw error;
      },
    );
    return () => running.abort();
  }, [api, allowed, reading]);
  return value ?? before;
}
