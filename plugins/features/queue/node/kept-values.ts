import type { Changes } from '@clinic-workbench/sdk/node';
import type { QueueRow } from './queue-table';

const plain = [
  ...(['status', 'location_uuid', 'practitioner_role_uuid', 'coming_from'] as const),
  ...(['skips', 'called_by', 'called_to_uuid', 'calls'] as const),
] as const;
const times = ['next_encounter_due', 'skipped_at', 'called_at', 'started_at', 'ended_at'] as const;

/** The fields of an entry that actions change, as JSON. */
export function keptOf(row: QueueRow): Record<string, string | number | null> {
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
