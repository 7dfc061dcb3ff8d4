import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { MedicationRequest } from '../common/medication-request';
// The tables, so that other features may join them.
import './medication-tables';

/** Prescribed medicines for other features. It checks no right: the caller must. */
export interface MedicationBook {
  /** The patient's running medicines, the latest first. */
  running(c: RequestContext, patient: string): Promise<readonly MedicationRequest[]>;
  /** The medicines prescribed in an encounter, stopped or not, the earliest first; without errors. */
  ofEncounter(c: RequestContext, encounter: string): Promise<readonly MedicationRequest[]>;
  /** @returns undefined if the caller's organization has no such medication request */
  find(c: RequestContext, uuid: string): Promise<MedicationRequest | undefined>;
}
export const MedicationBook = Symbol.for('medication-requests.MedicationBook');
