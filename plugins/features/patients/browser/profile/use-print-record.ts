import { ApiClient, ApiFailure, useService } from '@clinic-workbench/sdk/browser';
import { useEffect } from 'react';

/**
 * Audits that a patient's sheet is printed, through the menu or the browser's own command: it audits when the print
 * dialog opens, because nobody can see what follows.
 * @param patient uuid; undefined while no living record is shown
 */
export function usePrintRecord(patient: string | undefined): void {
  const api = useService<ApiClient>(ApiClient);
  useEffect(() => {
    if (!patient) return undefined;
    const printing = () => {
      api.post(`v2/emr/patients/${patient}/prints`).catch((error: unknown) => {
        // The client has shown the failure in a toast; the sheet may be on paper already.
        if (!(error instanceof ApiFailure)) throw error;
      });
    };
    addEventListener('beforeprint', printing);
    return () => removeEventListener('beforeprint', printing);
  }, [api, patient]);
}
