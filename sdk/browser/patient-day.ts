import type { PatientFigures } from '@clinic-workbench/sdk/common';
import type { ApiClient } from './api-client';
import { LiveValue } from './live/live-value';
import type { LiveEvents } from './session/workbench-services';

/**
 * The day's patients in figures, for the store of a workspace's home page.
 *
 * @param workspace the workspace's key, as in `OPD`: its openings of records are counted
 */
export function patientDay(workspace: string, api: ApiClient, live: LiveEvents): LiveValue<PatientFigures> {
  return new LiveValue({
    read: (signal) => api.get<PatientFigures>('v2/emr/patient-figures', { query: { workspace }, signal, quiet: true }),
    live,
    events: ['patient.*'],
  });
}
