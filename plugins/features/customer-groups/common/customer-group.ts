import {
  amended,
  Flag,
  Label,
  ListQuery,
  OneOf,
  Optional,
  Percent,
  Required,
  Text,
  type Entity,
  NotBlank,
  type RecordFields,
} from '@clinic-workbench/sdk/common';

/** Characters of a name. */
export const longestName = 120;

/** The fields of the form, as stored. */
export class CustomerGroupFields {
  @Label('Name') @Required() @NotBlank() @Text(longestName) name!: string;
  /** Percent of a price: a negative number reduces it, but never below zero. */
  @Label('Adjustment') @Optional() @Percent(-100, 500) adjustment?: string | number | null;
  @Label('Description') @Optional() @Text(500) description?: string | null;
  /** An inactive one is not offered for patients, and adjusts no price. */
  @Label('Active') @Optional() @Flag() active?: boolean | null;
}

/** Absent fields stay. */
export class ChangeCustomerGroup extends amended(CustomerGroupFields) {
  @Label('Reason') @Optional() @Text(500) reason?: string | null;
}

export class CustomerGroupsQuery extends ListQuery {
  @Label('Active') @Optional() @OneOf(['true', 'false']) active?: 'true' | 'false';
}

/** A group of patients with other prices, such as staff or students. */
export interface CustomerGroup extends Entity, RecordFields<Omit<CustomerGroupFields, 'adjustment'>, 'active'> {
  /** The same as uuid. */
  readonly id: string;
  /** Percent of a price as decimal text, as in `-12.5`; `0` for none. Negative reduces the price. */
  readonly adjustment: string;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}

/** A use of a group, in the refusal to delete it. */
export interface CustomerGroupUseCount {
  /** The feature's name for it. */
  readonly id: string;
  /** English, with a place for the number: `Patients: {{count}}`. */
  readonly sentence: string;
  readonly count: number;
}
