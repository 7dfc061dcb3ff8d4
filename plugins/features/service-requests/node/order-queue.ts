import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { WorkQueue } from '../../queue/node/contract';
import type { OrderCategory } from '../common/order-kinds';
import type { OrderRow } from './orders-table';

/** Tests and images are carried out at diagnostics; everything else at the place of the order. */
export const diagnosticCategories: readonly OrderCategory[] = ['Laboratory-procedure', 'Imaging'];

/**
 * The patient waits at diagnostics for an order from its placing until somebody begins it, holds it or withdraws it.
 */
export async function waitForOrder(
  c: RequestContext,
  queue: WorkQueue,
  row: OrderRow,
  before?: OrderRow,
): Promise<void> {
  if (!diagnosticCategories.some((each) => each === row.category)) return;
  if (row.status !== 'active') {
    if (before?.status === 'active') await queue.leave(c, 'order', row.uuid);
    return;
  }
  if (before?.status === 'active' && before.priority === row.priority) return;
  await queue.enter(c, {
    kind: 'order',
    uuid: row.uuid,
    patient: row.patient_uuid,
    encounter: row.encounter_uuid,
    stop: 'laboratory',
    priority: row.priority,
    authoredOn: row.authored_on,
  });
}
