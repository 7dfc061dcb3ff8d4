import type { FileAnswer, RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { WorkQueue } from '../../../queue/node/contract';
import type { InstructionLanguage } from '../../common/dosing';
import type { MedicationRequest } from '../../common/medication-request';
import type { PharmacyMarks, PharmacyStep, PrescribedMedicines } from '../contract';
import { medications } from '../medication-records';
import type { MedicationRow } from '../medication-tables';
import { waitForPharmacy } from './pharmacy-queue';
import { PrescriptionPrint } from '../prescription-print';

/** The pharmacy's steps with prescribed medicines. */
@injectable()
export class PharmacySteps implements PrescribedMedicines {
  readonly #print: PrescriptionPrint;
  readonly #queue: WorkQueue;

  constructor(@inject(PrescriptionPrint) print: PrescriptionPrint, @inject(WorkQueue) queue: WorkQueue) {
    this.#print = print;
    this.#queue = queue;
  }

  hold(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<MedicationRow> {
    return medications.current(c, uuid, ifMatch);
  }

  async mark(
    c: RequestContext,
    uuid: string,
    marks: PharmacyMarks,
    { kind, reason = null }: { readonly kind: PharmacyStep; readonly reason?: string | null },
  ): Promise<MedicationRequest> {
    const before = await medications.row(c, uuid, 'lock');
    const row = await medications.change(c, before, marks, { kind, reason });
    await waitForPharmacy(c, this.#queue, row, before);
    return medications.answer(c, uuid);
  }

  sheet(
    c: RequestContext,
    lines: readonly MedicationRequest[],
    more: { readonly number: string; readonly notice: (language: InstructionLanguage) => string },
  ): Promise<FileAnswer<'application/pdf'>> {
    return this.#print.sheet(c, lines, more);
  }
}
