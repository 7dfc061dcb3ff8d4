import { randomUUID } from 'node:crypto';
import { Caller } from '../../support/running-server';
import { installation, query } from './installation';

/** A user who can sign in. */
export interface Person {
  readonly username: string;
  readonly password: string;
}

/** An organization for one journey: its data disturb no other. */
export interface Organization {
  readonly uuid: string;
  readonly name: string;
}

/** Names of the default roles. */
export type RoleName =
  | 'Administrator'
  | 'Receptionist'
  | 'Doctor'
  | 'Nurse'
  | 'Midwife'
  | 'Pharmacist'
  | 'Laboratory scientist'
  | 'Billing officer'
  | 'Finance manager';

/** A user of the demonstration, by username. */
export function staff(username: string): Person {
  const { password } = installation.demo.users.find((user) => user.username === username)!;
  return { username, password };
}

/** A new organization with the demonstration hospital's roles and one location, and no patients. */
export async function newOrganization(name: string): Promise<Organization> {
  const [made] = await query<Organization>(
    `insert into organizations (organization_uuid, name) values (gen_random_uuid(), $1) returning organization_uuid as uuid, name`,
    [name],
  );
  await query(
    `insert into roles (organization_uuid, uuid, name, permissions)
     select $1, gen_random_uuid(), r.name, r.permissions from roles r
     join organizations o using (organization_uuid) where o.name = 'Korle Ridge Hospital'`,
    [made!.uuid],
  );
  return made!;
}

/** A new user with the demonstration's password. */
export async function newPerson(role: RoleName, at: Organization | 'Korle Ridge Hospital'): Promise<Person> {
  const username = `user.${randomUUID().slice(0, 8)}`;
  await query(
    `insert into users (uuid, username, password_hash, first_name, last_name, email_address)
     select gen_random_uuid(), $1, password_hash, 'Abena', 'Journey', $1 || '@ridge.example' from users where username = 'receptionist'`,
    [username],
  );
  await addRole(username, role, at);
  return { username, password: installation.password };
}

/** Lets a user work in another organization too. */
export async function addRole(
  username: string,
  role: RoleName,
  at: Organization | 'Korle Ridge Hospital',
): Promise<void> {
  await query(
    `insert into practitioner_roles (organization_uuid, uuid, user_uuid, role_uuid)
     select r.organization_uuid, gen_random_uuid(), u.uuid, r.uuid
     from users u, roles r join organizations o using (organization_uuid)
     where u.username = $1 and r.name = $2 and $3 in (o.name, o.organization_uuid::text)`,
    [username, role, typeof at === 'string' ? at : at.uuid],
  );
}

export interface SignIn {
  readonly access: string;
  readonly refresh: string;
  readonly v2_access: string;
  readonly user: Readonly<Record<string, string>>;
  readonly practitioner_roles: readonly {
    readonly organization_uuid: string;
    readonly organization_name: string;
    readonly practitionerRoleId: string;
  }[];
}

/** Signs in without a browser. @throws with the server's message */
export async function signInByApi({ username, password }: Person): Promise<SignIn> {
  const answer = await fetch(`${installation.url}/api/v1/providers/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ username, password }),
  });
  if (!answer.ok) throw new Error(`Sign-in of ${username} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as SignIn;
}

/** A user's role in the organization of that name, or in the first one. */
export function roleAt(roles: SignIn['practitioner_roles'], organization: string | undefined) {
  return organization ? roles.find(({ organization_name: name }) => name === organization)! : roles[0]!;
}

/** A user who calls the API without a browser, in the organization of that name, or in the user's first. */
export async function callerFor(person: Person, organization?: string): Promise<Caller> {
  const { access, practitioner_roles: roles } = await signInByApi(person);
  return new Caller(installation.url, access, roleAt(roles, organization).organization_uuid);
}
