import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multipart } from '../../../../../tests/support/multipart';
import { startTestServer, type TestServer, type TestUser } from '../../../../../tests/support/test-server';

let server: TestServer;
let administrator: TestUser;

beforeAll(async () => {
  server = await startTestServer({});
  administrator = await server.user(server.hospital, { workspaces: ['ADMIN'], resources: ['locations.*'] });
});
afterAll(() => server.close());

const send = (csv: string | Buffer, query: string) => {
  const form = multipart({}, { file: Buffer.from(csv) });
  return server.request({
    method: 'POST',
    url: `/api/v2/locations/import?${query}`,
    as: administrator,
    body: form.body,
    headers: { 'content-type': form.contentType },
  });
};
const check = async (csv: string | Buffer) => (await send(csv, 'dry_run=true')).body;
const count = async () =>
  (
    await server.rows<{ n: number }>('select count(*)::int as n from locations where organization_uuid = $1', [
      server.hospital,
    ])
  )[0]!.n;
const heading = 'Site,Building,Ward,Room,Bed,Status,Operational status';

describe('a file of locations', () => {
  it('says first what it would change, and then changes it all at once', async () => {
    const before = await count();
    const csv = `${heading}\r\nHospital,,Maternity,Room 1,Bed B,,unoccupied\r\nHospital,,Maternity,,,,\r\nHospital,,Maternity,Room 1,,,\r\n\r\nhospital,,,,,inactive,\r\nNew Site,,,,,,\r\n`;
    const report = await check(csv);
    expect(report).toMatchObject({
      lines: 5,
      created: 4,
      updated: 1,
      unchanged: 0,
      fault_count: 0,
      applied: false,
      encoding: 'UTF-8',
    });
    expect(report.changes[0]).toEqual({
      line: 2,
      path: ['Hospital', 'Maternity', 'Room 1', 'Bed B'],
      physical_type: 'bed',
      after: { status: 'active', operational_status: 'unoccupied' },
    });
    expect(report.changes[3]).toMatchObject({ line: 6, before: { status: 'active' }, after: { status: 'inactive' } });
    expect(await count()).toBe(before);
    const applied = await send(csv, `plan=${report.plan}`);
    expect(applied.body).toMatchObject({ applied: true, created: 4, updated: 1 });
    expect(await count()).toBe(before + 4);
    const [bed] = await server.rows(`
      select b.name, b.operational_status, r.name as room, w.name as ward from locations b
      join locations r on r.uuid = b.parent_uuid join locations w on w.uuid = r.parent_uuid where b.physical_type = 'bed'`);
    expect(bed).toEqual({ name: 'Bed B', operational_status: 'unoccupied', room: 'Room 1', ward: 'Maternity' });
    const audited = await server.rows(
      `select action from audit_entries where note->>'imported' = 'true' order by action`,
    );
    expect(audited.map(({ action }) => action)).toEqual(['create', 'create', 'create', 'create', 'update']);
    expect(await check(csv)).toMatchObject({ created: 0, updated: 0, unchanged: 5 });
  });

  it('names each line’s fault, and changes nothing if there is one', async () => {
    const csv = [
      heading,
      'Faulty,,,,,,',
      ',,Ward 9,,,,',
      'Faulty,,Ward 1,,,,',
      'FAULTY,, ward  1 ,,,,',
      'Faulty,Nowhere,Ward 2,,,,',
      'Faulty,,=cmd(),,,,',
      'Faulty,,Ward 3,,,asleep,',
      'Faulty,,Ward 4,,,,closed',
      'Faulty,,Ward 5,Room,,,haunted',
      `Faulty,,${'x'.repeat(121)},,,,`,
      'Faulty,,Ward 6,,,,,surplus',
    ].join('\n');
    const before = await count();
    const report = await check(csv);
    expect(report.faults).toEqual([
      { line: 3, message: 'Site is required' },
      { line: 5, message: 'This location is in line 4 already.' },
      { line: 6, message: 'There is no building Nowhere there, and no line makes it.' },
      { line: 7, message: 'Ward begins like a formula: =cmd()' },
      { line: 8, message: 'There is no status asleep: use active or inactive.' },
      { line: 9, message: 'Only rooms and beds have an operational status' },
      { line: 10, message: expect.stringContaining('There is no operational status haunted') },
      { line: 11, message: 'Ward should not exceed 120 characters' },
      { line: 12, message: 'There are more cells than columns.' },
    ]);
    const meant = await send(csv, `plan=${report.plan}`);
    expect(meant).toMatchObject({ status: 409, body: { code: 'import_faults', details: { fault_count: 9 } } });
    expect(await count()).toBe(before);
  });

  it('is refused where the tree has changed since it was checked', async () => {
    const csv = `${heading}\nPlanned,,,,,,\n`;
    const { plan } = await check(csv);
    await send(csv, `plan=${plan}`);
    expect((await send(csv, `plan=${plan}`)).body.code).toBe('plan_changed');
    expect((await send(csv, '')).body.code).toBe('plan_changed');
  });

  it('finds the fault in line 49,999 of 50,000, and refuses more lines', async () => {
    const lines = Array.from({ length: 49_999 }, (_, n) => `Large,,Ward ${n},,,,`);
    lines[49_997] = 'Large,,Ward 0,,,,';
    const csv = [heading, 'Large,,,,,,', ...lines.slice(0, -1)].join('\n');
    const report = await check(csv);
    expect(report).toMatchObject({ lines: 49_999, fault_count: 1 });
    expect(report.faults).toEqual([{ line: 50_000, message: 'This location is in line 3 already.' }]);
    const longer = await check([heading, ...Array.from({ length: 50_001 }, (_, n) => `S${n}`)].join('\n'));
    expect(longer.faults).toEqual([{ line: 0, message: 'The file has more than 50000 lines. Divide it.' }]);
  }, 30_000);

  it('takes over thousands of lines in one go', async () => {
    const lines = Array.from({ length: 5_000 }, (_, n) => `Huge,,Ward ${n},,,,`);
    const csv = [heading, 'Huge,,,,,,', ...lines].join('\n');
    const { plan } = await check(csv);
    expect((await send(csv, `plan=${plan}`)).body).toMatchObject({ applied: true, created: 5_001 });
  }, 30_000);

  it('is read in the encodings and with the separators of spreadsheets', async () => {
    const table = 'Site;Status\nHôpital Général;active\n';
    expect(await check(Buffer.from(table, 'latin1'))).toMatchObject({
      encoding: 'Windows-1252',
      changes: [{ path: ['Hôpital Général'] }],
    });
    expect(await check(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(table, 'utf16le')]))).toMatchObject({
      encoding: 'UTF-16',
      changes: [{ path: ['Hôpital Général'] }],
    });
    expect(await check(`\uFEFF"Site"\t"Ward"\n"Hôpital Général"\t\n`)).toMatchObject({ encoding: 'UTF-8', created: 1 });
  });

  it.each([
    ['no table', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x00, 0x00]), 'This is no text file. Save the table as CSV.'],
    ['nothing', '', 'The first line must name the columns; Site is missing.'],
    ['an unknown column', 'Site,Colour\nA,red', 'There is no column called Colour.'],
    ['a column twice', 'Site,site\nA,B', 'A column is there twice.'],
    ['a quotation mark that never ends', 'Site\n"A\nB', expect.stringContaining('quotation mark')],
  ])('is refused with a sentence: %s', async (_, csv, message) => {
    expect((await check(csv)).faults).toEqual([{ line: 0, message }]);
  });

  it('does not switch off the last site', async () => {
    const sites = await server.rows<{ name: string }>(
      `select name from locations where organization_uuid = $1 and parent_uuid is null`,
      [server.hospital],
    );
    const csv = [heading, ...sites.map(({ name }) => `${name},,,,,inactive,`)].join('\n');
    const { plan } = await check(csv);
    expect((await send(csv, `plan=${plan}`)).body.code).toBe('last_location');
  });

  it('is a file', async () => {
    const answer = await server.request({ method: 'POST', url: '/api/v2/locations/import', as: administrator });
    expect(answer).toMatchObject({ status: 400, body: { errors: { file: ['File is required'] } } });
  });
});
