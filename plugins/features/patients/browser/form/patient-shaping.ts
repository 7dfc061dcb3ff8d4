import { tidyName } from '@clinic-workbench/sdk/common';
import { shapeForCreating, shapeForUpdating, shapeLists } from '../../common/patient-shape';
import { withoutEmptyEntries, type PatientFormValues } from './patient-form-values';

/** A registration as the server accepts it. */
export function registrationOf(values: PatientFormValues): Record<string, unknown> {
  return shapeForCreating(wireOf({ ...values, ...withoutEmptyEntries(values) }));
}

/**
 * A correction as the server accepts it: only the fields that differ from the record as it was read. A birth date and
 * whether it is an estimate belong together.
 */
export function correctionOf(values: PatientFormValues, before: PatientFormValues): Record<string, unknown> {
  const wire = wireOf({ ...values, ...withoutEmptyEntries(values) });
  const changed = shapeForUpdating(wire, wireOf(before));
  return 'birth_date' in changed && changed.birth_date !== null
    ? { ...changed, birth_date_is_estimated: wire.birth_date_is_estimated }
    : changed;
}

/**
 * The typed values in the form of a request, for its rules: list entries keep their indexes, so that messages find
 * them.
 */
export function checkedOf(values: PatientFormValues): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shapeLists(wireOf(values)))
      .filter(([, value]) => value !== '')
      .map(([field, value]) => [field, Array.isArray(value) ? value.map(withoutEmptyText) : value]),
  );
}

/** The fields with their wire names, trimmed. */
function wireOf(values: PatientFormValues) {
  const {
    suggested_title: _suggestedTitle,
    age_years: _ageYears,
    languages,
    preferred_language: preferred,
    ...fields
  } = values;
  return {
    ...fields,
    first_name: tidyName(fields.first_name),
    last_name: tidyName(fields.last_name),
    mobile: fields.mobile.trim(),
    email: fields.email.trim(),
    birth_date_is_estimated: fields.birth_date !== '' && fields.birth_date_is_estimated,
    patient_communication: languages.map((language) => ({ language, preferred: language === preferred })),
  };
}

function withoutEmptyText(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null) return entry;
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== ''));
}
