import { countNaming, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable, multiInject } from 'inversify';
import type { CustomerGroupUseCount } from '../common/customer-group';
import { CustomerGroupUse } from './contract';

/** Finds everything that uses a customer group. */
@injectable()
export class CustomerGroupUses {
  readonly #uses: readonly CustomerGroupUse[];

  constructor(@multiInject(CustomerGroupUse) uses: readonly CustomerGroupUse[]) {
    this.#uses = uses;
  }

  /** Empty if it has no uses. */
  async of(c: RequestContext, group: string): Promise<readonly CustomerGroupUseCount[]> {
    const found: CustomerGroupUseCount[] = [];
    for (const { id, sentence, count } of this.#uses) {
      const uses = await count(c, group);
      if (uses > 0) found.push({ id, sentence, count: uses });
    }
    return found;
  }
}

/** Patients in a group; deleted and merged records too, because they can be restored. */
export const groupedPatients: CustomerGroupUse = {
  id: 'patients',
  sentence: 'Patients: {{count}}',
  count: (c, group) => countNaming(c, 'patient_names', 'customer_group_id', group),
};
