import {
  amended,
  Email,
  Flag,
  Label,
  ListQuery,
  Max,
  Min,
  NotBlank,
  OneOf,
  Optional,
  Required,
  Text,
  Whole,
  type Entity,
  type RecordFields,
} from '@clinic-workbench/sdk/common';

/** The fields of a supplier. */
export class SupplierFields {
  @Label('Name') @Required() @NotBlank() @Text(120) name!: string;
  @Label('Contact') @Optional() @Text(120) contact?: string | null;
  @Label('Phone number') @Optional() @Text(40) phone?: string | null;
  @Label('Email') @Optional() @Email() email?: string | null;
  @Label('Address') @Optional() @Text(300) address?: string | null;
  @Label('Tax number') @Optional() @Text(40) tax_number?: string | null;
  /** From the order to the delivery. */
  @Label('Days until delivery') @Optional() @Whole() @Min(0) @Max(365) lead_days?: number | null;
  @Label('Note') @Optional() @Text(500) note?: string | null;
  /** Nothing is ordered from an inactive one. */
  @Label('Active') @Optional() @Flag() active?: boolean | null;
}

export class ChangeSupplier extends amended(SupplierFields, { notNull: ['name', 'active'] }) {}

export class SuppliersQuery extends ListQuery {
  @Label('Active') @Optional() @OneOf(['true', 'false']) active?: 'true' | 'false';
}

/** A company or person that delivers goods. */
export interface Supplier extends Entity, RecordFields<SupplierFields, 'active'> {
  /** The same as uuid. */
  readonly id: string;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}
