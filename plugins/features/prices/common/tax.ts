import {
  amended,
  CalendarDate,
  Label,
  Optional,
  Required,
  rule,
  Text,
  TextList,
  typedPercent,
  Uuids,
  type Entity,
} from '@clinic-workbench/sdk/common';
import { serviceClasses, type ServiceClass } from '../../services/common/service-kinds';

/** The most services that one tax names. */
const mostServices = 500;

const NotBefore = (first: string) =>
  rule('notBefore', '{{field}} is not valid', (last, of) => {
    const from = (of as Readonly<Record<string, unknown>>)[first];
    return typeof last !== 'string' || typeof from !== 'string' || last >= from;
  });

/** Above 0 and at most 100, with at most three decimals. */
function TaxRate(): PropertyDecorator {
  const percentOf = (typed: unknown) => typedPercent(typed);
  const rules = [
    rule('taxRate', '{{field}} is not valid', (typed) => percentOf(typed) !== undefined),
    rule(
      'taxRateDecimals',
      '{{field}} should not have more than {{n}} decimals',
      (typed) => (percentOf(typed)?.split('.')[1] ?? '').length <= 3,
      3,
    ),
    rule('taxRateAbove', '{{field}} should be more than 0', (typed) => Number(percentOf(typed) ?? 1) > 0),
    rule(
      'taxRateMost',
      '{{field}} should not be more than {{n}}',
      (typed) => Number(percentOf(typed) ?? 0) <= 100,
      100,
    ),
  ];
  return (target, property) => rules.forEach((decorate) => decorate(target, property));
}

/** True for the code of a tax, as in `VAT` or `GETFUND`. */
const isCode = (typed: unknown) =>
  typeof typed === 'string' && /^[A-Z0-9][A-Z0-9 ._-]{0,19}$/.test(typed.trim().toUpperCase());

/** A tax on services. Services without a tax are exempt. */
export class TaxFields {
  /** Its lines in the ledger have this code; stored in capitals. */
  @Label('Code') @Required() @rule('taxCode', '{{field}} is not valid', isCode) code!: string;
  @Label('Name')
  @Required()
  @Text(120)
  @rule('notBlank', '{{field}} is required', (typed) => typeof typed !== 'string' || typed.trim() !== '')
  name!: string;
  /** Percent of the net amount. */
  @Label('Rate') @Required() @TaxRate() rate!: string | number;
  /** Days in the organization's time zone, both included; null for open. */
  @Label('Valid from') @Optional() @CalendarDate() valid_from?: string | null;
  @Label('Valid to') @Optional() @CalendarDate() @NotBefore('valid_from') valid_to?: string | null;
  @Label('Services') @Optional() @Uuids(mostServices) healthcare_service_ids?: string[] | null;
  @Label('Categories')
  @Optional()
  @TextList(60, serviceClasses.length)
  @rule(
    'categories',
    '{{field}} is not valid',
    (list) => !Array.isArray(list) || list.every((each) => serviceClasses.some((known) => known === each)),
  )
  categories?: ServiceClass[] | null;
}

/** Absent fields stay; null clears. */
export class ChangeTax extends amended(TaxFields) {
  @Label('Reason') @Optional() @Text(500) reason?: string | null;
}

/** A tax that is added to the price of services while it is in force. */
export interface Tax extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly code: string;
  readonly name: string;
  /** Decimal text: percent of the net amount. */
  readonly rate: string;
  /** YYYY-MM-DD in the organization's time zone, included; null for open. */
  readonly valid_from: string | null;
  readonly valid_to: string | null;
  /** The taxed services and categories; everything else is exempt. */
  readonly healthcare_service_ids: readonly string[];
  /** Their names, in alphabetical order. */
  readonly healthcare_service_names: readonly string[];
  readonly categories: readonly string[];
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}
