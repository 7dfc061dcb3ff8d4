import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import type { RecordPart } from '../../patients/node/contract';
import type { CarePlan } from '../common/care-plan';
import { CarePlanReader } from './care-plan-reader';

/** Under which care plans are answered with a patient and with an encounter. */
export const carePlansField = 'care_plans';

/** Care plans as they load with a patient's context and with an encounter. */
@injectable()
export class CarePlanPart implements RecordPart {
  readonly field = carePlansField;
  readonly permission = 'care-plans.read';
  readonly #reader: CarePlanReader;

  constructor(@inject(CarePlanReader) reader: CarePlanReader) {
    this.#reader = reader;
  }

  ofPatient(c: RequestContext, patient: string, atMost: number): Promise<readonly CarePlan[]> {
    return this.#reader.latest(c, patient, atMost);
  }

  ofEncounter(c: RequestContext, encounter: string): Promise<readonly CarePlan[]> {
    return this.#reader.ofEncounter(c, encounter);
  }
}
