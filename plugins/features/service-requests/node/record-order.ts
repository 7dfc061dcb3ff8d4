import type { RequestContext } from '@clinic-workbench/sdk/node';
import { v7 } from 'uuid';
import type { OrderStatus } from '../common/order-status';
import type { OrderRow } from './orders-table';

/** The fields that history and audit compare. */
const compared = ['status', 'priority', 'reason', 'specimen', 'note'] as const satisfies readonly (keyof OrderRow)[];

/** Puts on record that an order was placed, and tells it. */
export function recordNew(c: RequestContext, row: OrderRow): void {
  c.audit({
    ...{ action: 'create', resource: 'service-requests', resourceUuid: row.uuid, patientUuid: row.patient_uuid },
    after: {
      ...Object.fromEntries(compared.map((field) => [field, row[field]])),
      ...{ category: row.category, code: row.code, display: row.display, repeat_reason: row.repeat_reason },
    },
  });
  tell(c, row, row.status === 'draft' ? undefined : 'active');
}

/** Keeps what changed with who, when and why; puts it on record and tells it. */
export async function recordChange(
  c: RequestContext,
  before: OrderRow,
  after: OrderRow,
  reason: string | null,
): Promise<void> {
  const fields = compared.filter((field) => before[field] !== after[field]);
  const was = Object.fromEntries(fields.map((field) => [field, before[field]]));
  const is = Object.fromEntries(fields.map((field) => [field, after[field]]));
  await c.db
    .insertInto('service_request_changes')
    .values({
      organization_uuid: c.organization,
      uuid: v7({ msecs: c.now.getTime() }),
      service_request_uuid: after.uuid,
      ...{ from_status: before.status, to_status: after.status, reason, at: c.now, by: c.user },
      ...{ before: JSON.stringify(was), after: JSON.stringify(is) },
    })
    .execute();
  c.audit({
    ...{ action: 'update', resource: 'service-requests', resourceUuid: after.uuid, patientUuid: after.patient_uuid },
    ...{ before: was, after: is, ...(reason !== null && { note: { reason } }) },
  });
  tell(c, after, before.status === after.status ? undefined : after.status);
}

function tell(c: RequestContext, row: OrderRow, became: OrderStatus | undefined): void {
  const { uuid, version, patient_uuid: patient_id, encounter_uuid: encounter_id, location_uuid: location_id } = row;
  const event = { uuid, version, data: { patient_id, encounter_id, location_id } };
  if (became === 'active') c.emit({ ...event, type: 'service_request.placed' });
  else if (became === 'revoked') c.emit({ ...event, type: 'service_request.revoked' });
  else if (became === 'entered-in-error') c.emit({ ...event, type: 'service_request.deleted' });
  else c.emit({ ...event, type: 'service_request.updated' });
}
