import { Formats, useService } from '@clinic-workbench/sdk/browser';
import type { MaritalStatus } from '../common/patient-choices';
import type { PatientFormValues } from './form/patient-form-values';
import { useCountries, useLanguages, useReligions } from './form/named-codes';
import { genderLabel } from './gender-label';
import { identifierLabel, maritalLabel, relationshipLabel } from './patient-labels';
import { t } from '../manifest';

/** A field of a record, as a person would name it. */
export type PatientField =
  | 'name_prefix'
  | 'first_name'
  | 'last_name'
  | 'gender'
  | 'birth_date'
  | 'mobile'
  | 'email'
  | 'marital_status'
  | 'religious_affiliation'
  | 'is_deceased'
  | 'address'
  | 'related_persons'
  | 'languages'
  | 'identifiers'
  | 'customer_group_id'
  | 'payer_name';

/** Names of coded values in the user's language, and the formats of days and numbers. */
export interface FieldNames {
  readonly country: (code: string) => string;
  readonly language: (code: string) => string;
  readonly religion: (code: string) => string;
  /** Formats a number as the organization's country does. */
  readonly phone: (number: string) => string;
  /** Formats a day as lists do. */
  readonly date: (day: string) => string;
}

/** Use inside an observer. Until a value set has loaded, the codes themselves show. */
export function useFieldNames(): FieldNames {
  const of = (options: readonly { readonly value: string; readonly label: string }[]) => (code: string) =>
    options.find(({ value }) => value.toUpperCase() === code.toUpperCase())?.label ?? code;
  const formats = useService<Formats>(Formats);
  return {
    country: of(useCountries()),
    language: of(useLanguages()),
    religion: of(useReligions()),
    phone: (number) => (number ? formats.phone(number) : ''),
    date: (day) => formats.date(day),
  };
}

/** The label of a field. */
export function fieldLabel(field: PatientField): string {
  return {
    name_prefix: t('Title'),
    first_name: t('First name'),
    last_name: t('Last name'),
    gender: t('Gender'),
    birth_date: t('Birth date'),
    mobile: t('Phone number'),
    email: t('Email'),
    marital_status: t('Marital status'),
    religious_affiliation: t('Religion'),
    is_deceased: t('Deceased'),
    address: t('Addresses'),
    related_persons: t('Related persons'),
    languages: t('Languages'),
    identifiers: t('Identifiers'),
    customer_group_id: t('Customer group'),
    payer_name: t('Payer'),
  }[field];
}

/** The value of a field as one line. */
export function fieldText(field: PatientField, values: PatientFormValues, names: FieldNames): string {
  return text(field, values, names) || t('nothing');
}

function text(field: PatientField, values: PatientFormValues, names: FieldNames): string {
  switch (field) {
    case 'gender':
      return values.gender && genderLabel(values.gender);
    case 'birth_date':
      return values.birth_date && birthDateText(values, names);
    case 'mobile':
      return names.phone(values.mobile);
    case 'marital_status':
      return values.marital_status && maritalLabel(values.marital_status as MaritalStatus);
    case 'religious_affiliation':
      return values.religious_affiliation && names.religion(values.religious_affiliation);
    case 'is_deceased':
      return values.is_deceased ? t('Yes') : t('No');
    case 'address':
      return lines(
        values.address.map((a) => [a.line, a.city, a.district, a.state, a.country && names.country(a.country)]),
      );
    case 'related_persons':
      return lines(
        values.related_persons.map((p) => [
          relationshipLabel(p.relationship),
          p.name,
          names.phone(p.telecom),
          p.address,
        ]),
      );
    case 'languages':
      return values.languages.map(names.language).join(', ');
    case 'identifiers':
      return lines(values.identifiers.map((i) => [identifierLabel(i.type), i.value]));
    default:
      return values[field];
  }
}

/** One entry per line, its parts joined by commas. */
const lines = (entries: readonly (readonly string[])[]) =>
  entries.map((parts) => parts.filter((part) => part.trim()).join(', ')).join('; ');

function birthDateText(values: PatientFormValues, names: FieldNames): string {
  const date = names.date(values.birth_date);
  return values.birth_date_is_estimated ? t('{{date}} (estimated)', { date }) : date;
}
