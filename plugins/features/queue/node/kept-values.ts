import type { Changes, RequestContext } from '@clinic-workbench/sdk/node';
import { v7 } from 'uuid';
import type { QueueChangeTable, QueueRow } from './queue-table';

/** What undoing a change needs besides the entry's former values. */
export type AlsoKept = Pick<QueueChangeTable, 'visit_status' | 'press'>;

/** Keeps a change of an entry, so that its user can undo it. */
export async function keepChange(
  c: RequestContext,
  action: QueueChangeTable['action'],
  before: QueueRow,
  { uuid: entry_uuid, version: entry_version }: QueueRow,
  { visit_status = null, press = null }: Partial<AlsoKept> = {},
): Promise<void> {
  const change = { uuid: v7({ msecs: c.now.getTime() }), entry_uuid, entry_version, action, visit_status, press };
  await c.db
    .insertInto('queue_changes')
    .values({ ...change, organization_uuid: c.organization, before: keptOf(before), at: c.now, by: c.user })
    .execute();
}

const plain = [
  ...(['status', 'location_uuid', 'practitioner_role_uuid', 'coming_from'] as const),
  ...(['skips', 'called_by', 'called_to_uuid', 'calls'] as const),
] as const;
const times = ['next_encounter_due', 'skipped_at', 'called_at', 'started_at', 'ended_at'] as const;

/** The fields of an entry that actions change, as JSON. */
function keptOf(row: QueueRow): Record<string, string | number | null> {
  return Object.fromEntries([
    ...plain.map((field) => [field, row[field]] as const),
    ...times.map((field) => [field, row[field]?.toISOString() ?? null] as const),
  ]);
}

/** The values to restore. */
export function valuesOf(kept: Readonly<Record<string, string | number | null>>): Changes<'queue_entries'> {
  return Object.fromEntries([
    ...plain.map((field) => [field, kept[field]] as const),
    ...times.map((field) => {
      const value = kept[field] ?? null;
      return [field, value === null ? null : new Date(value)] as const;
    }),
  ]);
}
