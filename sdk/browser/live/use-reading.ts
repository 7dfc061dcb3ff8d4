import { useEffect, useState } from 'react';
import { ApiClient, ApiFailure } from '../api-client';
import { useService } from '../session/services';

/**
 * Reads data that a component needs once, such as the options of a field. If reading fails, the value stays as it was.
 *
 * @param allowed if false, nothing is read, for users without the right
 * @param read the same function at every render
 */
export function useReading<T>(
  allowed: boolean,
  before: T,
  read: (api: ApiClient, signal: AbortSignal) => Promise<T>,
): T {
  const api = useService<ApiClient>(ApiClient);
  const [value, setValue] = useState(before);
  useEffect(() => {
    if (!allowed) return undefined;
    const reading = new AbortController();
    read(api, reading.signal).then(
      (found) => !reading.signal.aborted && setValue(() => found),
      (error: unknown) => {
        if (!(error instanceof ApiFailure) && !reading.signal.aborted) throw error;
      },
    );
    return () => reading.abort();
  }, [api, allowed, read]);
  return value;
}
