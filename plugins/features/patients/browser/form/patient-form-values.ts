import { shapeReceived } from '../../common/patient-shape';
import { defaultTitle, type Gender, type IdentifierType, type Patient, type Relationship } from '../../common/patient';

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

export interface IdentifierValues {
  type: IdentifierType;
  value: string;
}

/** What quick form, full form and correction hold in common; text everywhere, so that nothing typed is ever lost. */
export interface PatientFormValues {
  /** The version that the values were made from, for `If-Match`; 0 for a new patient. Kept with a draft. */
  version: number;
  /** The record that the values were made from, as JSON; empty for a new patient. Kept with a draft, for comparing. */
  base: string;
  name_prefix: string;
  /** The title that gender and age suggested last; another one was chosen and stays. */
  suggested_title: string;
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
  /** Codes of the value set `language-type`, and the one of them that is preferred. */
  languages: string[];
  preferred_language: string;
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
  base: '',
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
  customer_group_name: '',
  payer_name: '',
});

/** A record as the form shows it. */
export function valuesOf(received: Patient): PatientFormValues {
  const patient = shapeReceived(received);
  const values: PatientFormValues = {
    version: patient.version,
    base: '',
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
    customer_group_name: patient.customer_group_name ?? '',
    payer_name: patient.payer_name ?? '',
  };
  return { ...values, base: JSON.stringify(values) };
}

/** The record as it was when the values were made from it; an empty one for a new patient. */
export function baseOf(values: PatientFormValues): PatientFormValues {
  return values.base === '' ? emptyPatient() : { ...(JSON.parse(values.base) as PatientFormValues), base: values.base };
}

/** Takes out list entries in which nothing was typed. A country or relationship alone was there from the start. */
export function withoutEmptyEntries(values: PatientFormValues): Partial<PatientFormValues> {
  return {
    address: values.address.filter((a) => [a.line, a.city, a.district, a.state].some(isTyped)),
    related_persons: values.related_persons.filter((p) => [p.name, p.telecom, p.address].some(isTyped)),
    identifiers: values.identifiers.filter((i) => isTyped(i.value)),
  };
}

const isTyped = (text: string) => text.trim() !== '';
