import { faker } from '@faker-js/faker/locale/en_GH';
import { type DefaultRoleKey, defaultRoles } from '../../../core/node/organizations/default-roles';

export type OrganizationKind = 'hospital' | 'clinic';

/** Somebody who works in the demonstration. */
export interface StaffMember {
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly gender: 'MALE' | 'FEMALE';
  readonly title: string | undefined;
  readonly email_address: string;
  /** Where, and as what; the first is where they sign in. */
  readonly roles: readonly { readonly at: OrganizationKind; readonly role: DefaultRoleKey }[];
}

const titles: Partial<Record<DefaultRoleKey, string>> = { doctor: 'Dr' };

/** One person for each default role at the hospital, named by the role, and three at the clinic. The same every time. */
export function demonstrationStaff(): readonly StaffMember[] {
  faker.seed(1957);
  const atHospital = (Object.keys(defaultRoles) as DefaultRoleKey[]).map((role) =>
    person(role, [{ at: 'hospital', role }]),
  );
  return [
    ...atHospital,
    // Works in both, to show how organizations are switched.
    person('clinic-administrator', [
      { at: 'clinic', role: 'administrator' },
      { at: 'hospital', role: 'doctor' },
    ]),
    person('clinic-receptionist', [{ at: 'clinic', role: 'receptionist' }]),
    person('clinic-nurse', [{ at: 'clinic', role: 'nurse' }]),
  ];
}

function person(username: string, roles: StaffMember['roles']): StaffMember {
  const sex = faker.person.sexType();
  return {
    username,
    first_name: faker.person.firstName(sex),
    last_name: faker.person.lastName(),
    gender: sex === 'female' ? 'FEMALE' : 'MALE',
    title: roles.map(({ role }) => titles[role]).find(Boolean),
    email_address: `${username}@korle-ridge.example`,
    roles,
  };
}
