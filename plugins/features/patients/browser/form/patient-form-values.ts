import type { Gender, IdentifierType, Patient, Relationship } from '../../common/patient';

/** One address as the form holds it: text everywhere, empty for nothing. */
export interface AddressValues {
  line: string;
  city: string;
  district: string;
  state: string;
  country: string;
}

export interface RelatedPersonValues {
  relationship: Relationship;
  name: string;
  telecom: string;
  address: string;
}

export interface LanguageValues {
  language: string;
  preferred: boolean;
}

export interface IdentifierValues {
  type: IdentifierType;
  value: string;
}

/** What quick form, full form and correction hold in common; text everywhere, so that nothing typed is ever lost. */
export interface PatientFormValues {
  /** The version that the values were made from, for `If-Match`; 0 for a new patient. Kept with a draft. */
  version: number;
  name_prefix: string;
  /** The title was chosen and no longer follows gender and age. */
  title_chosen: boolean;
  first_name: string;
  last_name: string;
  gender: Gender | '';
  /** YYYY-MM-DD. */
  birth_date: string;
  birth_date_is_estimated: boolean;
  /** Completed years as typed, where the birth date is not known. */
  age_years: string;
  mobile: string;
  email: string;
  marital_status: string;
  /** One code, though the server keeps a list (specification, section 3). */
  religious_affiliation: string;
  is_deceased: boolean;
  address: AddressValues[];
  related_persons: RelatedPersonValues[];
  patient_communication: LanguageValues[];
  identifiers: IdentifierValues[];
  customer_group_name: string;
  payer_name: string;
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
  version: 0,
  name_prefix: 'Mr',
  title_chosen: false,
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
  patient_communication: [],
  identifiers: [],
  customer_group_name: '',
  payer_name: '',
});

/** A record as the form shows it. */
export function valuesOf(patient: Patient): PatientFormValues {
  return {
    version: patient.version,
    name_prefix: patient.name_prefix ?? '',
    title_chosen: true,
    first_name: patient.first_name,
    last_name: patient.last_name,
    gender: patient.gender,
    birth_date: patient.birth_date ?? '',
    birth_date_is_estimated: patient.birth_date_is_estimated,
    age_years: '',
    mobile: patient.mobile ?? '',
    email: patient.email ?? '',
    marital_status: patient.marital_status ?? '',
    religious_affiliation: patient.religious_affiliation[0] ?? '',
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
    patient_communication: patient.patient_communication.map((c) => ({ ...c })),
    identifiers: patient.identifiers.map((i) => ({ ...i })),
    customer_group_name: patient.customer_group_name ?? '',
    payer_name: patient.payer_name ?? '',
  };
}

/** Takes out list entries in which nothing was typed. A country or relationship alone was there from the start. */
export function withoutEmptyEntries(values: PatientFormValues): Partial<PatientFormValues> {
  return {
    address: values.address.filter((a) => [a.line, a.city, a.district, a.state].some(isTyped)),
    related_persons: values.related_persons.filter((p) => [p.name, p.telecom, p.address].some(isTyped)),
    identifiers: values.identifiers.filter((i) => isTyped(i.value)),
    patient_communication: values.patient_communication.filter((c) => c.language !== ''),
  };
}

const isTyped = (text: string) => text.trim() !== '';
