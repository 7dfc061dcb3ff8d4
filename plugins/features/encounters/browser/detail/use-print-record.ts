import { ApiClient, ApiFailure, useService } from '@clinic-workbench/sdk/browser';
import { useEffect } from 'react';

/** Audits that an encounter is printed, through the button or the browser's own command. */
export function usePrintRecord(encounter: string): void {
  const api = useService<ApiClient>(ApiClient);
  useEffect(() => {
    const printing = () => {
      api.post(`v2/emr/encounters/${encounter}/prints`).catch((error: unknown) => {
        // The client has shown the failure in a toast; the sheet may be on paper already.
        if (!(error instanceof ApiFailure)) throw error;
      });
    };
    addEventListener('beforeprint', printing);
    return () => removeEventListener('beforeprint', printing);
  }, [api, encounter]);
}
