import type { TypedValues } from '@clinic-workbench/sdk/browser';
import { defaultPractitionerType } from '../../common/staff-choices';
import type { PractitionerFields, StaffFields, StaffUser } from '../../common/staff-user';
import type { PractitionerValues } from './practitioner-fields';

/** Dialling code of a new person's country (specification, sections 3 and 9). */
const defaultCountryCode = '+233';

/** The form's values: every field is a text or a list. */
export interface StaffValues extends PractitionerValues, TypedValues<Omit<StaffFields, keyof PractitionerFields>> {
  /** For the form only: the number itself contains its country. */
  readonly country_code: string;
  /** The address of the photo on screen; empty for none. */
  readonly photo: string;
  /** The address of a newly chosen signature; empty for the stored one, if any. */
  readonly signature: string;
}

export const emptyStaff: StaffValues = {
  title: '',
  first_name: '',
  last_name: '',
  username: '',
  email: '',
  phone_number: '',
  country_code: defaultCountryCode,
  gender: '',
  birth_date: '',
  role_uuid: '',
  practitioner_type: defaultPractitionerType,
  practitioner_specialty: [],
  location_uuids: [],
  photo: '',
  signature: '',
};

/** @param photo its address on the page */
export function staffValuesOf(person: StaffUser, photo: string | undefined): StaffValues {
  return {
    title: person.title ?? '',
    first_name: person.first_name,
    last_name: person.last_name,
    username: person.username,
    email: person.email ?? '',
    phone_number: person.phone_number ?? '',
    country_code: defaultCountryCode,
    gender: person.gender ?? '',
    birth_date: person.birth_date ?? '',
    role_uuid: person.role_uuid,
    practitioner_type: person.practitioner_type,
    practitioner_specialty: person.practitioner_specialty,
    location_uuids: person.location_uuids,
    photo: photo ?? '',
    signature: '',
  };
}

/** The request for a new person, without empty values and form-only fields. */
export function creationOf(values: StaffValues): Record<string, unknown> {
  const { birth_date: date_of_birth, ...others } = sent(values);
  return Object.fromEntries(Object.entries({ ...others, date_of_birth }).filter(([, value]) => value !== ''));
}

/** The request for a change: only changed fields, null for cleared ones. */
export function changeOf(values: StaffValues, before: StaffValues): Record<string, unknown> {
  const [now, then] = [sent(values), sent(before)];
  const fields = (Object.keys(now) as (keyof typeof now)[]).filter(
    (field) => JSON.stringify(now[field]) !== JSON.stringify(then[field]),
  );
  const changes: Record<string, unknown> = Object.fromEntries(
    fields.map((field) => [field, now[field] === '' ? null : now[field]]),
  );
  const { practitioner_type: team_member_type, ...rest } = changes;
  return team_member_type === undefined ? rest : { ...rest, team_member_type };
}

function sent({ country_code: _code, photo: _photo, signature: _signature, ...fields }: StaffValues) {
  const { first_name, last_name, username, email } = fields;
  return {
    ...fields,
    first_name: first_name.trim(),
    last_name: last_name.trim(),
    username: username.trim(),
    email: email.trim(),
  };
}
