import { tidyName } from '@clinic-workbench/sdk/common';
import { invalid } from '@clinic-workbench/sdk/node';
import type { PatientFields } from '../../common/patient-fields';
import type { OrganizationFacts } from '../organization/organization-facts';
import type { PatientTable } from './patients-table';
import { toStoredPhone } from '@clinic-workbench/sdk/node';
import type { Updateable } from 'kysely';

/**
 * The columns for the fields of a request; absent fields stay absent. Names are trimmed with single spaces, phones
 * become E.164, the domain of an address lower case.
 *
 * @param today YYYY-MM-DD in the organization's time zone
 * @throws ApiError 400 for checks that the request's class cannot make: numbering plans, today's date, two dates
 */
export function toColumns(
  fields: Partial<PatientFields>,
  { country }: OrganizationFacts,
  today: string,
): Updateable<PatientTable> {
  const errors: Record<string, string[]> = {};
  const phone = (field: string, label: string, text: string | null | undefined) => {
    const number = text?.trim() ? toStoredPhone(text, country) : null;
    if (number === undefined) errors[field] = [`${label} is not valid`];
    return number || null;
  };
  const birthDate = fields.date_of_birth === undefined ? fields.birth_date : fields.date_of_birth;
  if (fields.date_of_birth && fields.birth_date && fields.date_of_birth !== fields.birth_date)
    errors.birth_date = ['Birth date is not valid'];
  if (birthDate && birthDate > today)
    errors[fields.date_of_birth === undefined ? 'birth_date' : 'date_of_birth'] = ['Birth date is not valid'];
  const columns: Updateable<PatientTable> = {
    ...given('first_name', fields.first_name, tidyName),
    ...given('last_name', fields.last_name, tidyName),
    ...given('gender', fields.gender, same),
    ...given('name_prefix', fields.name_prefix, same),
    ...given('birth_date', birthDate, same),
    ...given('birth_date_is_estimated', fields.birth_date_is_estimated, (flag) => flag ?? false),
    ...given('mobile', fields.mobile, (text) => phone('mobile', 'Phone number', text)),
    ...given('email', fields.email, withLowerDomain),
    ...given('marital_status', fields.marital_status, same),
    ...given('address', fields.address, (list) => JSON.stringify((list ?? []).map(withoutNull).filter(isFilled))),
    ...given('related_persons', fields.related_persons, (list) =>
      JSON.stringify(
        (list ?? []).map((person, i) =>
          withoutNull({ ...person, telecom: phone(`related_persons.${i}.telecom`, 'Phone number', person.telecom) }),
        ),
      ),
    ),
    ...given('patient_communication', fields.patient_communication, (list) =>
      JSON.stringify((list ?? []).map(({ language, preferred }) => ({ language: language.toUpperCase(), preferred }))),
    ),
    ...given('identifiers', fields.identifiers, (list) =>
      JSON.stringify((list ?? []).map(({ type, value }) => ({ type, value: value.trim().toUpperCase() }))),
    ),
    ...given('religious_affiliation', fields.religious_affiliation, (codes) => [...new Set(codes ?? [])]),
    ...given('customer_group_id', fields.customer_group_id, same),
    ...given('payer_id', fields.payer_id, same),
    ...given('payer_name', fields.payer_name, same),
    ...given('is_deceased', fields.is_deceased, (flag) => flag ?? false),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return columns;
}

/** `{ column: f(value) }`, or nothing for an absent field. */
function given<C extends string, V, R>(column: C, value: V | undefined, f: (value: V) => R): { [K in C]?: R } {
  return value === undefined ? {} : ({ [column]: f(value) } as { [K in C]: R });
}

const same = <V>(value: V) => value;

function withLowerDomain(email: string | null): string | null {
  if (!email) return null;
  const at = email.lastIndexOf('@');
  return email.slice(0, at) + email.slice(at).toLowerCase();
}

function withoutNull<T extends object>(of: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(of).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  ) as Partial<T>;
}

const isFilled = (of: object) => Object.keys(of).length > 0;
