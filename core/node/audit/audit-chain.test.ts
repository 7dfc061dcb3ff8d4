import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNotes, notesPlugin } from '../../../tests/support/notes-plugin';
import { startTestServer, type TestServer, type TestUser } from '../../../tests/support/test-server';
import { AuditSealer } from './audit-sealer';
import { SealKeeper } from './seal-keeper';
import { AuditVerification } from './audit-verification';

let server: TestServer;
let writer: TestUser;
let number = 0;

beforeAll(async () => {
  server = await startTestServer({ plugins: [notesPlugin] });
  await createNotes(server);
  // The tests change the chain, so it must not be compared with the seals kept earlier.
  await server.kernel.container.get<SealKeeper>(SealKeeper).stop();
  writer = await server.user(server.hospital, { workspaces: [], resources: ['jottings*'] });
});
afterAll(() => server.close());

const insertEntry = 'insert into audit_entries';

/** Other tests' transactions on the same PostgreSQL, or the server's own sealer, can delay a seal for a moment. */
const seal = () =>
  vi.waitFor(
    async () => {
      await server.kernel.container.get<AuditSealer>(AuditSealer).seal();
      expect(await verify()).toMatchObject({ unsealed: 0 });
    },
    { timeout: 10_000 },
  );
const verify = () => server.kernel.container.get<AuditVerification>(AuditVerification).verify(server.hospital);
const addNote = () =>
  server.request({ method: 'POST', url: '/api/v1/notes', as: writer, body: { text: `audited ${++number}` } });

describe('the audit', () => {
  /** Two seals with two entries each. */
  beforeEach(async () => {
    rmSync(join(server.folder, 'seals'), { recursive: true, force: true });
    await server.rows('delete from audit_seals');
    await server.rows('delete from audit_entries');
    for (let round = 0; round < 2; round++) {
      await addNote();
      await addNote();
      await seal();
    }
  });

  it('is intact when nobody has touched it, and counts entries that are not sealed yet', async () => {
    expect(await verify()).toMatchObject({ intact: true, entries: 4, unsealed: 0 });
    await addNote();
    const finding = await verify();
    expect(finding.intact && finding.entries + finding.unsealed).toBe(5);
  });

  it('stores an entry together with its change, and none for a refused change', async () => {
    await server.request({ method: 'POST', url: '/api/v1/notes', as: writer, body: { text: 'fail late' } });
    const rows = await server.rows<{ count: number }>(
      `select count(*)::int as count from audit_entries where after->>'text' = 'fail late'`,
    );
    expect(rows[0]?.count).toBe(0);
  });

  it('of a restored copy continues after the seals of the original', async () => {
    await server.rows('update installation set uuid = gen_random_uuid()');
    await addNote();
    await seal();
    expect(await verify()).toMatchObject({ intact: true, entries: 5 });
    await server.rows(`update audit_entries set resource = 'other' where seq = (select min(seq) from audit_entries)`);
    expect(await verify()).toMatchObject({ intact: false, seal: 1 });
  });

  it('reveals an edited entry', async () => {
    await server.rows(`update audit_entries set action = 'read' where seq = (select min(seq) from audit_entries)`);
    expect(await verify()).toMatchObject({ intact: false, seal: 1, reason: expect.stringContaining('altered') });
  });

  it('reveals a deleted entry', async () => {
    await server.rows(`delete from audit_entries where seq = (select max(seq) from audit_entries)`);
    expect(await verify()).toMatchObject({ intact: false, reason: expect.stringContaining('but there are') });
  });

  it('reveals an inserted entry', async () => {
    await server.rows(`
      insert into audit_entries (organization_uuid, installation_uuid, txid, at, action, resource)
      select organization_uuid, installation_uuid, txid, at, 'read', 'notes' from audit_entries order by seq limit 1`);
    expect(await verify()).toMatchObject({ intact: false, seal: 1, reason: expect.stringContaining('but there are') });
  });

  it('reveals a seal recomputed without its successors, and a removed seal', async () => {
    await server.rows(`update audit_seals set hash = sha256('forged') where number = 1`);
    expect(await verify()).toMatchObject({ intact: false, seal: 1 });
    await server.rows(`delete from audit_seals where number = 1`);
    expect(await verify()).toMatchObject({ intact: false, reason: 'Seal 1 is missing' });
  });

  it('covers an entry whose transaction began before others and committed after them', async () => {
    const slow = server.request({ method: 'POST', url: '/api/v1/notes', as: writer, body: { text: 'slow' } });
    await addNote();
    await server.kernel.container.get<AuditSealer>(AuditSealer).seal();
    await slow;
    await seal();
    expect(await verify()).toMatchObject({ intact: true, entries: 6, unsealed: 0 });
  });

  it('cannot be changed by the login that requests use', async () => {
    const app = new pg.Client({ connectionString: server.database.loginUrl, options: '-c role=clinic_app' });
    await app.connect();
    await app.query(`select set_config('app.organization', $1, false)`, [server.hospital]);
    await expect(app.query('update audit_entries set action = $1', ['read'])).rejects.toThrow('permission denied');
    await expect(app.query('delete from audit_entries')).rejects.toThrow('permission denied');
    await app.query(`select set_config('app.sealer', 'on', false)`);
    for (const statement of [
      'delete from audit_seals',
      `update audit_seals set hash = sha256('forged')`,
      `update audit_seals set mac = sha256('forged'), key_id = 'forged'`,
      `insert into audit_seals (organization_uuid, number, installation_uuid, from_txid, to_txid, entries, previous, hash)
       select organization_uuid, number + 1, installation_uuid, to_txid, pg_current_xact_id(), 0, hash, sha256('forged')
         from audit_seals order by number desc limit 1`,
      `${insertEntry} (organization_uuid, at, action, resource, txid) values ($1, now(), 'read', 'notes', '1')`,
      `${insertEntry} (organization_uuid, at, action, resource, seq) overriding system value values ($1, now(), 'read', 'notes', 1)`,
      `${insertEntry} (organization_uuid, at, action, resource, installation_uuid) values ($1, now(), 'read', 'notes', gen_random_uuid())`,
    ])
      await expect(app.query(statement, statement.includes('$1') ? [server.hospital] : []), statement).rejects.toThrow(
        'permission denied',
      );
    // The database assigns the sequence number to inserts of the application's login.
    await app.query(`${insertEntry} (organization_uuid, at, action, resource) values ($1, now(), 'read', 'notes')`, [
      server.hospital,
    ]);
    await seal();
    expect(await verify()).toMatchObject({ intact: true, entries: 5 });
    await app.end();
  });
});
