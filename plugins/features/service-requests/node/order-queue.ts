import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { WorkQueue } from '../../queue/node/contract';
import type { OrderRow } from './orders-table';

/** What is carried out in the laboratory's rooms, tests and images alike; all else is done where it was ordered. */
const diagnostic: ReadonlySet<string> = new Set(['Laboratory-procedure', 'Imaging']);

/**
 * The patient waits at the laboratory for an order from when it is placed until somebody begins with it, holds it or
 * withdraws it.
 */
export async function waitForOrder(
  c: RequestContext,
  queue: WorkQueue,
  row: OrderRow,
  before?: OrderRow,
): Promise<void> {
  if (!diagnostic.has(row.category)) return;
  if (row.status !== 'active') {
    if (before?.status === 'active') await queue.leave(c, 'order', row.uuid);
    return;
  }
  if (before?.status === 'active' && before.priority === row.priority) return;
  await queue.enter(c, {
    ...{ kind: 'order', uuid: row.uuid, patient: row.patient_uuid, encounter: row.encounter_uuid },
    ...{ stop: 'laboratory', priority: row.priority, authoredOn: row.authored_on },
  });
}
