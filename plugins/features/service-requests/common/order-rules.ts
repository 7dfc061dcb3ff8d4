import {
  AlsoNamed,
  amended,
  DayOrInstant,
  Instant,
  Label,
  ListOf,
  ListQuery,
  OneOf,
  Optional,
  Required,
  rule,
  Text,
  Uuid,
  SomeOf,
} from '@clinic-workbench/sdk/common';
import { orderStatuses, type OrderStatus } from './order-status';
import { orderCategories, orderPriorities } from './order-kinds';
import { OrderDetails, OrderLine } from './service-request';

/** The most orders placed in one request. */
export const mostOrders = 30;

const firstStatuses = ['draft', 'active'] as const;

/** One order in a request. */
export class CreateServiceRequest extends OrderLine {
  @Label('Patient') @Required() @AlsoNamed('patient_detail') @Uuid() patient_id!: string;
  @Label('Encounter') @Optional() @Uuid() encounter_id?: string | null;
  /** The same for all; section 3 names it among the fields. */
  @Optional() @OneOf(['service-request']) encounter_type?: 'service-request' | null;
  /** When it was ordered: now if left out; never in the future. */
  @Label('Time') @Optional() @Instant() authored_on?: string | null;
  /** Where it is ordered; by default the caller's location. */
  @Label('Location') @Optional() @Uuid() location_id?: string | null;
  /** `active` unless given. */
  @Optional() @OneOf(firstStatuses) status?: (typeof firstStatuses)[number] | null;
  /** The caller's organization. */
  @Optional() @Uuid() service_provider_id?: string;
  @Optional() @Uuid() managing_organization_id?: string;
}

/** Orders for one patient that are placed together. */
export class CreateServiceRequests {
  @Label('Orders') @Required() @ListOf(() => CreateServiceRequest, mostOrders) requests!: CreateServiceRequest[];
}

/** Absent fields do not change. */
export class UpdateServiceRequest extends amended(OrderDetails) {
  @Optional() @OneOf(orderStatuses) status?: OrderStatus | null;
  /** Required to revoke, put on hold or enter in error. */
  @Label('Reason') @Optional() @Text(500) status_reason?: string | null;
  @Optional() @Uuid() service_provider_id?: string;
  @Optional() @Uuid() managing_organization_id?: string;
}

const amongPriorities = () =>
  rule(
    'priorities',
    '{{field}} is not valid',
    (v) =>
      typeof v === 'string' &&
      v.split(',').every((each) => orderPriorities.some((known) => known === each.toLowerCase())),
  );

export class ServiceRequestsQuery extends ListQuery {
  @Label('Patient') @Optional() @Uuid() patient_id?: string;
  @Label('Encounter') @Optional() @Uuid() encounter_id?: string;
  /** One status, or several with commas; all but entered-in-error unless given. */
  @Optional() @SomeOf(orderStatuses) status?: string;
  /** One category, or several with commas. */
  @Optional() @SomeOf(orderCategories) category?: string;
  /** One priority, or several with commas. */
  @Optional() @amongPriorities() priority?: string;
  @Label('Location') @Optional() @Uuid() location_id?: string;
  /** The practitioner role that ordered. */
  @Label('Practitioner') @Optional() @Uuid() practitioner_id?: string;
  /** Days in the organization's time zone, both included. */
  @Label('Date from') @Optional() @DayOrInstant() date_from?: string;
  @Label('Date to') @Optional() @DayOrInstant() date_to?: string;
}

/** The language of the printed form; English by default. */
export class PrintOrderQuery {
  @Optional() @OneOf(['en', 'fr']) language?: 'en' | 'fr';
  @Optional() @Uuid() managing_organization_id?: string;
  @Optional() @Uuid() service_provider_id?: string;
}
