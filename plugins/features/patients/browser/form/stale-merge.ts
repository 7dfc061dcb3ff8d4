import type { PatientFormValues } from './patient-form-values';

/** The fields that can be chosen one by one; what tells how a birth date came about goes with the birth date. */
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
  'patient_communication',
  'identifiers',
  'customer_group_name',
  'payer_name',
] as const;
export type MergedField = (typeof fields)[number];
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
export function staleFields(before: PatientFormValues, mine: PatientFormValues, theirs: PatientFormValues): StaleField[] {
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
  if (field !== 'birth_date') return { ...values, [field]: from[field] };
  const { birth_date, birth_date_is_estimated, age_years } = from;
  return { ...values, birth_date, birth_date_is_estimated, age_years };
}

function same(field: MergedField, a: PatientFormValues, b: PatientFormValues): boolean {
  if (JSON.stringify(a[field]) !== JSON.stringify(b[field])) return false;
  return field !== 'birth_date' || a.birth_date_is_estimated === b.birth_date_is_estimated;
}
