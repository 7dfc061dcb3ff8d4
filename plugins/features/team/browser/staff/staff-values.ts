import { defaultPractitionerType, type StaffUser } from '../../common/staff-user';

/** Dialling code of a new person's country (specification, sections 3 and 9). */
const defaultCountryCode = '+233';

/** What the form holds: every field as text or a list, so that each has something to show. */
export interface StaffValues {
  title: string;
  first_name: string;
  last_name: string;
  username: string;
  email: string;
  phone_number: string;
  /** Of the form only: the number itself carries its country. */
  country_code: string;
  gender: string;
  birth_date: string;
  role_uuid: string;
  practitioner_type: string;
  practitioner_specialty: readonly string[];
  /** The sites they work in; none for all. */
  location_uuids: readonly string[];
  /** The address of the photo on screen; empty for none. */
  photo: string;
  /** The address of a signature chosen here; empty for the one that is kept, if any. */
  signature: string;
  /** The version that the values were made from; 0 for somebody new. */
  version: number;
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
  version: 0,
};

/** @param photo the address at which the page shows it */
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
    version: person.version,
  };
}

/** What a new person is sent as: nothing that is empty, nothing that is the form's own. */
export function creationOf(values: StaffValues): Record<string, unknown> {
  const { birth_date: date_of_birth, ...others } = sent(values);
  return Object.fromEntries(Object.entries({ ...others, date_of_birth }).filter(([, value]) => value !== ''));
}

/** What a change is sent as: only fields that differ, null for those that were emptied. */
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

/** What was typed on top of what somebody else saved meanwhile: fields that were not touched follow theirs. */
export function ontoTheirs(typed: StaffValues, before: StaffValues, theirs: StaffValues): StaffValues {
  const touched = (Object.keys(typed) as (keyof StaffValues)[]).filter(
    (field) => field !== 'version' && JSON.stringify(typed[field]) !== JSON.stringify(before[field]),
  );
  return { ...theirs, ...Object.fromEntries(touched.map((field) => [field, typed[field]])) };
}

function sent({
  country_code: _code,
  photo: _photo,
  signature: _signature,
  version: _version,
  ...fields
}: StaffValues) {
  const { first_name, last_name, username, email } = fields;
  return {
    ...fields,
    first_name: first_name.trim(),
    last_name: last_name.trim(),
    username: username.trim(),
    email: email.trim(),
  };
}
