import { SystemDatabase } from '@clinic-workbench/sdk/node';
import type { RolePermissions } from '@clinic-workbench/sdk/common';
import { randomUUID } from 'node:crypto';
import { hashPassword } from '../../core/node/auth/passwords/passwords';
import { createPractitionerRole, createUser } from '../../core/node/organizations/create-user';
import type { TestAnswer, TestServer } from './test-server';

/** A user who can sign in. */
export interface Account {
  readonly uuid: string;
  readonly username: string;
  readonly password: string;
  readonly email: string;
  readonly organization: string;
}

export interface SignedIn {
  readonly access: string;
  readonly refresh: string;
}

/** Creates a user of an organization who can sign in. Hashing the password takes about 30 ms. */
export async function newAccount(
  server: TestServer,
  organization: string,
  permissions: RolePermissions = { workspaces: [], resources: [] },
): Promise<Account> {
  const system = server.kernel.container.get<SystemDatabase>(SystemDatabase);
  const username = `user.${randomUUID().slice(0, 8)}`;
  const password = `secret of ${username}`;
  const email = `${username}@ridge.example`;
  const password_hash = await hashPassword(password);
  const role = randomUUID();
  const uuid = await system.inOrganization(organization, async (db) => {
    const user = await createUser(db, {
      username,
      password_hash,
      first_name: 'Ama',
      last_name: 'Mensah',
      email_address: email,
    });
    await db
      .insertInto('roles')
      .values({ organization_uuid: organization, uuid: role, name: role, permissions: JSON.stringify(permissions) })
      .execute();
    await createPractitionerRole(db, { organization, user, role, title: 'Dr' });
    return user;
  });
  return { uuid, username, password, email, organization };
}

export function login(server: TestServer, username: string, password: string): Promise<TestAnswer> {
  return server.request({ method: 'POST', url: '/api/v1/providers/auth/login', body: { username, password } });
}

export async function signIn(server: TestServer, account: Account): Promise<SignedIn> {
  const answer = await login(server, account.username, account.password);
  if (answer.status !== 200) throw new Error(`The sign-in was answered ${answer.status}: ${answer.text}`);
  return answer.body as SignedIn;
}

/** Headers of a request with an access token. */
export function bearer(access: string, organization?: string): Record<string, string> {
  return { authorization: `Bearer ${access}`, ...(organization && { 'x-provider-portal-id': organization }) };
}
