import type { RolePermissions } from '@clinic-workbench/sdk/common';
import { expect } from 'vitest';
import { createNotes, notesPlugin } from './notes-plugin';
import { deleteAsRead } from './delete-as-read';
import { startTestServer, type TestServer, type TestUser } from './test-server';

export const everything: RolePermissions = {
  workspaces: ['ADMIN', 'OPD', 'RECEPT'],
  resources: ['roles.*', 'team.*', 'patients.*', 'queue.read', 'workspaces.read'],
};
export let server: TestServer;
/** An administrator of the hospital who keeps this role. */
export let admin: TestUser;

/** Starts the server with an administrator; call before all tests of a file. */
export async function openRoles(): Promise<void> {
  server = await startTestServer({ plugins: [notesPlugin] });
  await createNotes(server);
  admin = await server.user(server.hospital, everything);
}
/** Call after all tests of a file. */
export const closeRoles = () => server.close();

export const url = (id = '', organization = server.hospital) =>
  `/api/v1/providers/${organization}/roles${id === '' ? '' : `/${id}`}`;
export const create = (name: string, permissions: Partial<RolePermissions> = {}, as = admin, headers = {}) =>
  server.request({
    method: 'POST',
    url: url('', as.organization),
    as,
    headers,
    body: { name, permissions: { workspaces: [], resources: [], ...permissions } },
  });
export const change = (id: string, version: number, body: object, as = admin) =>
  server.request({ method: 'PATCH', url: url(id, as.organization), as, body, headers: { 'if-match': `"${version}"` } });
export const remove = (id: string, as = admin) => deleteAsRead(server, { url: url(id, as.organization), as });
export const list = (query = '', as = admin) =>
  server.request({ method: 'GET', url: `${url('', as.organization)}${query}`, as });
export const made = async (name: string, permissions: Partial<RolePermissions> = {}) => {
  const answer = await create(name, permissions);
  expect(answer.text).toContain('"uuid"');
  return answer.body as { uuid: string; version: number; name: string; permissions: RolePermissions };
};
export const latestAudit = async (uuid: string) =>
  (await server.rows('select * from audit_entries where resource_uuid = $1 order by seq desc limit 1', [uuid]))[0];
export const eventsOf = (uuid: string) =>
  server.rows<{ type: string; version: number | null }>(
    'select type, version from outbox_events where uuid = $1 order by id',
    [uuid],
  );
