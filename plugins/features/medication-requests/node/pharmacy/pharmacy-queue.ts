import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { WorkQueue } from '../../../queue/node/contract';
import type { MedicationRow } from '../medication-tables';

/**
 * The patient waits at the pharmacy for a medicine from its signing until it is dispensed, left out, stopped or an
 * error. A later amendment does not queue the patient again; restocking does.
 */
export async function waitForPharmacy(
  c: RequestContext,
  queue: WorkQueue,
  row: MedicationRow,
  before?: Pick<MedicationRow, 'awaited'>,
): Promise<void> {
  const [waited, waits] = [before?.awaited === true, row.awaited];
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
