import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { EncounterKind } from '../common/encounter-kinds';
import type { EncounterRow } from './encounters-table';

/**
 * Encounters for features that write into them. It checks no right: the caller must.
 *
 * A writer locks the patient first (`heldPatient`, `claimedPatient`), then the encounter: the order is the appointment,
 * the visit, the patient, the encounter, the row. Otherwise two simultaneous writers may wait for each other.
 */
export interface EncounterBook {
  /** @returns undefined if the caller's organization has no such encounter */
  find(c: RequestContext, uuid: string): Promise<EncounterRow | undefined>;
  /**
   * An encounter of this patient in any status: for addenda, which may follow its end.
   * @throws ApiError 400 `encounter_id` is not valid, for an unknown one or one of another patient
   */
  ofPatient(c: RequestContext, uuid: string, patient: string): Promise<EncounterRow>;
  /**
   * An encounter of this patient that may be written into. It cannot end before the caller's transaction does.
   * @throws ApiError 400 as `ofPatient`; 409 `encounter_closed` if it has ended, with its status
   */
  writable(c: RequestContext, uuid: string, patient: string): Promise<EncounterRow>;
  /**
   * Records that the encounter contains this kind of record; call it for each record written into it. The writer
   * becomes a participant: a triage nurse before the start, an attender after.
   */
  holds(c: RequestContext, uuid: string, kind: EncounterKind): Promise<void>;
}
export const EncounterBook = Symbol.for('encounters.EncounterBook');
