import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { MedicationRequest } from '../common/medication-request';
// The tables, so that others may join them.
import './medication-tables';

/** What patients are prescribed, for features that go by it. Asks for no right: the caller has. */
export interface MedicationBook {
  /** What a patient takes now by prescription: in force, its course not over; the latest first. */
  running(c: RequestContext, patient: string): Promise<readonly MedicationRequest[]>;
  /** What was prescribed in an encounter, stopped or not, the earliest first; nothing that was entered in error. */
  ofEncounter(c: RequestContext, encounter: string): Promise<readonly MedicationRequest[]>;
  /** @returns undefined if the caller's organization has no such medication request */
  find(c: RequestContext, uuid: string): Promise<MedicationRequest | undefined>;
}
export const MedicationBook = Symbol.for('medication-requests.MedicationBook');
