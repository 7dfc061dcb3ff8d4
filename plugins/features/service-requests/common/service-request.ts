import {
  Label,
  OneOf,
  Optional,
  Required,
  rule,
  Text,
  type PatientRecord,
  type RecordFields,
} from '@clinic-workbench/sdk/common';
import type { PatientDetail } from '../../patients/common/patient-detail';
import {
  orderCategories,
  orderCodeSystems,
  orderPriorities,
  type OrderCategory,
  type OrderCodeSystem,
  type OrderPriority,
} from './order-kinds';
import type { OrderStatus } from './order-status';

/** A test of a panel. */
export interface OrderedTest {
  /** LOINC. */
  readonly code: string;
  readonly display: string;
}

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
  /** Of the value set `specimen-type`; laboratory orders only. */
  @Label('Specimen') @Optional() @Text(20) specimen?: string | null;
  @Label('Note') @Optional() @Text(1000) note?: string | null;
  /** Why it is repeated within a day; null if it is not. */
  @Label('Reason to repeat') @Optional() @Text(500) repeat_reason?: string | null;
}

/** One order in the form. */
export class OrderLine extends OrderDetails {
  @Label('Category') @Required() @OneOf(orderCategories) category!: OrderCategory;
  /** Null for free text. */
  @Label('Code') @Optional() @Text(100) code?: string | null;
  @Optional() @OneOf(orderCodeSystems) code_system?: OrderCodeSystem | null;
  /** The name of the ordered thing: `Complete blood count`. Required for free text; otherwise the code decides it. */
  @Label('Ordered item') @Optional() @Text(300) display?: string | null;
}

/** The stored defaults of missing fields. */
export type OrderFilled = 'display' | 'reason' | 'note';

/** An order for a patient (FHIR ServiceRequest). */
export interface ServiceRequest
  extends Omit<PatientRecord, 'error_reason'>, RecordFields<Omit<OrderLine, 'priority'>, OrderFilled> {
  /** For people, as in `ORD000123`. */
  readonly order_number: string;
  readonly encounter_type: 'service-request';
  readonly status: OrderStatus;
  /** Why it was revoked, put on hold or entered in error. */
  readonly status_reason: string | null;
  readonly patient_detail: PatientDetail;
  /** The requested tests: those of a panel, or one; empty if it is not a test. */
  readonly tests: readonly OrderedTest[];
  readonly healthcare_service_id: string | null;
  /** In lower case, unlike in requests. */
  readonly priority: OrderPriority;
  /** When it was ordered, ISO 8601 in UTC. */
  readonly authored_on: string;
  /** Practitioner role. */
  readonly requester_id: string | null;
  readonly requester_name: string | null;
  /** Where it was ordered. */
  readonly location_id: string | null;
  readonly location_name: string | null;
}
