import { useEffect, useState } from 'react';
import { ApiClient, ApiFailure } from './api-client';
import { useService } from './services';

/**
 * What a component reads once, such as what can be chosen. Where that fails it stays as it was before.
 *
 * @param allowed false reads nothing, for users who lack the right
 * @param read one function for all times that the component is drawn
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
