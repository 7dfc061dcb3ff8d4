import { expect, it } from 'vitest';
import { changeOf, creationOf, emptyStaff } from './staff-values';

const filled = {
  ...emptyStaff,
  first_name: ' Ama ',
  last_name: 'Mensah',
  username: 'ama.mensah',
  birth_date: '1990-01-01',
  role_uuid: 'r',
  phone_number: '+233244123456',
};

it('a new person has the default type and country, and is sent without the country’s code and empty values', () => {
  expect(emptyStaff).toMatchObject({ practitioner_type: 'clinical_staff', country_code: '+233' });
  expect(creationOf(filled)).toEqual({
    first_name: 'Ama',
    last_name: 'Mensah',
    username: 'ama.mensah',
    date_of_birth: '1990-01-01',
    role_uuid: 'r',
    phone_number: '+233244123456',
    practitioner_type: 'clinical_staff',
    practitioner_specialty: [],
    location_uuids: [],
  });
});

it('a change contains only the differences, under the names of the edit form', () => {
  const changed = {
    ...filled,
    practitioner_type: 'support_staff',
    phone_number: '',
    birth_date: '1991-01-01',
  };
  expect(changeOf(changed, { ...filled, first_name: 'Ama' })).toEqual({
    team_member_type: 'support_staff',
    phone_number: null,
    birth_date: '1991-01-01',
  });
  expect(changeOf(filled, filled)).toEqual({});
});
