import { conflict, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable, multiInject, optional } from 'inversify';
import type { PatientUseCount } from '../../common/patient-use';
import { PatientUse } from '../contract';

/** All planned records that prevent a patient's deletion. */
@injectable()
export class PatientUses {
  readonly #uses: readonly PatientUse[];

  constructor(@multiInject(PatientUse) @optional() uses: readonly PatientUse[] | undefined) {
    this.#uses = uses ?? [];
  }

  /**
   * Call after locking the record, so that no more can be added.
   * @throws ApiError 409 `patient_in_use`
   */
  async refuseAny(c: RequestContext, patient: string): Promise<void> {
    const uses: PatientUseCount[] = [];
    for (const use of this.#uses) {
      const count = await use.count(c, patient);
      if (count > 0) uses.push({ id: use.id, sentence: use.sentence, route: use.route, count });
    }
    if (uses.length > 0)
      throw conflict(
        'patient_in_use',
        'This record is still needed: somebody waits for the patient, or there is money on it.',
        { uses },
      );
  }
}
