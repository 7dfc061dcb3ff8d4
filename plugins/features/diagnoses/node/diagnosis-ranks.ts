import { conflict, invalid, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { EncounterBook } from '../../encounters/node/contract';
import type { Diagnosis } from '../common/diagnosis';
import type { RankDiagnoses } from '../common/diagnosis-requests';
import { DiagnosisReader } from './diagnosis-reader';
import { diagnoses as records, lockRanks, type ReadDiagnosis } from './diagnosis-records';

/** The order of an encounter's diagnoses: from 1 without gaps, the main one first. */
@injectable()
export class DiagnosisRanks {
  readonly #reader: DiagnosisReader;
  readonly #encounters: EncounterBook;

  constructor(@inject(DiagnosisReader) reader: DiagnosisReader, @inject(EncounterBook) encounters: EncounterBook) {
    this.#reader = reader;
    this.#encounters = encounters;
  }

  /** An encounter's diagnoses, by rank; locks their set and order until the commit. */
  async locked(c: RequestContext, encounter: string): Promise<readonly ReadDiagnosis[]> {
    await lockRanks(c, encounter);
    return this.#reader.inEncounter(c, encounter);
  }

  /**
   * @throws ApiError 400 for an unknown encounter; 409 `encounter_closed`; 409 `other_diagnoses` with the diagnoses of
   *   the encounter if the caller names others: another user added or removed one meanwhile
   */
  async order(c: RequestContext, { encounter_id, diagnoses }: RankDiagnoses): Promise<{ readonly data: Diagnosis[] }> {
    const encounter = await this.#encounters.find(c, encounter_id);
    if (!encounter) throw invalid({ encounter_id: ['Encounter is not valid'] });
    await this.#encounters.writable(c, encounter_id, encounter.patient_uuid);
    const standing = await this.locked(c, encounter_id);
    if (standing.length !== diagnoses.length || standing.some(({ uuid }) => !diagnoses.includes(uuid))) {
      c.audit({ action: 'read', resource: 'diagnoses', patientUuid: encounter.patient_uuid });
      throw conflict(
        'other_diagnoses',
        'The diagnoses of this encounter have changed in the meantime.',
        { current: standing.map((row) => records.wire(c, row)) },
        { rights: ['diagnoses.read'] },
      );
    }
    await this.#number(c, standing, diagnoses);
    const ordered = await this.#reader.inEncounter(c, encounter_id);
    return { data: ordered.map((row) => records.wire(c, row)) };
  }

  /** Closes the gap of a removed diagnosis. @param encounter whose order is locked */
  async closeUp(c: RequestContext, encounter: string): Promise<void> {
    const left = await this.#reader.inEncounter(c, encounter);
    await this.#number(
      c,
      left,
      left.map(({ uuid }) => uuid),
    );
  }

  async #number(c: RequestContext, standing: readonly ReadDiagnosis[], order: readonly string[]): Promise<void> {
    for (const before of standing) {
      const rank = order.indexOf(before.uuid) + 1;
      if (rank === before.rank) continue;
      await records.change(c, before, { rank }, { kind: 'ranked' });
    }
  }
}
