import type { PatientRow } from './patients-table';

/** Columns that say nothing about the patient, or are derived from others. */
const bookkeeping: ReadonlySet<string> = new Set([
  'organization_uuid',
  'uuid',
  'version',
  'created_at',
  'updated_at',
  'created_by',
  'updated_by',
  'search_terms',
  'email_key',
  'state',
  'alive',
]);

export interface Changes {
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/**
 * The fields that differ between two states of a record, for the audit: without fields that stayed empty and without
 * derived ones.
 */
export function changesBetween(before: Partial<PatientRow>, after: PatientRow): Changes {
  const fields = (Object.keys(after) as (keyof PatientRow)[]).filter(
    (field) =>
      !bookkeeping.has(field) && JSON.stringify(orNothing(before[field])) !== JSON.stringify(orNothing(after[field])),
  );
  return {
    before: Object.fromEntries(fields.map((field) => [field, before[field] ?? null])),
    after: Object.fromEntries(fields.map((field) => [field, after[field]])),
  };
}

/** An empty list and false count as null. */
function orNothing(value: unknown): unknown {
  return value === undefined || value === false || (Array.isArray(value) && value.length === 0) ? null : value;
}
