import { inError, invalid, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { EncounterBook } from '../../encounters/node/contract';
import { heldPatient } from '../../patients/node/contract';
import { isLiveDiagnosis, type Diagnosis } from '../common/diagnosis';
import {
  mostOfEncounter,
  type CreateDiagnosis,
  type PutDiagnosis,
  type UpdateDiagnosis,
} from '../common/diagnosis-requests';
import { DiagnosisRanks } from './diagnosis-ranks';
import { diagnoses, type ReadDiagnosis } from './diagnosis-records';
import { DiagnosisReading, type DiagnosisValues } from './diagnosis-values';
import { refuseTwice } from './refuse-twice';

/** Fields that are fixed once the encounter has ended; the course of the condition may change at any time. */
const frozen = ['code', 'system', 'display', 'role', 'onset'] as const;

/** Creates and changes diagnoses. */
@injectable()
export class DiagnosisChanges {
  readonly #reading: DiagnosisReading;
  readonly #ranks: DiagnosisRanks;
  readonly #encounters: EncounterBook;

  constructor(
    @inject(DiagnosisReading) reading: DiagnosisReading,
    @inject(DiagnosisRanks) ranks: DiagnosisRanks,
    @inject(EncounterBook) encounters: EncounterBook,
  ) {
    this.#reading = reading;
    this.#ranks = ranks;
    this.#encounters = encounters;
  }

  /** @throws ApiError 404 for the patient; 400; 409 `encounter_closed` */
  async create(c: RequestContext, body: CreateDiagnosis): Promise<Diagnosis> {
    const { patient_id: patient, encounter_id: encounter = null } = body;
    await heldPatient(c, patient);
    if (encounter !== null) await this.#encounters.writable(c, encounter, patient);
    const values = { ...initial, ...(await this.#reading.values(c, body)) } as Required<DiagnosisValues>;
    // Outside an encounter it can only be on the problem list.
    if (encounter === null) values.is_problem = true;
    const others = encounter === null ? [] : await this.#ranks.locked(c, encounter);
    if (others.length >= mostOfEncounter) throw invalid({ encounter_id: ['Encounter is not valid'] });
    await refuseTwice(c, { ...values, patient, encounter, uuid: undefined });
    const { uuid } = await diagnoses.create(c, {
      ...values,
      patient_uuid: patient,
      encounter_uuid: encounter,
      rank: encounter === null ? null : others.length + 1,
      error_reason: null,
    });
    if (encounter !== null) await this.#encounters.holds(c, encounter, 'diagnosis');
    return diagnoses.answer(c, uuid);
  }

  /** Creates, or replaces the diagnosis that the body's uuid names. @throws ApiError as `create` and `update` */
  async put(c: RequestContext, ifMatch: number | undefined, body: PutDiagnosis): Promise<Diagnosis> {
    const { uuid, patient_id, encounter_id: _, service_provider_id: __, ...fields } = body;
    await heldPatient(c, patient_id);
    if (!uuid) return this.create(c, body);
    await diagnoses.insisted(c, uuid, ifMatch);
    const before = await this.#current(c, uuid, ifMatch);
    if (before.patient_uuid !== patient_id) throw invalid({ patient_id: ['Patient is not valid'] });
    return this.#change(c, before, { ...initial, ...(await this.#reading.values(c, fields)) }, null);
  }

  /** @throws ApiError 404; 409 `stale_version`, `entered_in_error`, `encounter_closed`; 400 */
  async update(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    body: UpdateDiagnosis,
  ): Promise<Diagnosis> {
    const before = await this.#current(c, uuid, ifMatch);
    return this.#change(c, before, await this.#reading.values(c, body), body.reason?.trim() || null);
  }

  /**
   * Marks it as entered in error. It stays readable. Allowed also after the encounter has ended.
   * @throws ApiError 404; 409 `stale_version`, `entered_in_error`
   */
  async enteredInError(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    reason: string,
  ): Promise<Diagnosis> {
    const before = await this.#current(c, uuid, ifMatch);
    const error_reason = reason.trim();
    await diagnoses.change(
      c,
      before,
      { verification_status: 'entered-in-error', error_reason, rank: null, is_problem: false },
      { kind: 'entered-in-error', reason: error_reason },
    );
    if (before.encounter_uuid !== null) await this.#ranks.closeUp(c, before.encounter_uuid);
    return diagnoses.answer(c, uuid);
  }

  /** The diagnosis in the version that the caller read; locks its encounter's diagnoses. */
  async #current(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<ReadDiagnosis> {
    const row = await diagnoses.current(c, uuid, ifMatch);
    if (row.verification_status === 'entered-in-error') throw inError();
    return row;
  }

  async #change(
    c: RequestContext,
    before: ReadDiagnosis,
    values: DiagnosisValues,
    reason: string | null,
  ): Promise<Diagnosis> {
    const { encounter_uuid: encounter, patient_uuid: patient } = before;
    // A problem outside an encounter can only be on the problem list.
    if (encounter === null && values.is_problem === false)
      throw invalid({ is_problem: ['On the problem list is not valid'] });
    const after = { ...before, ...values };
    if (encounter !== null && frozen.some((field) => after[field] !== before[field]))
      await this.#encounters.writable(c, encounter, patient);
    if (isLiveDiagnosis(after)) await refuseTwice(c, { ...after, patient, encounter, uuid: before.uuid });
    await diagnoses.change(c, before, values, { reason });
    return diagnoses.answer(c, before.uuid);
  }
}

/** Defaults of a diagnosis. */
const initial = {
  code: null,
  system: null,
  clinical_status: 'active',
  verification_status: 'provisional',
  role: null,
  is_problem: false,
  onset: null,
  abatement: null,
  note: '',
} as const satisfies DiagnosisValues;
