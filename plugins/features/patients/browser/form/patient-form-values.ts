import type { TypedValues } from '@clinic-workbench/sdk/browser';
import type { Patient } from '../../common/patient';
import { defaultTitle, type Gender } from '../../common/patient-choices';
import type { AddressInput, IdentifierInput, PatientFields, RelatedPersonInput } from '../../common/patient-fields';
import { shapeReceived } from '../../common/patient-shape';

/** One address in the form: every field is text, empty if missing. */
export type AddressValues = TypedValues<AddressInput>;

export type RelatedPersonValues = TypedValues<Omit<RelatedPersonInput, 'relationship'>> &
  Readonly<Pick<RelatedPersonInput, 'relationship'>>;

export type IdentifierValues = Readonly<IdentifierInput>;

/** Fields of a patient that the form has under its own names, or in another form. */
type Otherwise =
  | 'gender'
  | 'date_of_birth'
  | 'address'
  | 'related_persons'
  | 'patient_communication'
  | 'identifiers'
  | 'religious_affiliation'
  | 'customer_group_name'
  | 'managing_organization_id'
  | 'duplicate_decision';

/** The values that quick form, full form and correction share. Every field is text, so that no typed text is lost. */
export interface PatientFormValues extends TypedValues<Omit<PatientFields, Otherwise>> {
  readonly gender: Gender | '';
  /** The last title suggested from gender and age; a title that the user chose stays. */
  readonly suggested_title: string;
  /** Completed years as typed, if the birth date is unknown. */
  readonly age_years: string;
  /** One code, although the server stores a list (specification, section 3). */
  readonly religious_affiliation: string;
  readonly address: readonly AddressValues[];
  readonly related_persons: readonly RelatedPersonValues[];
  /** Codes of the value set `language-type`, and the preferred one of them. */
  readonly languages: readonly string[];
  readonly preferred_language: string;
  readonly identifiers: readonly IdentifierValues[];
}

/** @param country two-letter code of the organization's country */
export const emptyAddress = (country: string): AddressValues => ({
  line: '',
  city: '',
  district: '',
  state: '',
  country,
});

export const emptyRelatedPerson = (): RelatedPersonValues => ({
  relationship: 'NEXT_OF_KIN',
  name: '',
  telecom: '',
  address: '',
});

export const emptyPatient = (): PatientFormValues => ({
  name_prefix: defaultTitle,
  suggested_title: defaultTitle,
  first_name: '',
  last_name: '',
  gender: '',
  birth_date: '',
  birth_date_is_estimated: false,
  age_years: '',
  mobile: '',
  email: '',
  marital_status: '',
  religious_affiliation: '',
  is_deceased: false,
  address: [],
  related_persons: [],
  languages: [],
  preferred_language: '',
  identifiers: [],
  customer_group_id: '',
  payer_id: '',
  payer_name: '',
});

/** Converts a record to the form's values. */
export function valuesOf(received: Patient): PatientFormValues {
  const patient = shapeReceived(received);
  return {
    name_prefix: patient.name_prefix ?? '',
    suggested_title: '',
    first_name: patient.first_name,
    last_name: patient.last_name,
    gender: patient.gender,
    birth_date: patient.birth_date ?? '',
    birth_date_is_estimated: patient.birth_date_is_estimated,
    age_years: '',
    mobile: patient.mobile ?? '',
    email: patient.email ?? '',
    marital_status: patient.marital_status ?? '',
    religious_affiliation: patient.religious_affiliation ?? '',
    is_deceased: patient.is_deceased,
    address: patient.address.map((a) => ({
      line: a.line ?? '',
      city: a.city ?? '',
      district: a.district ?? '',
      state: a.state ?? '',
      country: a.country ?? '',
    })),
    related_persons: patient.related_persons.map((p) => ({
      relationship: p.relationship,
      name: p.name ?? '',
      telecom: p.telecom ?? '',
      address: p.address ?? '',
    })),
    languages: patient.patient_communication.map((c) => c.language),
    preferred_language: patient.patient_communication.find((c) => c.preferred)?.language ?? '',
    identifiers: patient.identifiers.map((i) => ({ ...i })),
    customer_group_id: patient.customer_group_id ?? '',
    payer_id: patient.payer_id ?? '',
    payer_name: patient.payer_name ?? '',
  };
}

/** Removes list entries without typed text. A country or relationship alone is only a default. */
export function withoutEmptyEntries(values: PatientFormValues): Partial<PatientFormValues> {
  return {
    address: values.address.filter((a) => [a.line, a.city, a.district, a.state].some(isTyped)),
    related_persons: values.related_persons.filter((p) => [p.name, p.telecom, p.address].some(isTyped)),
    identifiers: values.identifiers.filter((i) => isTyped(i.value)),
  };
}

const isTyped = (text: string) => text.trim() !== '';
