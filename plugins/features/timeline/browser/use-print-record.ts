import { ApiClient, ApiFailure, useService } from '@clinic-workbench/sdk/browser';
import { useEffect } from 'react';

/** Audits that a patient's timeline is printed, with the button or the browser's own command. */
export function usePrintRecord(patient: string): void {
  const api = useService<ApiClient>(ApiClient);
  useEffect(() => {
    const printing = () => {
      api.post(`v2/emr/patients/${patient}/prints`).catch((error: unknown) => {
        // The client has shown a toast already; the sheet is printed by then.
        if (!(error instanceof ApiFailure)) throw error;
      });
    };
    addEventListener('beforeprint', printing);
    return () => removeEventListener('beforeprint', printing);
  }, [api, patient]);
}
