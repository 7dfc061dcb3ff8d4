import {
  amended,
  Amount,
  CalendarDate,
  Flag,
  Label,
  ListQuery,
  Max,
  Min,
  OneOf,
  Optional,
  Required,
  rule,
  Text,
  typedPercent,
  Uuid,
  Whole,
  type Entity,
  NotBlank,
  type RecordFields,
  NotBefore,
} from '@clinic-workbench/sdk/common';
import { serviceClasses, type ServiceClass } from '../../services/common/service-kinds';

/** The kind of a discount: percent of a sum, or an amount of money (specification, section 5). */
export const discountKinds = ['percentage', 'fixed'] as const;
export type DiscountKind = (typeof discountKinds)[number];

/** Decimals of a percentage. */
const percentDecimals = 2;

const isPercentage = (of: object) => (of as { readonly type?: unknown }).type === 'percentage';
const percentOf = (value: unknown) => (value === undefined ? undefined : typedPercent(value));

/**
 * The value of a discount: above 0, for a percentage at most 100 with two decimals. The server reads the value of a
 * fixed one with the decimals of its currency. An object without its kind is not checked against either limit.
 */
export function DiscountValue(): PropertyDecorator {
  const rules = [
    Amount(),
    rule('percentage', '{{field}} is not valid', (value, of) => !isPercentage(of) || percentOf(value) !== undefined),
    rule(
      'percentageDecimals',
      '{{field}} should not have more than {{n}} decimals',
      (value, of) => !isPercentage(of) || (percentOf(value)?.split('.')[1] ?? '').length <= percentDecimals,
      percentDecimals,
    ),
    rule(
      'mostPercentage',
      '{{field}} should not be more than {{n}}',
      (value, of) => !isPercentage(of) || Number(percentOf(value) ?? 0) <= 100,
      100,
    ),
    rule('aboveNothing', '{{field}} should be more than 0', (value) => {
      const percent = percentOf(value);
      return percent === undefined || Number(percent) > 0;
    }),
  ];
  return (target, property) => rules.forEach((decorate) => decorate(target, property));
}

/** The content and conditions of a discount. */
export class DiscountFields {
  @Label('Name') @Required() @NotBlank() @Text(120) name!: string;
  @Label('Kind') @Required() @OneOf(discountKinds) type!: DiscountKind;
  /** Percent, or an amount of the organization's currency. */
  @Label('Value') @Required() @DiscountValue() value!: string | number;
  @Label('Service') @Optional() @Uuid() healthcare_service_id?: string | null;
  @Label('Category') @Optional() @OneOf(serviceClasses) category?: ServiceClass | null;
  @Label('Customer group') @Optional() @Uuid() customer_group_id?: string | null;
  /** Days in the organization's time zone, both included; null for open. */
  @Label('Valid from') @Optional() @CalendarDate() valid_from?: string | null;
  @Label('Valid to') @Optional() @CalendarDate() @NotBefore('valid_from') valid_to?: string | null;
  /** Applies automatically to new charges; true if left out. */
  @Label('Automatic') @Optional() @Flag() automatic?: boolean | null;
  /** The smaller one applies first. */
  @Label('Order') @Optional() @Whole() @Min(0) @Max(999) priority?: number | null;
}

/** A new discount applies to nothing until it is activated. */
export class CreateDiscount extends DiscountFields {
  @Label('Active') @Optional() @Flag() active?: boolean | null;
}

/** Absent fields stay; null clears a condition. */
export class ChangeDiscount extends amended(CreateDiscount) {
  @Label('Reason') @Optional() @Text(500) reason?: string | null;
}

export class DiscountsQuery extends ListQuery {
  @Label('Active') @Optional() @OneOf(['true', 'false']) active?: 'true' | 'false';
  @Label('Automatic') @Optional() @OneOf(['true', 'false']) automatic?: 'true' | 'false';
}

/** A discount of the organization, under its conditions. */
export interface DiscountDefinition
  extends Entity, RecordFields<Omit<CreateDiscount, 'value'>, 'automatic' | 'priority' | 'active'> {
  /** The same as uuid. */
  readonly id: string;
  /** Percent, or an amount of `currency`, as decimal text. */
  readonly value: string;
  /** ISO 4217; null for a percentage. */
  readonly currency: string | null;
  readonly healthcare_service_name: string | null;
  readonly customer_group_name: string | null;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}
