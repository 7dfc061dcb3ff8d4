import { faker } from '@faker-js/faker/locale/en_GH';
import { defaultRoleKeys, type DefaultRoleKey } from '@clinic-workbench/sdk/common';

export type OrganizationKind = 'hospital' | 'clinic';

/** A person who works in the demonstration. */
export interface StaffMember {
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly gender: 'MALE' | 'FEMALE';
  readonly title: string | undefined;
  readonly email_address: string;
  /** E.164 */
  readonly phone_number: string;
  /** The person's organizations and roles; they sign in at the first. */
  readonly roles: readonly { readonly at: OrganizationKind; readonly role: DefaultRoleKey }[];
}

const titles: Partial<Record<DefaultRoleKey, string>> = { doctor: 'Dr' };
/** The other roles are clinical. */
const administrative: ReadonlySet<DefaultRoleKey> = new Set([
  'administrator',
  'receptionist',
  'billing-officer',
  'finance-manager',
]);
const specialties: Partial<Record<DefaultRoleKey, readonly string[]>> = { doctor: ['general-medical-practice'] };

/** The practitioner details of a person with a role. */
export function practiceOf(role: DefaultRoleKey) {
  return {
    type: administrative.has(role) ? 'administrative_staff' : 'clinical_staff',
    specialties: specialties[role] ?? [],
  } as const;
}

/** One person for each default role at the hospital, named after the role, and three at the clinic. Always the same. */
export function demonstrationStaff(): readonly StaffMember[] {
  faker.seed(1957);
  const atHospital = defaultRoleKeys.map((role) => person(role, [{ at: 'hospital', role }]));
  const people = [
    ...atHospital,
    // Works in both, to show how users switch organizations.
    person('clinic-administrator', [
      { at: 'clinic', role: 'administrator' },
      { at: 'hospital', role: 'doctor' },
    ]),
    person('clinic-receptionist', [{ at: 'clinic', role: 'receptionist' }]),
    person('clinic-nurse', [{ at: 'clinic', role: 'nurse' }]),
  ];
  return people.map((member, at) => ({ ...member, phone_number: `+2332440100${at + 10}` }));
}

function person(username: string, roles: StaffMember['roles']): Omit<StaffMember, 'phone_number'> {
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
