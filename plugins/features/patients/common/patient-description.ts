import type { Gender } from './patient-choices';
import type { PatientAddress } from './patient';

/** First and last name, with one space. */
export function fullNameOf(patient: { readonly first_name: string; readonly last_name: string }): string {
  return `${patient.first_name} ${patient.last_name}`.trim();
}

/**
 * Completed years between two days: a person born on 29 February turns a year older on 1 March.
 * @param birthDate YYYY-MM-DD
 * @param today YYYY-MM-DD in the organization's time zone
 * @returns null without a birth date, or with one after today
 */
export function ageOn(birthDate: string | null | undefined, today: string): number | null {
  if (!birthDate || birthDate > today) return null;
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

const genderNames: Readonly<Record<Gender, string>> = {
  MALE: 'Male',
  FEMALE: 'Female',
  OTHER: 'Other',
  UNKNOWN: 'Unknown',
};

/** 'gender, N years' (specification, section 3), as in `Female, 34 years`; the gender alone without an age. English. */
export function descriptionOf(patient: { readonly gender: Gender; readonly age: number | null }): string {
  const gender = genderNames[patient.gender];
  return patient.age === null ? gender : `${gender}, ${patient.age} ${patient.age === 1 ? 'year' : 'years'}`;
}

/** The parts of an address, joined by commas: `12 Ring Road, Accra, Greater Accra, GH`. */
export function addressDescriptionOf(address: PatientAddress | undefined): string {
  if (!address) return '';
  const { line, city, district, state, country } = address;
  return [line, city, district, state, country].filter((part) => part?.trim()).join(', ');
}
