import type { Updateable } from 'kysely';
import { mergeFields, type MergeDifference, type MergeField, type MergeSide } from '../../common/patient-merge';
import type { PatientRow, PatientTable } from '../record/patients-table';

/** Columns with JSON, which is written as text. */
const jsonColumns: ReadonlySet<string> = new Set([
  'address',
  'related_persons',
  'patient_communication',
  'identifiers',
]);

/**
 * The fields that differ between two records. Storage keys of photos stay on the server: the answer only says whether
 * there is one.
 */
export function differencesBetween(survivor: PatientRow, other: PatientRow): MergeDifference[] {
  return mergeFields
    .filter((field) => !sameValue(survivor[field], other[field]))
    .map((field) => ({
      field,
      survivor: field === 'photo' ? survivor.photo !== null : survivor[field],
      other: field === 'photo' ? other.photo !== null : other[field],
      proposed: proposedSide(survivor[field], other[field]),
    }));
}

/** The survivor's columns that a merge changes, with their new values. */
export function chosenColumns(
  survivor: PatientRow,
  other: PatientRow,
  choices: Partial<Record<MergeField, MergeSide>>,
): Partial<PatientRow> {
  const taken = mergeFields.filter(
    (field) =>
      !sameValue(survivor[field], other[field]) &&
      (choices[field] ?? proposedSide(survivor[field], other[field])) === 'other',
  );
  const columns = Object.fromEntries(taken.map((field) => [field, other[field]])) as Partial<PatientRow>;
  // The estimate flag belongs to the birthday.
  return 'birth_date' in columns ? { ...columns, birth_date_is_estimated: other.birth_date_is_estimated } : columns;
}

/** The values in the form that the database expects. */
export function toColumnValues(columns: Partial<PatientRow>): Updateable<PatientTable> {
  return Object.fromEntries(
    Object.entries(columns).map(([column, value]) => [column, jsonColumns.has(column) ? JSON.stringify(value) : value]),
  );
}

/** Equal as JSON, regardless of the order of keys: the database sorts them its own way. */
export function sameValue(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => a.localeCompare(b)))
      : inner,
  );
}

/** The survivor's value if it has one; a death is never dropped. */
function proposedSide(survivor: unknown, other: unknown): MergeSide {
  return isEmpty(survivor) && !isEmpty(other) ? 'other' : 'survivor';
}

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  value === 'UNKNOWN' ||
  (Array.isArray(value) && value.length === 0);
