import {
  AlsoNamed,
  amended,
  Flag,
  Label,
  ListOf,
  ListQuery,
  Max,
  Min,
  OneOf,
  Optional,
  ReadAs,
  Required,
  rule,
  Text,
  TextList,
  Uuid,
  Whole,
  NotBlank,
  UuidList,
} from '@clinic-workbench/sdk/common';
import { serviceClasses, wardTypes, type ServiceClass, type WardType } from './service';

/** Characters of a name. */
export const longestName = 120;
/** Prices of one service. */
export const mostTiers = 20;
/** Places of one service. */
export const mostLocations = 200;
/** Minutes: a day. */
export const longestDuration = 1440;

/** Nine digits before the point, as of every typed amount; how many after it depends on the currency. */
const amountPattern = /^\d{1,9}(\.\d{1,3})?$/;
const currencyPattern = /^[A-Z]{3}$/;

/** An amount as decimal text or as a number, not negative. */
const Amount = () =>
  rule(
    'amount',
    '{{field}} is not valid',
    (v) =>
      (typeof v === 'string' || (typeof v === 'number' && !Object.is(v, -0))) && amountPattern.test(String(v).trim()),
  );

const Categories = () =>
  rule(
    'categories',
    '{{field}} is not valid',
    (v) =>
      Array.isArray(v) &&
      v.length <= serviceClasses.length &&
      v.every((code) => (serviceClasses as readonly unknown[]).includes(code)),
  );

/** One price as it is sent. */
export class PriceTierRequest {
  /** The uuid of an existing price; without it the price is new. */
  @Optional() @AlsoNamed('id') @Uuid() uuid?: string;
  @Label('Price name') @Required() @NotBlank() @Text(60) name!: string;
  /** The organization's currency if left out. */
  @Optional()
  @rule('currency', '{{field}} is not valid', (v) => typeof v === 'string' && currencyPattern.test(v))
  currency?: string;
  @Label('Price') @Required() @AlsoNamed('cost', 'amount') @Amount() charge!: string | number;
  /** Derived fields may be sent back as they were answered. */
  @Optional() @Text(200) label?: string;
  @Optional() @Text(200) value?: string;
}

/** A list whose entries may be objects that name what is meant in one field. */
function plainOf(field: 'text' | 'code') {
  const plain = (each: unknown): unknown =>
    typeof each === 'object' && each !== null && field in each ? (each as Record<string, unknown>)[field] : each;
  return (value: unknown): unknown => (Array.isArray(value) ? value.map(plain) : value);
}

export class CreateService {
  @Required() @NotBlank() @Text(longestName) name!: string;
  @Optional() @Text(2000) description?: string | null;
  @Label('Class') @Required() @OneOf(serviceClasses) service_class!: ServiceClass;
  /** Each also as an object with its `text` (specification, section 3). */
  @Label('Categories') @Optional() @ReadAs(plainOf('text')) @Categories() healthcare_service_categories?: string[];
  /** Each also as an object with its `code` (specification, section 3). */
  @Label('Specialties')
  @Optional()
  @ReadAs(plainOf('code'))
  @TextList(64, 20)
  healthcare_service_specialties?: string[];
  @Label('Prices') @Optional() @ListOf(() => PriceTierRequest, mostTiers) price_tiers?: PriceTierRequest[];
  @Label('Virtual service') @Optional() @Flag() virtual_service?: boolean;
  @Label('Appointment required') @Optional() @Flag() healthcare_service_appointment_required?: boolean;
  @Label('Confirmation required') @Optional() @Flag() confirmation_required?: boolean;
  @Label('Duration') @Optional() @Whole() @Min(1) @Max(longestDuration) minutes_duration?: number;
  @Label('Ward type') @Optional() @OneOf(wardTypes) ward_type?: WardType | null;
  @Label('Ward') @Optional() @Uuid() ward_uuid?: string | null;
  @Label('Locations') @Optional() @UuidList(mostLocations) location_uuids?: string[];
  @Optional() @Flag() active?: boolean;
}

/** Absent fields stay. */
export class ChangeService extends amended(CreateService) {}

/** The possible orders of a list of services. */
export const serviceSorts = ['name', '-name', 'class', 'price', '-price', '-updated'] as const;
export type ServiceSort = (typeof serviceSorts)[number];

export class ServiceQuery extends ListQuery {
  @Optional() @OneOf(serviceClasses) service_class?: ServiceClass;
  @Optional() @OneOf(serviceClasses) category?: string;
  @Optional() @Text(64) specialty?: string;
  /** Services offered there, including those offered everywhere. */
  @Optional() @Uuid() location?: string;
  @Optional() @OneOf(['true', 'false']) active?: 'true' | 'false';
  @Optional() @OneOf(['true', 'false']) virtual?: 'true' | 'false';
  @Optional() @OneOf(serviceSorts) sort?: ServiceSort;
}
