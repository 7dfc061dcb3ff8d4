import { reasonOf } from '@clinic-workbench/sdk/common';
import { Codes, conflict, invalid, type FileAnswer, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { isInForce, type MedicationStatus } from '../../medication-requests/common/medication-status';
import type { MedicationRequest } from '../../medication-requests/common/medication-request';
import { MedicationBook, PrescribedMedicines } from '../../medication-requests/node/contract';
import type { OutOfStockPrescription } from '../common/out-of-stock-prescription';
import type { GenerateOutOfStock, MarkNonDispensed, MarkRestocked } from '../common/pharmacy-requests';
import { outOfStock } from './out-of-stock-records';
import { outOfStockWords } from './out-of-stock-words';

/** What a pharmacist does to a prescribed medicine without giving it out. */
@injectable()
export class MedicineSteps {
  readonly #book: MedicationBook;
  readonly #codes: Codes;
  readonly #medicines: PrescribedMedicines;

  constructor(
    @inject(MedicationBook) book: MedicationBook,
    @inject(Codes) codes: Codes,
    @inject(PrescribedMedicines) medicines: PrescribedMedicines,
  ) {
    this.#book = book;
    this.#codes = codes;
    this.#medicines = medicines;
  }

  /**
   * The medicine is not given out; the patient no longer waits for it.
   * @throws ApiError 404, 409 `stale_version`, `not_in_force`, `dispensed` or `non_dispensed`
   */
  async markNonDispensed(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    body: MarkNonDispensed,
  ): Promise<MedicationRequest> {
    const before = await this.#medicines.hold(c, uuid, ifMatch);
    refuseUnlessOpen(before);
    if (before.non_dispensed) throw conflict('non_dispensed', 'This medicine was left out already.');
    const reason = reasonOf(body.reason);
    const marks = { non_dispensed: true, non_dispensed_reason: reason, restocked: false };
    return this.#medicines.mark(c, uuid, marks, { kind: 'non-dispensed', reason });
  }

  /**
   * The pharmacy has the medicine again: the patient waits for it as before.
   * @throws ApiError 404, 409 `stale_version`, `not_in_force`, `dispensed` or `not_left_out`
   */
  async markRestocked(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    { note }: MarkRestocked,
  ): Promise<MedicationRequest> {
    const before = await this.#medicines.hold(c, uuid, ifMatch);
    refuseUnlessOpen(before);
    if (before.awaited)
      throw conflict('not_left_out', 'This medicine was not left out, and is on no out-of-stock prescription.');
    const marks = { non_dispensed: false, non_dispensed_reason: null, restocked: true };
    return this.#medicines.mark(c, uuid, marks, { kind: 'restocked', reason: note?.trim() || null });
  }

  /**
   * Writes medicines that the pharmacy does not have on a prescription for another one.
   * @throws ApiError 400 for medicines of several patients; 404; 409 `not_in_force`, `dispensed` or `out_of_stock`
   */
  async generate(
    c: RequestContext,
    { medication_request_ids: asked, note }: GenerateOutOfStock,
  ): Promise<OutOfStockPrescription> {
    const ids = [...new Set(asked.map((id) => id.toLowerCase()))].toSorted();
    const rows = [];
    for (const id of ids) rows.push(await this.#medicines.hold(c, id, undefined));
    const [first] = rows;
    if (!first || rows.some(({ patient_uuid }) => patient_uuid !== first.patient_uuid))
      throw invalid({ medication_request_ids: ['A prescription is for one patient.'] });
    for (const row of rows) {
      refuseUnlessOpen(row);
      if (row.out_of_stock_prescription_issued_at !== null && !row.restocked)
        throw conflict('out_of_stock', 'This medicine is on an out-of-stock prescription already.', { id: row.uuid });
    }
    const lines = rows.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime() || a.line - b.line);
    const values = {
      patient_uuid: first.patient_uuid,
      prescription_number: await this.#codes.next(c, 'out-of-stock-prescription'),
      note: note?.trim() || null,
    };
    const { uuid } = await outOfStock.create(c, values, {
      rest: async (own) => {
        const medicines = lines.map((line, position) => ({
          organization_uuid: c.organization,
          out_of_stock_prescription_uuid: own,
          position,
          medication_request_uuid: line.uuid,
        }));
        await c.db.insertInto('out_of_stock_medicines').values(medicines).execute();
      },
    });
    for (const { uuid: medicine } of lines) {
      const marks = {
        out_of_stock_prescription_uuid: uuid,
        out_of_stock_prescription_issued_at: c.now,
        restocked: false,
      };
      await this.#medicines.mark(c, medicine, marks, { kind: 'out-of-stock' });
    }
    return outOfStock.answer(c, uuid);
  }

  /**
   * Its sheet. A medicine that was stopped meanwhile says so on it.
   * @throws ApiError 404
   */
  async download(c: RequestContext, uuid: string): Promise<FileAnswer<'application/pdf'>> {
    const row = await outOfStock.row(c, uuid);
    const lines: MedicationRequest[] = [];
    for (const { medication_request_id: id } of row.medications) {
      const line = await this.#book.find(c, id);
      if (line && line.status !== 'entered-in-error') lines.push(line);
    }
    const file = await this.#medicines.sheet(c, lines, {
      number: row.prescription_number,
      notice: (language) => [outOfStockWords[language], row.note].filter(Boolean).join('\n'),
    });
    c.audit({
      action: 'print',
      resource: 'dispensing',
      resourceUuid: uuid,
      patientUuid: row.patient_uuid,
      note: { medicines: lines.map((line) => line.uuid) },
    });
    return file;
  }
}

/** @throws ApiError 409 */
function refuseUnlessOpen(of: { readonly status: MedicationStatus; readonly dispensed: boolean }): void {
  if (!isInForce(of.status)) throw conflict('not_in_force', 'This medicine is not signed, or was stopped.');
  if (of.dispensed) throw conflict('dispensed', 'This medicine was dispensed already.');
}
