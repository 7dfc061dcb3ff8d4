import { updateVersioned, type Changes, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import type { EncounterFollower, EncounterRow } from '../../encounters/node/contract';
import { mayDo } from '../common/queue-actions';
import { openEntryOf } from './queue-of-visits';
import type { QueueRow } from './queue-table';
import { record, tell } from './tell';

/**
 * At the start of a consultation the patient is being seen; at its end they are not, unless another practitioner sees
 * them.
 */
@injectable()
export class QueueOfEncounters implements EncounterFollower {
  async encounterFinished(c: RequestContext, { uuid, visit_uuid: visit }: EncounterRow): Promise<void> {
    if (visit === null || (await isSeenByOthers(c, visit, uuid))) return;
    const entry = await openEntryOf(c, visit);
    if (entry?.status === 'in-progress') await move(c, entry, 'queue.finished', { status: 'done', ended_at: c.now });
  }

  /** Also in a visit already in progress, for example after a transfer to another practitioner. */
  async encounterStarted(c: RequestContext, { visit_uuid: visit }: EncounterRow): Promise<void> {
    const entry = visit === null ? undefined : await openEntryOf(c, visit);
    if (entry && mayDo('start', entry.status))
      await move(c, entry, 'queue.started', { status: 'in-progress', started_at: c.now });
  }
}

async function move(
  c: RequestContext,
  before: QueueRow,
  event: `queue.${string}`,
  values: Changes<'queue_entries'>,
): Promise<void> {
  const row = await updateVersioned(c, 'queue_entries', before.uuid, before.version, values);
  record(c, before, row);
  tell(c, event, row);
}

async function isSeenByOthers({ db, organization }: RequestContext, visit: string, but: string): Promise<boolean> {
  const other = await db
    .selectFrom('encounters')
    .select('uuid')
    .where('organization_uuid', '=', organization)
    .where('visit_uuid', '=', visit)
    .where('status', 'in', ['in-progress', 'onleave'])
    .where('uuid', '<>', but)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
