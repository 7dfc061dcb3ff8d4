import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importing, type ImportCalls } from '../../../../../tests/support/importing';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server';

let server: TestServer;
let imports: ImportCalls;

beforeAll(async () => {
  server = await startTestServer({});
  const administrator = await server.user(server.hospital, { workspaces: ['ADMIN'], resources: ['locations.*'] });
  imports = importing(server, administrator, 'locations');
});
afterAll(() => server.close());

const count = async () =>
  (
    await server.rows<{ n: number }>('select count(*)::int as n from locations where organization_uuid = $1', [
      server.hospital,
    ])
  )[0]!.n;
const heading = 'Site,Building,Ward,Room,Bed,Status,Operational status';

describe('a file of locations', () => {
  it('previews its changes, imports them, and undoes them', async () => {
    const before = await count();
    const csv = `${heading}\r\nHospital,,Maternity,Room 1,Bed B,,unoccupied\r\nHospital,,Maternity,,,,\r\nHospital,,Maternity,Room 1,,,\r\n\r\nhospital,,,,,inactive,\r\nNew Site,,,,,,\r\n`;
    const { body: checked } = await imports.check(csv);
    expect(checked).toMatchObject({ state: 'checked', lines: 5, to_create: 4, to_update: 1, unchanged: 0 });
    expect(checked.changes[0]).toEqual({
      line: 2,
      action: 'create',
      name: 'Hospital › Maternity › Room 1 › Bed B',
      fields: [
        { title: 'Kind', after: 'Bed' },
        { title: 'Status', after: 'Active' },
        { title: 'Operational status', after: 'Unoccupied' },
      ],
    });
    expect(checked.changes[3]).toMatchObject({
      line: 6,
      action: 'update',
      fields: [{ title: 'Status', before: 'Active', after: 'Inactive' }],
    });
    expect(await count()).toBe(before);

    const done = await imports.run(checked.uuid);
    expect(done).toMatchObject({ state: 'done', created: 4, updated: 1, failed: 0 });
    expect(await count()).toBe(before + 4);
    const [bed] = await server.rows(`
      select b.name, b.operational_status, r.name as room, w.name as ward from locations b
      join locations r on r.uuid = b.parent_uuid join locations w on w.uuid = r.parent_uuid where b.physical_type = 'bed'`);
    expect(bed).toEqual({ name: 'Bed B', operational_status: 'unoccupied', room: 'Room 1', ward: 'Maternity' });
    const audited = await server.rows(`select action from audit_entries where note->>'import' = $1 order by action`, [
      checked.uuid,
    ]);
    expect(audited.map(({ action }) => action)).toEqual(['create', 'create', 'create', 'create', 'update']);
    expect((await imports.check(csv)).body).toMatchObject({ to_create: 0, to_update: 0, unchanged: 5 });

    expect(await imports.undo(checked.uuid)).toMatchObject({ state: 'undone', undone: 5, kept: 0 });
    expect(await count()).toBe(before);
    const [site] = await server.rows(`select status from locations where name = 'Hospital'`);
    expect(site).toEqual({ status: 'active' });
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
    const { body: report } = await imports.check(csv);
    expect(report).toMatchObject({ state: 'faulty', fault_count: 9 });
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
    expect(await imports.start(report.uuid)).toMatchObject({ status: 409, body: { code: 'import_faults' } });
    expect(await count()).toBe(before);
  });

  it('skips locations that somebody has changed since the check, with a message beside the line', async () => {
    const made = await imports.check(`${heading}\nMeanwhile,,,,,,\nMeanwhile,,Ward,,,,\n`);
    await imports.run(made.body.uuid);
    const { body: checked } = await imports.check(`${heading}\nMeanwhile,,Ward,,,inactive,\nMeanwhile,,Other,,,,\n`);
    await server.rows(`update locations set version = version + 1 where name = 'Ward'`);
    expect(await imports.run(checked.uuid)).toMatchObject({
      created: 1,
      updated: 0,
      failed: 1,
      failures: [{ line: 2, message: 'Somebody else has changed this in the meantime.' }],
    });
    // Undoing the first import keeps a location that was changed since, and its parents.
    expect(await imports.undo(made.body.uuid)).toMatchObject({
      undone: 0,
      kept: 2,
      stays: [
        { line: 2, message: 'This location is in use. Deactivate it instead.' },
        { line: 3, message: 'Somebody else has changed this in the meantime.' },
      ],
    });
  });

  it('does not deactivate the last site', async () => {
    const sites = await server.rows<{ name: string }>(
      `select name from locations where organization_uuid = $1 and parent_uuid is null and status = 'active'`,
      [server.hospital],
    );
    const { body } = await imports.check([heading, ...sites.map(({ name }) => `${name},,,,,inactive,`)].join('\n'));
    const done = await imports.run(body.uuid);
    expect(done).toMatchObject({ updated: sites.length - 1, failed: 1 });
    expect(done.failures[0].message).toContain('One site must stay active');
    await imports.undo(body.uuid);
  });

  it('finds the fault in line 50,000 of 50,000', async () => {
    const lines = Array.from({ length: 49_999 }, (_, n) => `Large,,Ward ${n},,,,`);
    lines[49_997] = 'Large,,Ward 0,,,,';
    const { body: report } = await imports.check([heading, 'Large,,,,,,', ...lines.slice(0, -1)].join('\n'));
    expect(report).toMatchObject({ lines: 49_999, fault_count: 1 });
    expect(report.faults).toEqual([{ line: 50_000, message: 'This location is in line 3 already.' }]);
  }, 30_000);
});
