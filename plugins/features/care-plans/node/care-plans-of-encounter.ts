import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import type { EncounterList } from '../../encounters/node/contract';
import { carePlansField } from './care-plan-part';
import { CarePlanWriting } from './care-plan-writing';

/** The care plans of an encounter as a list of its own: one that is left out is revoked. */
@injectable()
export class CarePlansOfEncounter implements EncounterList {
  readonly field = 'encounter_care_plan';
  readonly part = carePlansField;
  readonly permission = 'care-plans.write';
  readonly #writing: CarePlanWriting;

  constructor(@inject(CarePlanWriting) writing: CarePlanWriting) {
    this.#writing = writing;
  }

  async remove(c: RequestContext, uuid: string, reason: string): Promise<void> {
    // The encounter's version says what the caller has read.
    await this.#writing.end(c, uuid, undefined, 'revoked', reason);
  }
}
