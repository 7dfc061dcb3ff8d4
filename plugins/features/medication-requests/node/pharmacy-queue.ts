import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { WorkQueue } from '../../queue/node/contract';
import { isInForce } from '../common/medication-status';
import type { MedicationRow } from './medication-tables';

/**
 * The patient waits at the pharmacy for a medicine from its signing until it is dispensed, stopped or an error. A later
 * amendment does not queue the patient again.
 */
export async function waitForPharmacy(
  c: RequestContext,
  queue: WorkQueue,
  row: MedicationRow,
  before?: MedicationRow,
): Promise<void> {
  const [waited, waits] = [before !== undefined && isAwaited(before), isAwaited(row)];
  if (waits && !waited)
    await queue.enter(c, {
      kind: 'prescription',
      uuid: row.uuid,
      patient: row.patient_uuid,
      encounter: row.encounter_uuid,
      stop: 'pharmacy',
      authoredOn: row.authored_on ?? c.now,
    });
  else if (waited && !waits) await queue.leave(c, 'prescription', row.uuid);
}

function isAwaited({ status, dispensed }: MedicationRow): boolean {
  return isInForce(status) && !dispensed;
}
