import { conflict, invalid, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { CustomerGroups } from '../../customer-groups/node/contract';
import { Posting } from '../../ledger/node/contract';
import { livingPatient } from '../../patients/node/contract';
import type { DiscountKind } from '../common/discount';
import type { DiscountChoice } from '../common/discount-choice';
import type { AskForDiscount } from '../common/discount-request';
import { valueText } from './discount-records';

interface StoredChoice {
  readonly uuid: string;
  readonly name: string;
  readonly type: DiscountKind;
  readonly percent: string | null;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly charges: readonly string[];
}

/**
 * The organization's discounts that do not apply automatically. Each is for charges that meet its conditions: service,
 * category, the patient's customer group, and the day of the work (money, section 2).
 */
@injectable()
export class DiscountChoices {
  readonly #groups: CustomerGroups;
  readonly #posting: Posting;

  constructor(@inject(CustomerGroups) groups: CustomerGroups, @inject(Posting) posting: Posting) {
    this.#groups = groups;
    this.#posting = posting;
  }

  /** The discounts to choose from for a patient's debt, in order. @throws ApiError 404 */
  async of(c: RequestContext, patient: string): Promise<readonly DiscountChoice[]> {
    await livingPatient(c, patient);
    const choices = await this.#read(c, patient);
    c.audit({ action: 'read', resource: 'discounts', patientUuid: patient, note: { choices: choices.length } });
    return choices.map((row) => ({
      id: row.uuid,
      name: row.name,
      type: row.type,
      value: valueText(row),
      charge_ids: row.charges,
    }));
  }

  /**
   * The caller's chosen discount, with its charges. The sent value is the one that the caller saw: a different current
   * one is refused.
   * @throws ApiError 400 for a charge that does not meet its conditions, 409 `discount_changed`
   */
  async chosen(
    c: RequestContext,
    discount: string,
    { patient_id, type, value, charge_ids }: AskForDiscount,
  ): Promise<{ readonly uuid: string; readonly name: string; readonly charges: readonly string[] }> {
    const choice = (await this.#read(c, patient_id)).find(({ uuid }) => uuid === discount.toLowerCase());
    if (!choice) throw conflict('discount_changed', 'This discount is for nothing that the patient owes.');
    if (choice.type !== type || Number(valueText(choice)) !== Number(value))
      throw conflict('discount_changed', 'This discount was changed in the meantime. Choose it again.');
    const named = charge_ids?.map((uuid) => uuid.toLowerCase());
    if (named?.some((uuid) => !choice.charges.includes(uuid))) throw invalid({ charge_ids: ['Charges is not valid'] });
    return { uuid: choice.uuid, name: choice.name, charges: named ?? choice.charges };
  }

  async #read(c: RequestContext, patient: string): Promise<readonly StoredChoice[]> {
    const group = await this.#groups.of(c, patient);
    const { rows } = await sql<StoredChoice>`
      select d.uuid, d.name, d.type, d.percent, d.amount, d.currency, m.charges
        from discounts d
        cross join lateral (
          select array_agg(ci.uuid order by ci.done_on, ci.number) as charges
            from charge_items ci
            left join healthcare_services s
                   on s.organization_uuid = ci.organization_uuid and s.uuid = ci.healthcare_service_uuid
           where ci.organization_uuid = d.organization_uuid and ci.patient_uuid = ${patient} and ci.status = 'billable'
             and (d.healthcare_service_uuid is null or d.healthcare_service_uuid = ci.healthcare_service_uuid)
             and (d.category is null or d.category = any (
                   case when ci.inventory_item_uuid is null then array_prepend(s.service_class, s.healthcare_service_categories)
                        else array[ci.category] end))
             and ci.done_on between coalesce(d.valid_from, '-infinity') and coalesce(d.valid_to, 'infinity')) m
       where d.organization_uuid = ${c.organization} and d.active and not d.automatic and m.charges is not null
         and (d.customer_group_uuid is null or d.customer_group_uuid = ${group?.uuid ?? null})
         and (d.currency is null or d.currency = ${await this.#posting.currency(c)})
       order by d.priority, d.name, d.uuid`.execute(c.db);
    return rows;
  }
}
