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
import {
  orderCategories,
  orderCodeSystems,
  orderPriorities,
  type OrderCategory,
  type OrderCodeSystem,
} from './service-request';

/** The most orders placed in one request. */
export const mostOrders = 30;

/** Section 3 names priorities in both; they are kept in lower case. */
const priority = () =>
  rule(
    'priority',
    '{{field}} is not valid',
    (value) => typeof value === 'string' && orderPriorities.some((each) => each === value.toLowerCase()),
  );

/** The fields of an order that may change until it is carried out. */
export class OrderDetails {
  /** `routine` unless given. */
  @Label('Priority') @Optional() @priority() priority?: string | null;
  @Label('Reason') @Optional() @Text(500) reason?: string | null;
  @Label('Specimen') @Optional() @Text(20) specimen?: string | null;
  @Label('Note') @Optional() @Text(1000) note?: string | null;
  /** Why it is repeated within a day. */
  @Label('Reason to repeat') @Optional() @Text(500) repeat_reason?: string | null;
}

/** One order in the form. */
export class OrderLine extends OrderDetails {
  @Label('Category') @Required() @OneOf(orderCategories) category!: OrderCategory;
  @Label('Code') @Optional() @Text(100) code?: string | null;
  @Optional() @OneOf(orderCodeSystems) code_system?: OrderCodeSystem | null;
  /** Required for free text; otherwise the code decides it. */
  @Label('Ordered item') @Optional() @Text(300) display?: string | null;
}

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
