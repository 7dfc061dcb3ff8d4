import { ApiFailure } from '@clinic-workbench/sdk/browser';
import { useEffect, useState } from 'react';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The row that the address opens: from the list or, if the list shows another page, read by its id. Use inside an
 * observer.
 *
 * @param asked uuid, or another word that opens nothing here
 * @returns undefined while it loads, and if it does not exist
 */
export function useOpened<T extends { readonly uuid: string }>(
  asked: string | undefined,
  rows: readonly T[],
  read: (uuid: string, signal: AbortSignal) => Promise<T | undefined>,
): T | undefined {
  const [found, setFound] = useState<T>();
  const row = rows.find((each) => each.uuid === asked);
  const wanted = row || asked === undefined || !uuid.test(asked) ? undefined : asked;
  useEffect(() => {
    if (wanted === undefined) return undefined;
    const reading = new AbortController();
    read(wanted, reading.signal).then(
      (one) => !reading.signal.aborted && setFound(one),
      // The list stays, without a form.
      (error: unknown) => {
        if (!(error instanceof ApiFailure) && !reading.signal.aborted) throw error;
      },
    );
    return () => reading.abort();
  }, [wanted, read]);
  return row ?? (found?.uuid === asked ? found : undefined);
}
