import type { PatientCommunication } from './patient';
import { defaultTitle } from './patient-choices';
import { asList, languageEntries } from './received-lists';

/** A form's values: one religion where the server has a list, and a language as plain text if it was typed so. */
export interface PatientForm {
  readonly name_prefix?: string | null;
  readonly religious_affiliation?: string | readonly string[] | null;
  readonly patient_communication?: string | readonly (string | PatientCommunication)[] | null;
  readonly [field: string]: unknown;
}

/**
 * A new patient in the form that the server expects: without empty values, with Mr as the default title, the religion
 * as a list, and a plain text language as one entry (specification, section 3).
 */
export function shapeForCreating(form: PatientForm): Record<string, unknown> {
  return withoutEmpty({ ...shapeLists(form), name_prefix: form.name_prefix || defaultTitle });
}

/**
 * A correction in the form that the server expects: only the fields that differ from the record as read. Empty values
 * are left out, except cleared ones: they are sent as null, because otherwise a field could never be cleared.
 */
export function shapeForUpdating(form: PatientForm, read: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const before = shapeLists(read);
  const after = shapeLists(form);
  const changed: Record<string, unknown> = {};
  for (const field of Object.keys(after)) {
    const value = emptied(after[field]);
    const old = emptied(before[field]);
    if (JSON.stringify(value ?? null) !== JSON.stringify(old ?? null)) changed[field] = value ?? null;
  }
  return changed;
}

/** A received patient in the form's shape: the first religion instead of the list. */
export function shapeReceived<P extends { readonly religious_affiliation?: string | readonly string[] | null }>(
  patient: P,
): Omit<P, 'religious_affiliation'> & { religious_affiliation: string | null } {
  const religion = patient.religious_affiliation;
  return { ...patient, religious_affiliation: (typeof religion === 'string' ? religion : religion?.[0]) ?? null };
}

/** The religion as a list of one or none, languages as entries. */
export function shapeLists(form: PatientForm): Record<string, unknown> {
  const shaped: Record<string, unknown> = { ...form };
  const { religious_affiliation: religion, patient_communication: languages } = form;
  if (religion !== undefined) shaped.religious_affiliation = asList(religion);
  if (languages !== undefined) shaped.patient_communication = languageEntries(languages);
  return shaped;
}

function withoutEmpty(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return (emptied(values) as Record<string, unknown> | undefined) ?? {};
}

/** The value without empty parts; undefined if nothing is left. False and 0 are values. */
function emptied(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  if (Array.isArray(value)) {
    const left = value.map(emptied).filter((item) => item !== undefined);
    return left.length ? left : undefined;
  }
  if (typeof value === 'object') {
    const left = Object.entries(value).flatMap(([key, item]) => {
      const kept = emptied(item);
      return kept === undefined ? [] : [[key, kept] as const];
    });
    return left.length ? Object.fromEntries(left) : undefined;
  }
  return value;
}
