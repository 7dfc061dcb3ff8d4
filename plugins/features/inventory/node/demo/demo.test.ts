import { SystemDatabase, SystemWork } from '@clinic-workbench/sdk/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  startTestServer,
  type TestAnswer,
  type TestServer,
  type TestUser,
} from '../../../../../tests/support/test-server';
import { demo } from './demo';
import { demoItems } from './demo-items';

let server: TestServer;
let pharmacist: TestUser;

beforeAll(async () => {
  server = await startTestServer({});
  pharmacist = await server.user(server.hospital, {
    workspaces: ['PHARM'],
    resources: ['inventory.*', 'inventory.price'],
  });
  const { container } = server.kernel;
  await demo({
    system: container.get<SystemDatabase>(SystemDatabase),
    work: container.get<SystemWork>(SystemWork),
    organizations: [
      { uuid: server.hospital, kind: 'hospital', staff: {} },
      { uuid: server.clinic, kind: 'clinic', staff: {} },
    ],
  });
});
afterAll(() => server.close());

const base = '/api/v2/inventory';
const send = (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object, version?: number) =>
  server.request({
    method,
    url,
    as: pharmacist,
    ...(body && { body }),
    ...(version !== undefined && { headers: { 'if-match': String(version) } }),
  });

/** The fields that a form would send back. */
const same = (item: TestAnswer['body']) => {
  const { kind, name, generic_code, form, route, base_unit, packs, cost, selling_price, pack_content } = item;
  return { kind, name, generic_code, form, route, base_unit, packs, cost, selling_price, pack_content };
};

it('gives the demonstration hospital sixty items that keep the rules of any item, and the clinic none', async () => {
  expect(demoItems).toHaveLength(60);
  const { body } = await send('GET', `${base}?page_size=100`);
  expect(body.meta.total).toBe(60);
  for (const item of body.data) {
    const { status, text } = await send(
      'PATCH',
      `${base}/${item.uuid}`,
      { ...same(item), reason: 'As it is' },
      item.version,
    );
    expect(status, text).toBe(200);
    expect(item.kind === 'consumable' || item.generic_code !== null, item.name).toBe(true);
  }
  expect(await server.rows('select 1 from inventory_items where organization_uuid = $1', [server.clinic])).toEqual([]);
});

it('begins their history, finds them misspelt and by other names, and numbers the next item after them', async () => {
  const names = async (search: string) =>
    (await send('GET', `${base}?search=${search}`)).body.data.map(({ name }: { name: string }) => name);
  expect(await names('panadol')).toContain('Paracetamol 500 mg tablet');
  expect(await names('metronidazol')).toContain('Metronidazole 400 mg tablet');
  const { body: made } = await send('POST', base, { kind: 'consumable', name: 'Cotton wool', base_unit: 'roll' });
  expect(made.code).toBe('ITM000061');
  const [first] = (await send('GET', `${base}?search=ITM000001`)).body.data;
  const { body: history } = await send('GET', `${base}/${first.uuid}/changes`);
  expect(history.data.at(-1)).toMatchObject({ kind: 'recorded', after: { name: first.name } });
});
