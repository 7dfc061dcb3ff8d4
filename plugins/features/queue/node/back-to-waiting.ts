import type { Changes } from '@clinic-workbench/sdk/node';
import type { QueueRow } from './queue-table';

/**
 * The reset fields of a patient who waits at another place. A patient who was already waiting keeps their rank; one who
 * was being seen waits from now on.
 */
export function backToWaiting(entry: QueueRow, now: Date): Changes<'queue_entries'> {
  return {
    status: 'waiting',
    ...(entry.status === 'in-progress' && { next_encounter_due: now }),
    started_at: null,
    skipped_at: null,
    skips: 0,
    called_at: null,
    called_by: null,
    called_to_uuid: null,
    calls: 0,
  };
}
