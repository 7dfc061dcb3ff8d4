import { typedPercent, tidyName } from '@clinic-workbench/sdk/common';
import { conflict, invalid, type RequestContext, refusing } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import type { ChangeCustomerGroup, CustomerGroup, CustomerGroupFields } from '../common/customer-group';
import { customerGroups } from './customer-group-records';
import { CustomerGroupUses } from './customer-group-uses';

/** Creates, changes, activates and deletes customer groups. */
@injectable()
export class CustomerGroupChanges {
  readonly #uses: CustomerGroupUses;

  constructor(@inject(CustomerGroupUses) uses: CustomerGroupUses) {
    this.#uses = uses;
  }

  /** @throws ApiError 400 for a taken name */
  async create(c: RequestContext, body: CustomerGroupFields): Promise<CustomerGroup> {
    const values = {
      name: tidyName(body.name),
      description: body.description?.trim() || null,
      adjustment: percentOf(body.adjustment),
      active: body.active ?? true,
    };
    const { uuid } = await unique(() => customerGroups.create(c, values));
    return customerGroups.answer(c, uuid);
  }

  /** @throws ApiError 404, 409 `stale_version`, 428, 400 for a taken name */
  async change(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    { name, description, adjustment, active, reason }: ChangeCustomerGroup,
  ): Promise<CustomerGroup> {
    const before = await customerGroups.insisted(c, uuid, ifMatch);
    const values = {
      ...(name && { name: tidyName(name) }),
      ...(description !== undefined && { description: description?.trim() || null }),
      ...(adjustment !== undefined && { adjustment: percentOf(adjustment) }),
      ...(typeof active === 'boolean' && { active }),
    };
    await unique(() => customerGroups.change(c, before, values, { reason: reason?.trim() || null }));
    return customerGroups.answer(c, uuid);
  }

  /** @throws ApiError 404, 409 `stale_version`, 428, 409 `customer_group_in_use` with its uses */
  async delete(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<void> {
    const before = await customerGroups.insisted(c, uuid, ifMatch);
    const uses = await this.#uses.of(c, before.uuid);
    if (uses.length > 0)
      throw conflict('customer_group_in_use', 'This customer group is in use. Deactivate it instead.', { uses });
    await customerGroups.delete(c, before);
  }
}
const percentOf = (typed: string | number | null | undefined) => typedPercent(typed) ?? '0';

const unique = refusing({ customer_groups_name: () => invalid({ name: ['Name already exists'] }) });
