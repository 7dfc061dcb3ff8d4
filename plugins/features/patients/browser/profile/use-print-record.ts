import { ApiClient, ApiFailure, useService } from '@clinic-workbench/sdk/browser';
import { useEffect } from 'react';

/**
 * Puts on record that the sheet of a patient is printed, whether by the menu or the browser's own command: the print
 * dialog opens, and what becomes of it nobody can see.
 * @param patient uuid; undefined while no living record is shown
 */
export function usePrintRecord(patient: string | undefined): void {
  const api = useService<ApiClient>(ApiClient);
  useEffect(() => {
    if (!patient) return undefined;
    const printing = () => {
      api.post(`v2/emr/patients/${patient}/prints`).catch((error: unknown) => {
        // The client has said so in a toast; the sheet is on paper by then.
        if (!(error instanceof ApiFailure)) throw error;
      });
    };
    addEventListener('beforeprint', printing);
    return () => removeEventListener('beforeprint', printing);
  }, [api, patient]);
}
