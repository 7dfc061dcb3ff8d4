import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { startTestServer, type TestServer, type TestUser } from '../../../../tests/support/test-server';
import { demo } from './demo';
import { SystemDatabase, SystemWork } from '@clinic-workbench/sdk/node';

let server: TestServer;
let nurse: TestUser;

beforeAll(async () => {
  server = await startTestServer({});
  nurse = await server.user(server.hospital, { workspaces: ['OPD'], resources: ['locations.read'] });
  await demo({
    system: server.kernel.container.get<SystemDatabase>(SystemDatabase),
    work: server.kernel.container.get<SystemWork>(SystemWork),
    organizations: [
      { uuid: server.hospital, kind: 'hospital', staff: {} },
      { uuid: server.clinic, kind: 'clinic', staff: {} },
    ],
  });
  const [ridge] = await server.rows<{ uuid: string }>(`select uuid from locations where name = 'Main Hospital Ridge'`);
  await server.rows(
    `insert into locations (organization_uuid, uuid, name, physical_type, parent_uuid, parent_type, status) values ($1, $2, '100%_Ward\\', 'ward', $3, 'site', 'inactive')`,
    [server.hospital, randomUUID(), ridge!.uuid],
  );
});
afterAll(() => server.close());

const list = (query = '', as: TestUser = nurse) =>
  server.request({ method: 'GET', url: `/api/v2/locations${query}`, as });
const names = async (query: string) => ((await list(query)).body.data as { name: string }[]).map(({ name }) => name);

describe('locations', () => {
  it('are those of the caller’s organization, by name', async () => {
    const { status, body } = await list('?parents_only=true');
    expect(status).toBe(200);
    expect(body.meta).toEqual({ total: 4, page: 1, page_size: 10 });
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual([
      'East Legon Clinic',
      'Kasoa Outreach Centre',
      'Main Hospital Ridge',
      'Tema Polyclinic',
    ]);
    expect(body.data[0]).toMatchObject({
      id: body.data[0].uuid,
      location_name: 'East Legon Clinic',
      physical_type: 'site',
      status: 'active',
      parent_uuid: null,
      version: 1,
    });
    expect(body.data[0]).not.toHaveProperty('organization_uuid');
  });

  it('are found by any part of their name, in any order and any case', async () => {
    expect(await names('?search=ridge main')).toEqual(['Main Hospital Ridge']);
    expect(await names('?search=LEGON')).toEqual(['East Legon Clinic']);
    expect(await names('?search=%25')).toEqual(['100%_Ward\\']);
    expect(await names('?search=_')).toEqual(['100%_Ward\\']);
    expect(await names('?search=%5C')).toEqual(['100%_Ward\\']);
  });

  it('are paged and filtered', async () => {
    expect(await names('?page=2&page_size=3')).toEqual(['Main Hospital Ridge', 'Tema Polyclinic']);
    expect(await names('?status=inactive')).toEqual(['100%_Ward\\']);
    expect((await list('?page_size=200')).status).toBe(200);
    for (const query of [
      '?page_size=201',
      '?page=0',
      '?parents_only=perhaps',
      '?status=x',
      '?colour=red',
      `?search=${'x'.repeat(201)}`,
    ]) {
      expect((await list(query)).status).toBe(400);
    }
  });

  it('are shown one by one, and do not exist for another organization', async () => {
    const [first] = (await list()).body.data as { uuid: string }[];
    const get = (as?: TestUser) =>
      server.request({ method: 'GET', url: `/api/v2/locations/${first!.uuid}`, ...(as && { as }) });
    expect((await get(nurse)).body).toEqual(first);
    const stranger = await server.user(server.clinic, { workspaces: [], resources: ['locations.read'] });
    expect((await get(stranger)).status).toBe(404);
    expect((await get()).status).toBe(401);
    expect((await list(`?managing_organization_id=${server.clinic}`)).status).toBe(404);
    expect((await list('', stranger)).body.data).toHaveLength(1);
  });

  it('need the right', async () => {
    const nobody = await server.user(server.hospital, { workspaces: ['OPD'], resources: [] });
    expect(await list('', nobody)).toMatchObject({ status: 403, body: { details: { permission: 'locations.read' } } });
  });
});
