import type { RecordChange } from '@clinic-workbench/sdk/common';
import type { ApiClient, ApiPath } from '../api-client';
import { liveRows } from '../live/live-rows';
import type { LiveValue } from '../live/live-value';
import type { LiveEvents } from '../session/workbench-services';

/**
 * The history of a record, the latest change first. Follow it while it is on screen.
 *
 * @param record.path of the record; its history is at `changes` below that
 * @param record.event the first part of the event names of its kind, as in `diagnosis`
 */
export function recordChanges<Change extends RecordChange = RecordChange>(
  { api, live }: { readonly api: ApiClient; readonly live: LiveEvents },
  record: { readonly path: ApiPath; readonly event: string; readonly uuid: string },
): LiveValue<readonly Change[]> {
  return liveRows<Change>({
    api,
    path: `${record.path}/changes`,
    live,
    events: [`${record.event}.*`],
    concerns: (happened) => happened.uuid === record.uuid,
  });
}
