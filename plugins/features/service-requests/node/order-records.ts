import { practitionerName, recordsOf, type ReadRow, columnsOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import {
  aboutPatients,
  claimedPatient,
  patientDetail,
  readsPatient,
  type DescribedPatient,
} from '../../patients/node/contract';
import type { OrderStatus } from '../common/order-status';
import { OrderLine, type ServiceRequest } from '../common/service-request';
import './orders-table';

/** The columns read with an order. */
interface BesideOrder {
  readonly patient: DescribedPatient;
  readonly time_zone: string;
  readonly requester_name: string | null;
  readonly location_name: string | null;
}

export type ReadOrder = ReadRow<'service_requests', BesideOrder>;

/** The orders of patients. */
export const orders = recordsOf<ServiceRequest>()({
  ...aboutPatients('s'),
  table: 'service_requests',
  resource: 'service-requests',
  title: 'Order',
  event: 'service_request',
  keeps: ['status', ...columnsOf(OrderLine, ['code_system'])],
  shows: [
    'order_number',
    'status_reason',
    'patient_uuid',
    'encounter_uuid',
    'code_system',
    'tests',
    'healthcare_service_uuid',
    'authored_on',
    'requester_uuid',
    'location_uuid',
  ],
  // A withdrawn order is changed, not deleted, for any reason: its audit entries say so.
  happens: {
    recorded: { event: 'placed', action: 'create' },
    drafted: { event: 'updated', action: 'create' },
    placed: { event: 'placed', action: 'update' },
    resumed: { event: 'placed', action: 'update' },
    revoked: { event: 'revoked', action: 'update' },
    'entered-in-error': { event: 'deleted', action: 'update' },
  },
  reads: {
    ...readsPatient('s'),
    requester_name: practitionerName('s', 'requester_uuid'),
    location_name: sql<string | null>`(
      select l.name from location_names l where l.organization_uuid = s.organization_uuid and l.uuid = s.location_uuid)`,
  },
  valid: sql<boolean>`s.status <> 'entered-in-error'`,
  // Placing a draft checks the patient's other orders: the lock keeps others from placing at the same time.
  hold: (c, { patient_uuid }) => claimedPatient(c, patient_uuid),
  eventData: ({ patient_uuid: patient_id, encounter_uuid: encounter_id, location_uuid: location_id }) => ({
    patient_id,
    encounter_id,
    location_id,
  }),
  answers: (row, { now }) => ({
    encounter_type: 'service-request',
    patient_detail: patientDetail(row, now),
    requester_name: row.requester_name,
    location_name: row.location_name,
  }),
});

/** The event of an order that goes from one status to another. */
export function stepTo(from: OrderStatus, to: OrderStatus) {
  if (from === to) return 'changed';
  if (to === 'revoked' || to === 'entered-in-error') return to;
  if (to === 'active') return from === 'draft' ? 'placed' : 'resumed';
  return 'changed';
}

export const latestFirst = sql.raw('s.authored_on desc, s.uuid desc');
export const oldestFirst = sql.raw('s.authored_on, s.uuid');
