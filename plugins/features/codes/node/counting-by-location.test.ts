import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codesOf, own, type CodesCalls } from '../../../../tests/support/codes';
import { startTestServer, type TestServer, type TestUser } from '../../../../tests/support/test-server';
import type { CodeSequence } from '../common/sequence';

let server: TestServer;
let administrator: TestUser;
let codes: CodesCalls;
let [ridge, harbour] = ['', ''];

beforeAll(async () => {
  server = await startTestServer({});
  const resources = ['codes.*', 'locations.*'];
  administrator = await server.user(server.hospital, { workspaces: ['ADMIN'], resources });
  codes = codesOf(server, administrator);
  const place = async (name: string) =>
    (
      await server.request({
        method: 'POST',
        url: '/api/v2/locations',
        as: administrator,
        body: { name, physical_type: 'site' },
      })
    ).body.uuid as string;
  [ridge, harbour] = [await place('Ridge'), await place('Ridge Harbour')];
});
afterAll(() => server.close());

const change = async (of: CodeSequence, changes: object) => {
  const { prefix, suffix, padding, increment, yearly, check_digit } = of;
  return server.request({
    method: 'PATCH',
    url: `/api/v2/codes/types/${of.uuid}`,
    as: administrator,
    body: { prefix, suffix, padding, increment, yearly, check_digit, ...changes },
    headers: { 'if-match': String((await codes.typeOf(of.type)).version) },
  });
};
const given = async ({ uuid }: CodeSequence, location: string | undefined, count = 1): Promise<string[]> => {
  const body = { sequence_id: uuid, count, ...(location && { location_id: location }) };
  const answer = await codes.post('generate', body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data;
};

describe('numbers that count by location', () => {
  it('begin with 1 at each, and the list shows the counter of each', async () => {
    const book = await codes.registered({
      type: 'book',
      label: 'Book',
      prefix: 'BK-{LOC}-',
      gapless: true,
      by_location: true,
    });
    expect(book).toMatchObject({ by_location: true, next_code: 'BK-LOC-0001', places: [] });
    expect(await given(book, ridge, 2)).toEqual(['BK-RID-0001', 'BK-RID-0002']);
    expect(await given(book, harbour)).toEqual(['BK-RH-0001']);
    const now = await codes.typeOf('book');
    expect(now).toMatchObject({
      next_code: 'BK-RID-0003',
      places: [
        { location: ridge, name: 'Ridge', code: 'RID', next_value: 3, next_code: 'BK-RID-0003' },
        { location: harbour, name: 'Ridge Harbour', code: 'RH', next_value: 2, next_code: 'BK-RH-0002' },
      ],
    });
    const { body } = await codes.post('preview', { ...own, prefix: 'BK-{LOC}-', sequence_id: book.uuid });
    expect(body).toEqual({ codes: ['BK-RID-0003', 'BK-RID-0004', 'BK-RID-0005'], errors: {} });
    expect((await codes.post('generate', { sequence_id: book.uuid })).body.errors).toEqual({
      location_id: ['Location is required'],
    });
  });

  it.each([
    [{ prefix: 'X' }, 'by_location', 'Numbers that count by location must hold the location'],
    [{ gapless: false }, 'by_location', 'Only numbers without gaps can count by location'],
    [{ next_value: 5 }, 'next_value', 'Numbers that count by location begin with 1 at each location'],
  ])('are refused as %o', async (fields, field, message) => {
    const wanted = { type: 'refused', label: 'Refused', prefix: 'X-{LOC}-', gapless: true, by_location: true };
    const answer = await codes.post('register', { ...own, next_value: 1, ...wanted, ...fields });
    expect(answer.body.errors).toEqual({ [field]: [message] });
  });

  it('may begin in a sequence that counted over all, which continues if they end; no code comes out twice', async () => {
    const folio = await codes.registered({ type: 'folio', label: 'Folio', prefix: 'F-{LOC}-', gapless: true });
    const all = [...(await given(folio, ridge, 3)), ...(await given(folio, harbour, 2))];
    const same = await change(folio, { by_location: true });
    expect(same.body.errors.prefix[0]).toBe(
      'Some codes could come out as ones that were given before, in the format F-{LOC}-0000',
    );
    const turned = await change(folio, { prefix: 'G-{LOC}-', by_location: true });
    expect(turned.status, turned.text).toBe(200);
    expect(await given(folio, ridge, 4)).toContain('G-RID-0004');
    // A change that does not name the setting keeps it.
    const { body: longer } = await change(turned.body, { padding: 5 });
    expect(longer).toMatchObject({ by_location: true, next_code: 'G-RID-00005' });
    const yearly = await change(longer, { prefix: 'G-{LOC}-{YYYY}-', yearly: true });
    expect(yearly.body.errors, yearly.text).toBeUndefined();
    const { body: back } = await change(yearly.body, { prefix: 'F-{LOC}-', yearly: false, by_location: false });
    expect(back).toMatchObject({ by_location: false, places: [], next_value: 6 });
    all.push(...(await given(folio, ridge, 2)));
    expect(all.slice(-2)).toEqual(['F-RID-00006', 'F-RID-00007']);
    expect(new Set(all).size).toBe(all.length);
  });

  it('continue at each location if they restart each year from now on', async () => {
    const sheet = await codes.registered({
      type: 'sheet',
      label: 'Sheet',
      prefix: 'S-{LOC}-{YYYY}-',
      gapless: true,
      by_location: true,
    });
    const before = [...(await given(sheet, ridge, 3)), ...(await given(sheet, harbour))];
    expect((await change(sheet, { yearly: true })).status).toBe(200);
    const after = [...(await given(sheet, ridge)), ...(await given(sheet, harbour))];
    expect(after.map((code) => code.slice(-4))).toEqual(['0004', '0002']);
    expect(new Set([...before, ...after]).size).toBe(6);
  });

  it('are verified at their own location', async () => {
    const book = await codes.typeOf('book');
    const state = async (code: string) =>
      (await codes.post('verify', { code, type: 'book' })).body.matches[0]?.state as string;
    await given(book, ridge, 5);
    expect(await state('bk-rid-0006')).toBe('generated');
    expect(await state('bk-rh-0006')).toBe('free');
  });
});

describe('numbers without gaps', () => {
  it('may begin with any number, and follow each other once one was given', async () => {
    const slip = await codes.registered({ type: 'slip', label: 'Slip', gapless: true });
    const raised = await change(slip, { next_value: 8124 });
    expect(raised.body).toMatchObject({ next_value: 8124 });
    expect((await change(slip, { next_value: 8200 })).body).toMatchObject({ next_value: 8200 });
    await given(slip, undefined);
    const refused = await change(slip, { next_value: 9000 });
    expect(refused.body.errors).toEqual({
      next_value: ['Numbers without gaps have been given: the next one follows them'],
    });
    expect((await change(slip, { next_value: 8201, padding: 6 })).body).toMatchObject({ next_code: 'LAB-008201' });
  });
});
