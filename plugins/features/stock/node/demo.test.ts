import { SystemDatabase, SystemWork } from '@clinic-workbench/sdk/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../../tests/support/test-server';
import { demo as demoItems } from '../../inventory/node/demo/demo';
import { demo } from './demo';
import { verifyStock } from './verification/stock-verification';

let server: TestServer;
let keeper: TestUser;

beforeAll(async () => {
  server = await startTestServer({});
  keeper = await server.user(server.hospital, { workspaces: ['PHARM'], resources: ['stock.read'] });
  const { container } = server.kernel;
  const of = {
    system: container.get<SystemDatabase>(SystemDatabase),
    work: container.get<SystemWork>(SystemWork),
    organizations: [
      { uuid: server.hospital, kind: 'hospital' as const, staff: {} },
      { uuid: server.clinic, kind: 'clinic' as const, staff: {} },
    ],
  };
  await server.rows(
    `insert into locations (organization_uuid, uuid, name, physical_type)
     values ($1, gen_random_uuid(), 'Main Hospital', 'site'), ($1, gen_random_uuid(), 'East Clinic', 'site')`,
    [server.hospital],
  );
  await demoItems(of);
  await demo(of);
});
afterAll(() => server.close());

const get = async (path: string) =>
  (await server.request({ method: 'GET', url: `/api/v2/stock/${path}`, as: keeper })).body;

it('gives the demonstration hospital a main store and dispensaries whose stock adds up, and the clinic none', async () => {
  const { data: stores } = await get('stores?page_size=50');
  const of = (kind: string) => stores.filter((store: { kind: string }) => store.kind === kind);
  expect(of('main')).toMatchObject([{ name: 'Main store', location_name: 'Main Hospital' }]);
  expect(of('dispensary').length).toBeGreaterThan(1);
  const dispensary = of('dispensary').find((each: { location_name: string }) => each.location_name === 'Main Hospital');
  for (const store of [of('main')[0], dispensary])
    expect((await get(`balances?store_id=${store.uuid}&page_size=100`)).meta.total).toBe(60);
  const find = async (search: string) =>
    (await get(`balances?store_id=${dispensary.uuid}&search=${search}`)).data[0] as {
      readonly available: number;
      readonly on_hand: number;
      readonly batches: readonly { readonly expired: boolean; readonly on_hand: number }[];
    };
  expect(await find('lisinopril')).toMatchObject({ available: 6 });
  expect((await find('amoxicillin 500')).batches).toHaveLength(2);
  const doxycycline = await find('doxycycline');
  expect(doxycycline.batches.filter(({ expired }) => expired)).toMatchObject([{ on_hand: 40 }]);
  expect(doxycycline.available).toBe(doxycycline.on_hand - 40);
  const { faults } = await server.kernel.container
    .get<SystemDatabase>(SystemDatabase)
    .inOrganization(server.hospital, (db) => verifyStock(db, server.hospital));
  expect(faults).toEqual([]);
  expect(await server.rows('select 1 from stock_stores where organization_uuid = $1', [server.clinic])).toEqual([]);
});
