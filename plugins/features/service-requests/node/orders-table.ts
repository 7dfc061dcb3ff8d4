import type { RecordColumns, Versioned } from '@clinic-workbench/sdk/node';
import type { ColumnType, GeneratedAlways, Selectable } from 'kysely';
import type { OrderStatus } from '../common/order-status';
import type { OrderedTest, OrderFilled, OrderLine } from '../common/service-request';
import type { OrderPriority } from '../common/order-kinds';

export interface ServiceRequestTable extends Versioned, RecordColumns<Omit<OrderLine, 'priority'>, never, OrderFilled> {
  readonly order_number: string;
  status: OrderStatus;
  status_reason: string | null;
  readonly patient_uuid: string;
  readonly encounter_uuid: string | null;
  /** Written as JSON. */
  readonly tests: ColumnType<readonly OrderedTest[], string, never>;
  readonly healthcare_service_uuid: string | null;
  priority: OrderPriority;
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
