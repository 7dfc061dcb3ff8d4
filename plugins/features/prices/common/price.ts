import {
  AlsoNamed,
  amended,
  Amount,
  CalendarDate,
  DayOfInstant,
  Flag,
  isQuantity,
  Label,
  Max,
  Min,
  OneOf,
  Optional,
  Required,
  rule,
  Text,
  Uuid,
  Whole,
  type Entity,
  NotBefore,
} from '@clinic-workbench/sdk/common';
import { serviceClasses, type ServiceClass } from '../../services/common/service-kinds';
import { Currency } from './currency-rule';

/** The kind of account of a charge (specification, section 3, *Account types*). */
export const paymentMethods = ['cash', 'corporate', 'insurance', 'patient-account'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The price of a service, with its conditions. */
export class ServicePriceFields {
  @Label('Service') @Required() @Uuid() healthcare_service_id!: string;
  /** The tier's or the service's name if left out. */
  @Label('Description') @Optional() @AlsoNamed('name') @Text(120) description?: string | null;
  /** Plain digits with at most the currency's decimals. */
  @Label('Price') @Required() @AlsoNamed('amount') @Amount() charge!: string | number;
  /** The organization's currency if left out. */
  @Label('Currency') @Optional() @Currency() currency?: string | null;
  /** Days in the organization's time zone, both included; null for open. */
  @Label('Valid from') @Optional() @CalendarDate() valid_from?: string | null;
  @Label('Valid to') @Optional() @CalendarDate() @NotBefore('valid_from') valid_to?: string | null;
  @Label('Tier') @Optional() @Text(60) tier?: string | null;
  @Label('Location') @Optional() @Uuid() location_id?: string | null;
  @Label('Payer') @Optional() @Uuid() payer_id?: string | null;
  @Label('Customer group') @Optional() @Uuid() customer_group_id?: string | null;
  @Label('Payment method') @Optional() @OneOf(paymentMethods) payment_method?: PaymentMethod | null;
  @Label('Active') @Optional() @Flag() active?: boolean | null;
}

/** Absent fields stay; null clears a condition. */
export class ChangeServicePrice extends amended(ServicePriceFields) {
  /** Derived fields may be sent back as they were answered. */
  @Label('Reason') @Optional() @Text(500) reason?: string | null;
}

/** The filter on prices: for a list, an export, or a change of many. */
export class PriceFilter {
  @Optional() @Text(200) search?: string;
  @Label('Service') @Optional() @Uuid() healthcare_service_id?: string;
  @Label('Class') @Optional() @OneOf(serviceClasses) service_class?: ServiceClass;
  @Label('Category') @Optional() @OneOf(serviceClasses) category?: ServiceClass;
  @Label('Tier') @Optional() @Text(60) tier?: string;
  @Label('Location') @Optional() @Uuid() location_id?: string;
  @Label('Payer') @Optional() @Uuid() payer_id?: string;
  @Label('Customer group') @Optional() @Uuid() customer_group_id?: string;
  @Label('Payment method') @Optional() @OneOf(paymentMethods) payment_method?: PaymentMethod;
  @Label('Active') @Optional() @OneOf(['true', 'false']) active?: 'true' | 'false';
  /** Only prices that are valid on this day. */
  @Label('Day') @Optional() @DayOfInstant() day?: string;
}

export class ServicePricesQuery extends PriceFilter {
  /** Counted from 1. */
  @Optional() @Whole() @Min(1) @Max(1_000_000) page = 1;
  @Optional() @Whole() @Min(1) @Max(200) page_size = 10;
  /** Same as page_size; older callers send both. */
  @Optional() @Whole() @Min(1) @Max(200) size?: number;
  /** The caller's organization, for callers that name it; any other gives 404. */
  @Optional() @Uuid() managing_organization_id?: string;
  @Optional() @Uuid() service_provider_id?: string;
}

/** All prices of a customer group at once. */
export class GroupActivation {
  @Label('Customer group') @Required() @Uuid() customer_group_id!: string;
  @Label('Active') @Required() @Flag() active!: boolean;
  @Label('Reason') @Optional() @Text(500) reason?: string | null;
}

/** The question for the price of a service. */
export class QuoteQuery {
  @Label('Service') @Required() @Uuid() healthcare_service_id!: string;
  /** Above 0, with at most three decimals. */
  @Label('Quantity')
  @Optional()
  @rule('quantity', '{{field}} is not valid', (value) => typeof value === 'string' && isQuantity(value))
  quantity = '1';
  /** When it is done; today if left out. */
  @Label('Day') @Optional() @DayOfInstant() day?: string;
  @Label('Tier') @Optional() @Text(60) tier?: string;
  @Label('Location') @Optional() @Uuid() location_id?: string;
  @Label('Payer') @Optional() @Uuid() payer_id?: string;
  @Label('Customer group') @Optional() @Uuid() customer_group_id?: string;
  @Label('Payment method') @Optional() @OneOf(paymentMethods) payment_method?: PaymentMethod;
  @Label('Currency') @Optional() @Currency() currency?: string;
  /** The patient for customer group and discounts. */
  @Label('Patient') @Optional() @Uuid() patient_id?: string;
  @Optional() @Uuid() managing_organization_id?: string;
  @Optional() @Uuid() service_provider_id?: string;
}

/** An amount with its days and conditions, in the API's answer. */
export interface PriceTerms {
  /** Decimal text with the currency's decimals. */
  readonly charge: string;
  readonly currency: string;
  /** YYYY-MM-DD in the organization's time zone, included; null for open. */
  readonly valid_from: string | null;
  readonly valid_to: string | null;
  /** The conditions; null for any. */
  readonly payer_id: string | null;
  readonly customer_group_id: string | null;
  readonly tier: string | null;
  readonly location_id: string | null;
  readonly payment_method: PaymentMethod | null;
}

/** A price of a service (specification, section 3, *Service price*). */
export interface ServicePrice extends Entity, PriceTerms {
  readonly id: string;
  readonly healthcare_service_id: string;
  readonly healthcare_service_name: string;
  /** The tier, otherwise the service's name. */
  readonly name: string;
  /** Falls back to the name. */
  readonly description: string;
  /** The same as charge. */
  readonly amount: string;
  readonly location_name: string | null;
  readonly payer_name: string | null;
  readonly customer_group_name: string | null;
  readonly active: boolean;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}
