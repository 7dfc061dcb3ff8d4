import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { EncounterKind } from '../common/encounter-kinds';
import type { EncounterRow } from './encounters-table';

/**
 * Encounters as features see them that keep what is found and decided in one. Asks for no right: the caller has.
 *
 * A writer holds the patient first (`heldPatient`, `claimedPatient`), then asks for the encounter: the order is
 * the appointment, the visit, the patient, the encounter, the row. Else two who write at once may wait for each other.
 */
export interface EncounterBook {
  /** @returns undefined if the caller's organization has no such encounter */
  find(c: RequestContext, uuid: string): Promise<EncounterRow | undefined>;
  /**
   * An encounter of this patient, whatever its state: for addenda, which may follow what has ended.
   * @throws ApiError 400 `encounter_id` is not valid, for one of another patient or none at all
   */
  ofPatient(c: RequestContext, uuid: string, patient: string): Promise<EncounterRow>;
  /**
   * An encounter of this patient that may be written into. Nobody ends it before the caller's transaction does.
   * @throws ApiError 400 as `ofPatient`; 409 `encounter_closed` if it has ended, with its status
   */
  writable(c: RequestContext, uuid: string, patient: string): Promise<EncounterRow>;
  /** Keeps that the encounter holds something of this kind; to be called with each thing that is written into it.
   * The writer is a participant from then on: of the triage before the encounter begins, an attender after. */
  holds(c: RequestContext, uuid: string, kind: EncounterKind): Promise<void>;
}
export const EncounterBook = Symbol.for('encounters.EncounterBook');
