import { ApiFailure, saveFile, type ApiClient, type ListStore } from '@clinic-workbench/sdk/browser';
import type { Patient } from '../../common/patient';

/**
 * Saves the rows of the list, or the selected ones, as CSV. The server writes the file and audits the export; a refusal
 * shows as a toast.
 */
export async function exportPatients(api: ApiClient, list: ListStore<Patient>, selected: boolean): Promise<void> {
  try {
    const query = selected ? { ...list.query, uuids: [...list.selected].join(',') } : list.query;
    const { blob, name } = await api.download('v2/emr/patients/export', { query });
    saveFile(blob, name);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
  }
}
