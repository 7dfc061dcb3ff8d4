import { ApiClient, ApiFailure, useService } from '@clinic-workbench/sdk/browser';
import { useEffect } from 'react';

/** Puts on record that an encounter is printed, whether by the button or the browser's own command. */
export function usePrintRecord(encounter: string): void {
  const api = useService<ApiClient>(ApiClient);
  useEffect(() => {
    const printing = () => {
      api.post(`v2/emr/encounters/${encounter}/prints`).catch((error: unknown) => {
        // The client has said so in a toast; the sheet is on paper by then.
        if (!(error instanceof ApiFailure)) throw error;
      });
    };
    addEventListener('beforeprint', printing);
    return () => removeEventListener('beforeprint', printing);
  }, [api, encounter]);
}
