import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable, optional } from 'inversify';
import type { Patient } from '../../common/patient';
import { PatientCover } from '../contract';

/** Fills in who pays for patients besides themselves. */
@injectable()
export class PaymentMethods {
  readonly #cover: PatientCover | undefined;

  constructor(@inject(PatientCover) @optional() cover: PatientCover | undefined) {
    this.#cover = cover;
  }

  async filledIn<P extends Patient>(c: RequestContext, patients: readonly P[]): Promise<readonly P[]> {
    if (!this.#cover || patients.length === 0) return patients;
    const methods = await this.#cover.methodsOf(
      c,
      patients.map(({ uuid }) => uuid),
    );
    return patients.map((patient) => {
      const own = methods.get(patient.uuid);
      return own ? { ...patient, payment_methods: own } : patient;
    });
  }

  async filledInOne<P extends Patient>(c: RequestContext, patient: P): Promise<P> {
    const [filled] = await this.filledIn(c, [patient]);
    return filled ?? patient;
  }
}
