import type { Versioned } from '@clinic-workbench/sdk/node';
import type { ColumnType, GeneratedAlways, Selectable } from 'kysely';
import type { OrderStatus } from '../common/order-status';
import type { OrderCategory, OrderCodeSystem, OrderedTest, OrderPriority } from '../common/service-request';

export interface ServiceRequestTable extends Versioned {
  readonly order_number: string;
  status: OrderStatus;
  status_reason: string | null;
  readonly patient_uuid: string;
  readonly encounter_uuid: string | null;
  readonly category: OrderCategory;
  readonly code: string | null;
  readonly code_system: OrderCodeSystem | null;
  readonly display: string;
  /** Written as JSON. */
  readonly tests: ColumnType<readonly OrderedTest[], string, never>;
  readonly healthcare_service_uuid: string | null;
  priority: OrderPriority;
  reason: string;
  specimen: string | null;
  note: string;
  repeat_reason: string | null;
  authored_on: Date;
  /** Practitioner role. */
  requester_uuid: string | null;
  readonly location_uuid: string | null;
  readonly open: GeneratedAlways<boolean>;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    service_requests: ServiceRequestTable;
  }
}

export type OrderRow = Selectable<ServiceRequestTable>;
