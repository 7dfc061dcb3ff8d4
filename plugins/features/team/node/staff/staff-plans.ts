import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable, multiInject, optional } from 'inversify';
import type { StaffPlan } from '../../common/staff-plan';
import { PractitionerPlans } from '../contract';
import { staffOf } from './staff-rows';

/** Lists the plans with a person, from the features that plan. */
@injectable()
export class StaffPlans {
  readonly #plans: readonly PractitionerPlans[];

  constructor(@multiInject(PractitionerPlans) @optional() plans: readonly PractitionerPlans[] | undefined) {
    this.#plans = plans ?? [];
  }

  /** Only the kinds with at least one plan. @throws ApiError 404 */
  async of(c: RequestContext, uuid: string): Promise<{ readonly data: readonly StaffPlan[] }> {
    await staffOf(c, uuid);
    const data: StaffPlan[] = [];
    for (const plan of this.#plans) {
      const count = await plan.count(c, uuid);
      if (count > 0) data.push({ id: plan.id, sentence: plan.sentence, count });
    }
    return { data };
  }
}
