import type { Changes } from '@clinic-workbench/sdk/node';
import type { QueueRow } from './queue-table';

/**
 * What is forgotten of a patient who goes to wait at another place. Who waits already keeps the place that the wait so
 * far has earned; who was being seen waits from now on.
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
