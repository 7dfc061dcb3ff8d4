import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RolePermissions } from '@clinic-workbench/sdk/common';
import { expect } from 'vitest';
import { deleteAsRead } from './delete-as-read';
import { startTestServer, type TestAnswer, type TestServer, type TestUser } from './test-server';

export const everything: RolePermissions = {
  workspaces: ['ADMIN', 'OPD'],
  resources: ['roles.*', 'team.*', 'patients.*', 'settings.read'],
};
export let server: TestServer;
/** May do everything. */
export let admin: TestUser;
/** May manage people, and nothing else. */
export let clerk: TestUser;
/** An administrator of the other organization. */
export let elsewhere: TestUser;
/** A role that everybody here may assign. */
export let nurse: string;

/** Starts the server with an administrator here and one elsewhere; call before all tests of a file. */
export async function openTeam(): Promise<void> {
  server = await startTestServer({});
  admin = await server.user(server.hospital, everything);
  clerk = await server.user(server.hospital, { workspaces: ['ADMIN'], resources: ['team.*'] });
  elsewhere = await server.user(server.clinic, everything);
  nurse = await newRole('Nurse', { workspaces: ['OPD'], resources: ['patients.read'] });
}
/** Call after all tests of a file. */
export const closeTeam = () => server.close();

const base = (as: TestUser) => `/api/v1/providers/${as.organization}/staff-users`;
export const send = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  as = admin,
  body?: unknown,
  headers = {},
) => {
  const request = { url: `${base(as)}${path}`, as, body, headers };
  return method === 'DELETE' ? deleteAsRead(server, request) : server.request({ method, ...request });
};
export const change = (of: { uuid: string; version: number }, body: object, as = admin) =>
  send('PATCH', `/${of.uuid}`, as, body, { 'if-match': `"${of.version}"` });
export const search = (words: string, as = admin) =>
  server.request({
    method: 'GET',
    url: `/api/v1/providers/${as.organization}/users/search?search=${encodeURIComponent(words)}`,
    as,
  });

export async function newRole(
  name: string,
  permissions: RolePermissions,
  organization = server.hospital,
): Promise<string> {
  const uuid = randomUUID();
  await server.rows('insert into roles (organization_uuid, uuid, name, permissions) values ($1, $2, $3, $4)', [
    organization,
    uuid,
    name,
    permissions,
  ]);
  return uuid;
}

let count = 0;
export const form = (more: object = {}) => ({
  first_name: 'Abena',
  last_name: 'Owusu',
  username: `abena.${++count}`,
  role_uuid: nurse,
  ...more,
});
export async function person(more: object = {}, as = admin) {
  const answer = await send('POST', '', as, form(more));
  expect(answer.text).toContain('"uuid"');
  return answer.body as { uuid: string; version: number; user_uuid: string; username: string; email: string };
}

/** The mails to an address, the oldest first. */
export function mailsTo(email: string): readonly string[] {
  const folder = join(server.folder, 'outbox');
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.eml')) : [];
  const mails = files.toSorted().map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('=\r\n', ''));
  return mails.filter((mail) => mail.includes(email));
}

/** The token in the newest mail to an address, which the job writes within a second. */
export async function linkMailedTo(email: string): Promise<string> {
  const newest = () => /token=([\w-]+)/.exec(mailsTo(email).at(-1)?.replaceAll('=3D', '=') ?? '')?.[1];
  await expect.poll(newest, { timeout: 8000 }).toBeTruthy();
  return newest()!;
}
export const choose = (token: string, password: string) =>
  server.request({
    method: 'POST',
    url: '/api/v1/providers/auth/password-reset/confirm/',
    body: { token, new_password: password, confirm_password: password },
  });
export const tokenOf = (answer: TestAnswer) => new URL(answer.body.link as string).hash.replace('#token=', '');
export const latestAudit = async (uuid: string) =>
  (await server.rows('select * from audit_entries where resource_uuid = $1 order by seq desc limit 1', [uuid]))[0];
