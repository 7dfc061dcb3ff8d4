import { invalid, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable, optional } from 'inversify';
import type { OfferedGroup, OfferedPayer } from '../../common/patient';
import { PatientGroups, PatientPayers } from '../contract';

/** The payers in a record. */
export interface NamedPayers {
  readonly customer_group_id?: string | null;
  readonly payer_id?: string | null;
}

/** Checks that the customer group and the payer of a record belong to the caller's organization. */
@injectable()
export class PayerCheck {
  readonly #groups: PatientGroups | undefined;
  readonly #payers: PatientPayers | undefined;

  constructor(
    @inject(PatientGroups) @optional() groups: PatientGroups | undefined,
    @inject(PatientPayers) @optional() payers: PatientPayers | undefined,
  ) {
    this.#groups = groups;
    this.#payers = payers;
  }

  /**
   * @param before the record's current payers, which may stay
   * @throws ApiError 400 for each field that is unknown in the organization
   */
  async insist(c: RequestContext, named: NamedPayers, before: NamedPayers = {}): Promise<void> {
    const known = await this.existing(c, named);
    const isFault = (field: keyof NamedPayers) => named[field] && named[field] !== before[field] && !known[field];
    const errors = {
      ...(isFault('customer_group_id') && { customer_group_id: ['Customer group is not valid'] }),
      ...(isFault('payer_id') && { payer_id: ['Payer is not valid'] }),
    };
    if (Object.keys(errors).length > 0) throw invalid(errors);
  }

  /**
   * The fields with the name of their payer. The name in the request is ignored if a payer is given, and stays if it
   * comes alone; without a payer there is no other name.
   */
  async withName<Fields extends NamedPayers & { readonly payer_name?: string | null }>(
    c: RequestContext,
    fields: Fields,
  ): Promise<Fields> {
    const { payer_id: payer, payer_name: typed } = fields;
    if (payer === undefined) return fields;
    if (payer === null) return typed === undefined ? { ...fields, payer_name: null } : fields;
    const name = await this.#payers?.nameOf(c, payer);
    return name === undefined ? fields : { ...fields, payer_name: name };
  }

  /** The payers that a record may name; none without a feature that owns them. */
  async offeredPayers(c: RequestContext): Promise<readonly OfferedPayer[]> {
    return (await this.#payers?.offered(c)) ?? [];
  }

  /** The groups that a patient may be put into; none without a feature that owns them. */
  async offeredGroups(c: RequestContext): Promise<readonly OfferedGroup[]> {
    return (await this.#groups?.offered(c)) ?? [];
  }

  /** Keeps the group and the payer that the organization has; null for others. */
  async existing(c: RequestContext, { customer_group_id: group, payer_id: payer }: NamedPayers) {
    return {
      customer_group_id: group && (await this.#groups?.isAssignable(c, group)) ? group : null,
      payer_id: payer && (await this.#payers?.nameOf(c, payer)) !== undefined ? payer : null,
    };
  }
}
