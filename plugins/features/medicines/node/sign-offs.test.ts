import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../../tests/support/test-server';
import { doseLimits } from '../common/doses/dose-limits';
import type { SignOffRow } from '../common/sign-offs/sign-off';

let server: TestServer;
let pharmacist: TestUser;

beforeAll(async () => {
  server = await startTestServer({});
  pharmacist = await server.user(server.hospital, {
    workspaces: ['PHARM'],
    resources: ['medicines.read', 'medicines.sign-off'],
  });
});
afterAll(() => server.close());

const url = '/api/v2/medicines/sign-offs';
const list = async (query: string, as = pharmacist) =>
  (await server.request({ method: 'GET', url: `${url}?${query}`, as })).body as {
    data: readonly SignOffRow[];
    meta: { total: number };
  };
const post = (path: string, body: object, as = pharmacist) =>
  server.request({ method: 'POST', url: `${url}${path}`, as, body });
const named = ({ kind, id, version }: SignOffRow) => ({ kind, row_id: id, row_version: version });

describe('rows of the tables', () => {
  it('are listed page by page, searched and narrowed to those not signed off', async () => {
    const all = await list('page_size=2&kind=dose-limit');
    expect(all.data).toHaveLength(2);
    expect(all.meta.total).toBeGreaterThan(5);
    const found = await list('kind=dose-limit&search=PARACETAMOL&page_size=200');
    expect(found.data.length).toBeGreaterThan(0);
    expect(found.data.every(({ ingredient }) => ingredient.includes('Paracetamol'))).toBe(true);
    expect(found.data[0]).toMatchObject({ kind: 'dose-limit', state: 'not-signed', sign_off: null });
    expect(found.data[0]!.says.length).toBeGreaterThan(0);
    expect(found.data[0]!.source).not.toBe('');
    expect(
      (await list('kind=dose-limit&ingredient=codeine')).data.every(({ ingredient }) => ingredient === 'Codeine'),
    ).toBe(true);
  });

  it('state whether the source was looked up or recalled, and are narrowed to either', async () => {
    const [looked, recalled] = [
      await list('basis=looked-up&page_size=200'),
      await list('basis=recalled&page_size=200'),
    ];
    const classes = await list('basis=not-recorded&page_size=200');
    expect(looked.data.length).toBeGreaterThan(0);
    expect(new Set(looked.data.map(({ basis }) => basis))).toEqual(new Set(['looked-up']));
    expect(new Set(recalled.data.map(({ basis }) => basis))).toEqual(new Set(['recalled']));
    expect(new Set(classes.data.map(({ kind }) => kind))).toEqual(new Set(['allergy-class']));
    const all = await list('page_size=1');
    expect(looked.meta.total + recalled.meta.total + classes.meta.total).toBe(all.meta.total);
    const doses = await list('kind=dose-limit&basis=recalled&page_size=1');
    expect(doses.meta.total).toBe(doseLimits.filter(({ checked_against }) => checked_against === 'recalled').length);
    expect((await server.request({ method: 'GET', url: `${url}?basis=guessed`, as: pharmacist })).status).toBe(400);
  });

  it('have unique ids, a version and a source', async () => {
    const ids: string[] = [];
    for (let page = 1, total = 1; ids.length < total; page += 1) {
      const { data, meta } = await list(`page_size=200&page=${page}`);
      total = meta.total;
      ids.push(...data.map(({ key }) => key));
      expect(data.filter(({ version, source }) => version < 1 || source === '')).toEqual([]);
    }
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('a sign-off', () => {
  it('covers several rows at once, states who, when and why, is audited and emits an event', async () => {
    const { data } = await list('search=codeine&page_size=1');
    const other = (await list('search=tramadol&page_size=1')).data[0]!;
    const row = data[0]!;
    const signed = await post('', { rows: [named(row), named(other)], note: 'Compared with the source' });
    expect(signed.status).toBe(201);
    expect(signed.body).toMatchObject([
      { id: row.id, state: 'signed', sign_off: { row_version: row.version, note: 'Compared with the source' } },
      { id: other.id, state: 'signed' },
    ]);
    const now = (await list('state=signed&page_size=200')).data;
    expect(now.map(({ id }) => id)).toEqual(expect.arrayContaining([row.id, other.id]));
    expect((await list('state=not-signed&page_size=200')).data.map(({ id }) => id)).not.toContain(row.id);
    const uuid = now.find(({ id }) => id === row.id)!.sign_off!.uuid;
    expect(await server.rows('select action, resource from audit_entries where resource_uuid = $1', [uuid])).toEqual([
      { action: 'create', resource: 'medicines' },
    ]);
    expect(await server.rows('select type from outbox_events where uuid = $1', [uuid])).toEqual([
      { type: 'medicine_sign_off.signed' },
    ]);
  });

  it('given twice counts once', async () => {
    const row = (await list('search=diclofenac&page_size=1')).data[0]!;
    await Promise.all([post('', { rows: [named(row)] }), post('', { rows: [named(row)] })]);
    expect(await server.rows('select from medicine_sign_offs where row_id = $1', [row.id])).toHaveLength(1);
  });

  it('of another version than the table’s is refused, and of an unknown row', async () => {
    const row = (await list('search=ibuprofen&page_size=1')).data[0]!;
    const stale = await post('', { rows: [{ ...named(row), row_version: row.version + 1 }] });
    expect(stale.body).toMatchObject({ status: 409, code: 'row_changed' });
    expect((await post('', { rows: [{ ...named(row), row_id: 'none' }] })).status).toBe(400);
    expect((await post('', { rows: [] })).status).toBe(400);
  });

  it('of an earlier version leaves the row not signed off', async () => {
    const row = (await list('search=metoclopramide&page_size=1')).data[0]!;
    await post('', { rows: [named(row)] });
    await server.rows('update medicine_sign_offs set row_version = row_version + 1 where row_id = $1', [row.id]);
    const [changed] = (await list(`state=not-signed&search=${row.id}`)).data;
    expect(changed).toMatchObject({ state: 'changed', sign_off: { row_version: row.version + 1 } });
  });

  it('is withdrawn with a reason, once, and can be given again', async () => {
    const row = (await list('search=paracetamol&page_size=1')).data[0]!;
    const [signed] = (await post('', { rows: [named(row)] })).body as unknown as readonly SignOffRow[];
    const withdraw = `/${signed!.sign_off!.uuid}/withdraw`;
    expect((await post(withdraw, { reason: ' ' })).status).toBe(400);
    expect((await post(withdraw, { reason: 'Wrong edition' })).body).toMatchObject({ state: 'not-signed' });
    expect((await post(withdraw, { reason: 'Wrong edition' })).body).toMatchObject({ code: 'withdrawn' });
    expect((await post('', { rows: [named(row)] })).body).toMatchObject([{ state: 'signed' }]);
    expect((await post(`/${randomUUID()}/withdraw`, { reason: 'None' })).status).toBe(404);
  });

  it('belongs to one organization, and needs the right', async () => {
    const theirs = await server.user(server.clinic, { workspaces: ['PHARM'], resources: ['medicines.read'] });
    expect((await list('state=signed', theirs)).meta.total).toBe(0);
    const row = (await list('page_size=1')).data[0]!;
    expect((await post('', { rows: [named(row)] }, theirs)).body).toMatchObject({
      details: { permission: 'medicines.sign-off' },
    });
  });
});
