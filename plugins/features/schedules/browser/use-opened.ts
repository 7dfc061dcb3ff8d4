import { ApiFailure } from '@clinic-workbench/sdk/browser';
import { useEffect, useState } from 'react';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * What an address asks to open: the row of the list, or, where the list shows another page, read by its id. To be called
 * in an observer.
 *
 * @param asked uuid, or another word that opens nothing here
 * @returns undefined while it is read, and for what is not there
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
      // The list stays as it is, without a form.
      (error: unknown) => {
        if (!(error instanceof ApiFailure) && !reading.signal.aborted) throw error;
      },
    );
    return () => reading.abort();
  }, [wanted, read]);
  return row ?? (found?.uuid === asked ? found : undefined);
}
