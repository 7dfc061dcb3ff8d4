import { Codes, conflict, insertRow, invalid, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { EncounterBook } from '../../encounters/node/contract';
import { claimedPatient, livingPatient, timeZoneOf } from '../../patients/node/contract';
import { WorkQueue } from '../../queue/node/contract';
import type { MedicationRequest } from '../common/medication-request';
import type { CreateMedicationRequest } from '../common/medication-rules';
import { MedicationChecks } from './medication-checks';
import { MedicationReader } from './medication-reader';
import { medications } from './medication-records';
import { insistOnLine, lastDay, valuesOf } from './medication-values';
import { waitForPharmacy } from './pharmacy/pharmacy-queue';

/** Writes prescriptions. */
@injectable()
export class Prescribing {
  readonly #checks: MedicationChecks;
  readonly #codes: Codes;
  readonly #encounters: EncounterBook;
  readonly #reader: MedicationReader;
  readonly #queue: WorkQueue;

  constructor(
    @inject(MedicationChecks) checks: MedicationChecks,
    @inject(Codes) codes: Codes,
    @inject(EncounterBook) encounters: EncounterBook,
    @inject(MedicationReader) reader: MedicationReader,
    @inject(WorkQueue) queue: WorkQueue,
  ) {
    this.#checks = checks;
    this.#codes = codes;
    this.#encounters = encounters;
    this.#reader = reader;
    this.#queue = queue;
  }

  /**
   * Creates a prescription, all of it or nothing. Signed unless it is `draft`.
   *
   * @throws ApiError 400 for unknown codes, or lines of several patients, encounters or statuses; 404 for the patient;
   * 409 `patient_deceased`, `encounter_closed`, `checks_needed`
   */
  async create(c: RequestContext, requests: readonly CreateMedicationRequest[]): Promise<readonly MedicationRequest[]> {
    const [first] = requests;
    if (!first) throw invalid({ requests: ['Medicines is required'] });
    const { patient_id: patient, encounter_id: encounter = null } = first;
    const isDraft = first.status === 'draft';
    refuseMixed(requests);
    const lines = requests.map((request) => valuesOf(request));
    for (const [index, line] of lines.entries()) await insistOnLine(c, line, `requests.${index}.`);
    await claimedPatient(c, patient);
    await refuseDeceased(c, patient);
    if (encounter !== null) await this.#encounters.writable(c, encounter, patient);
    const judged = lines.map((line, index) => ({ line, overrides: requests[index]!.overrides ?? [] }));
    const overridden = isDraft ? [] : await this.#checks.judge(c, patient, judged, undefined);
    const timeZone = await timeZoneOf(c);
    const { uuid } = await insertRow(c, 'prescriptions', {
      patient_uuid: patient,
      encounter_uuid: encounter,
      prescription_number: await this.#codes.next(c, 'prescription'),
    });
    for (const [index, line] of lines.entries()) {
      const values = {
        ...line,
        prescription_uuid: uuid,
        line: index,
        patient_uuid: patient,
        encounter_uuid: encounter,
        status: isDraft ? ('draft' as const) : ('active' as const),
        status_reason: null,
        overridden: JSON.stringify(overridden[index] ?? []),
        authored_on: isDraft ? null : c.now,
        ends_on: isDraft ? null : lastDay(line, c.now, timeZone),
        requester_uuid: c.practitionerRole,
        amended_on: null,
        amended_by: null,
        non_dispensed_reason: null,
        out_of_stock_prescription_uuid: null,
        out_of_stock_prescription_issued_at: null,
      };
      const row = await medications.create(c, values, { kind: isDraft ? 'drafted' : 'recorded' });
      await waitForPharmacy(c, this.#queue, row);
    }
    if (encounter !== null) await this.#encounters.holds(c, encounter, 'medication-request');
    return this.#reader.ofPrescription(c, uuid);
  }
}

/** @throws ApiError 400 */
function refuseMixed(requests: readonly CreateMedicationRequest[]): void {
  const [first] = requests;
  for (const field of ['patient_id', 'encounter_id', 'status'] as const) {
    const index = requests.findIndex((each) => (each[field] ?? null) !== (first?.[field] ?? null));
    if (index !== -1)
      throw invalid({ [`requests.${index}.${field}`]: ['A prescription is for one patient, in one encounter.'] });
  }
}

/** @throws ApiError 409 `patient_deceased` */
export async function refuseDeceased(c: RequestContext, patient: string): Promise<void> {
  const { is_deceased } = await livingPatient(c, patient);
  if (is_deceased) throw conflict('patient_deceased', 'This patient has died.');
}
