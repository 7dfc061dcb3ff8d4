import type { Entity } from '@clinic-workbench/sdk/common';
import type { OrderStatus } from './order-status';

/** Section 3, *Service request categories*. */
export const orderCategories = [
  'Laboratory-procedure',
  'Imaging',
  'Counselling',
  'Education',
  'Surgical-procedure',
] as const;
export type OrderCategory = (typeof orderCategories)[number];

/** Section 3, *Priorities*, in lower case; the most urgent first. */
export const orderPriorities = ['stat', 'urgent', 'asap', 'routine'] as const;
export type OrderPriority = (typeof orderPriorities)[number];

/** The kind of an order's code: a test panel, a LOINC code or a service of the hospital. */
export const orderCodeSystems = ['panel', 'loinc', 'service'] as const;
export type OrderCodeSystem = (typeof orderCodeSystems)[number];

/** A test of a panel. */
export interface OrderedTest {
  /** LOINC. */
  readonly code: string;
  readonly display: string;
}

export interface OrderPatient {
  readonly id: string;
  readonly uuid: string;
  readonly full_name: string;
  /** Completed years today; null if unknown. */
  readonly age: number | null;
  readonly gender: string;
  readonly mobile: string | null;
  readonly patient_number: string;
}

/** An order for a patient (FHIR ServiceRequest). */
export interface ServiceRequest extends Entity {
  /** The same as uuid. */
  readonly id: string;
  /** For people, as in `ORD000123`. */
  readonly order_number: string;
  readonly encounter_type: 'service-request';
  readonly status: OrderStatus;
  /** Why it was revoked, put on hold or entered in error. */
  readonly status_reason: string | null;
  readonly patient_id: string;
  readonly patient_detail: OrderPatient;
  readonly encounter_id: string | null;
  readonly category: OrderCategory;
  /** null for free text. */
  readonly code: string | null;
  readonly code_system: OrderCodeSystem | null;
  /** The name of the ordered thing: `Complete blood count`. */
  readonly display: string;
  /** The requested tests: those of a panel, or one; empty if it is not a test. */
  readonly tests: readonly OrderedTest[];
  readonly healthcare_service_id: string | null;
  readonly priority: OrderPriority;
  readonly reason: string;
  /** Of the value set `specimen-type`; laboratory orders only. */
  readonly specimen: string | null;
  readonly note: string;
  /** Why it was repeated within a day; null if it was not. */
  readonly repeat_reason: string | null;
  /** When it was ordered, ISO 8601 in UTC. */
  readonly authored_on: string;
  /** Practitioner role. */
  readonly requester_id: string | null;
  readonly requester_name: string | null;
  /** Where it was ordered. */
  readonly location_id: string | null;
  readonly location_name: string | null;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}
