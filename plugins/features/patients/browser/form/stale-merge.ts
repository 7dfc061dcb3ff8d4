import type { PatientFormValues } from './patient-form-values';

/** The fields that can be chosen one by one. */
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

/** What is one statement with a field and is chosen with it. */
const companions: Readonly<Partial<Record<MergedField, readonly (keyof PatientFormValues)[]>>> = {
  birth_date: ['birth_date_is_estimated'],
  languages: ['preferred_language'],
};

export type Side = 'mine' | 'theirs';

/** A field that somebody else changed while this form was open. */
export interface StaleField {
  readonly field: MergedField;
  readonly before: PatientFormValues;
  readonly mine: PatientFormValues;
  readonly theirs: PatientFormValues;
  /** Changed here too, and to something else: nobody can choose but the user. */
  readonly conflict: boolean;
}

/**
 * What somebody else changed, beside what was changed here.
 * @param before the record as this form read it
 * @param mine what the form holds now
 * @param theirs the record as it stands now
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
 * The form's values on top of the record as it stands now: what the other person changed is kept unless the user chose
 * their own, and what only the user changed is theirs.
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
