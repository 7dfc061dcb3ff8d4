import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  change,
  closeTeam,
  everything,
  newRole,
  openTeam,
  person,
  send,
  server,
} from '../../../../../tests/support/team';
import type { TestUser } from '../../../../../tests/support/test-server';

beforeAll(openTeam);
afterAll(closeTeam);

describe('the list', () => {
  let organization: TestUser;
  const list = async (query: string) =>
    ((await send('GET', query, organization)).body.data as { last_name: string }[]).map((row) => row.last_name);

  beforeAll(async () => {
    const uuid = randomUUID();
    await server.rows(`insert into organizations (organization_uuid, name) values ($1, 'List clinic')`, [uuid]);
    organization = await server.user(uuid, everything);
    const desk = await newRole('Desk', { workspaces: ['ADMIN.desk'], resources: [] }, uuid);
    const named = (last_name: string, role_uuid: string, more = {}) =>
      person({ last_name, role_uuid, ...more }, organization);
    await named('Zigi', desk, { email: 'zigi@list.example' });
    await named('asante', organization.role);
    const out = await named('Boateng', desk);
    await change(out, { is_active: false }, organization);
  });

  it('is sorted by last name, in pages', async () => {
    expect(await list('')).toEqual(['asante', 'Boateng', 'User', 'Zigi']);
    const page = await send('GET', '?page=2&page_size=3', organization);
    expect(page.body.data).toHaveLength(1);
    expect(page.body.meta).toEqual({ total: 4, page: 2, page_size: 3, invitations_are_mailed: false });
  });

  it.each([
    ['?search=abena zig', ['Zigi']],
    ['?search=ZIGI@list', ['Zigi']],
    ['?search=%25', []],
    ['?workspace=admin', ['asante', 'Boateng', 'User', 'Zigi']],
    ['?workspace=OPD', ['asante', 'User']],
    ['?active=false', ['Boateng']],
    ['?active=true', ['asante', 'User', 'Zigi']],
    ['?status=invited', ['asante', 'Zigi']],
  ])('is narrowed by %s', async (query, names) => {
    expect(await list(query)).toEqual(names);
  });

  it('is narrowed by role', async () => {
    expect(await list(`?role=${organization.role}`)).toEqual(['asante', 'User']);
  });
});
