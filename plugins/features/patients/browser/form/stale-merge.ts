import type { PatientFormValues } from './patient-form-values';

/** The fields that the user chooses separately. */
const fields = [
  'name_prefix',
  'first_name',
  'last_name',
  'gender',
  'birth_date',
  'mobile',
  'email',
  'marital_status',
  'religious_affiliation',
  'is_deceased',
  'address',
  'related_persons',
  'languages',
  'identifiers',
  'customer_group_name',
  'payer_name',
] as const;
export type MergedField = (typeof fields)[number];

/** Fields that belong to another field and are chosen with it. */
const companions: Readonly<Partial<Record<MergedField, readonly (keyof PatientFormValues)[]>>> = {
  birth_date: ['birth_date_is_estimated'],
  languages: ['preferred_language'],
};

export type Side = 'mine' | 'theirs';

/** A field that a colleague changed while this form was open. */
export interface StaleField {
  readonly field: MergedField;
  readonly before: PatientFormValues;
  readonly mine: PatientFormValues;
  readonly theirs: PatientFormValues;
  /** True if the user changed it too, to another value: then only the user can decide. */
  readonly conflict: boolean;
}

/**
 * Compares a colleague's changes with the user's.
 * @param before the record as this form read it
 * @param mine the form's current values
 * @param theirs the current record
 */
export function staleFields(
  before: PatientFormValues,
  mine: PatientFormValues,
  theirs: PatientFormValues,
): StaleField[] {
  return fields
    .filter((field) => !same(field, before, theirs) && !same(field, mine, theirs))
    .map((field) => ({ field, before, mine, theirs, conflict: !same(field, before, mine) }));
}

/**
 * The form's values on top of the current record: the colleague's changes stay unless the user chose their own, and
 * fields that only the user changed keep the user's value.
 */
export function mergeStale(
  before: PatientFormValues,
  mine: PatientFormValues,
  theirs: PatientFormValues,
  choices: ReadonlyMap<MergedField, Side>,
): PatientFormValues {
  const merged = fields.reduce((values, field) => {
    const changedHere = !same(field, before, mine);
    const changedThere = !same(field, before, theirs);
    const side = choices.get(field) ?? (changedHere && !changedThere ? 'mine' : 'theirs');
    return side === 'mine' ? withField(values, field, mine) : values;
  }, theirs);
  return { ...merged, version: theirs.version };
}

function withField(values: PatientFormValues, field: MergedField, from: PatientFormValues): PatientFormValues {
  const parts: readonly (keyof PatientFormValues)[] = [field, ...(companions[field] ?? [])];
  return { ...values, ...Object.fromEntries(parts.map((part) => [part, from[part]])) };
}

function same(field: MergedField, a: PatientFormValues, b: PatientFormValues): boolean {
  return [field, ...(companions[field] ?? [])].every((part) => JSON.stringify(a[part]) === JSON.stringify(b[part]));
}
