import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { Outbound } from '@clinic-workbench/sdk/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accepts, Receiver } from '../../../tests/support/receiver';
import { createNotes, notesPlugin } from '../../../tests/support/notes-plugin';
import { secret, startTestServer, type TestServer, type TestUser } from '../../../tests/support/test-server';
import { Secrets } from '../tokens/secrets';
import { openSealPool } from '../database/pools';
import { settings, Transactions } from '../database/transactions';
import { MailTransport } from '../mail/mail';
import { hashRange, type SealRange } from './audit-chain';
import { AuditSealer } from './audit-sealer';
import { AuditVerification } from './audit-verification';
import { sealMail, sealPost } from '../outside-seals/remote-seal-places';
import { SealFolder } from './seal-folder';
import { SealKeeper } from './seal-keeper';
import { SealKeys } from './seal-keys';
import type { SealPlace } from './seal-place';
import { readLine } from './seal-statement';

let server: TestServer;
let writer: TestUser;
let folder: SealFolder;
let owner: ReturnType<typeof openSealPool>;
let transactions: Transactions;
let number = 0;

const keys = new SealKeys(new Secrets(secret), []);
const otherSecret = 'another secret that is long enough for tests';

beforeAll(async () => {
  server = await startTestServer({ plugins: [notesPlugin] });
  await createNotes(server);
  await standStill(server);
  writer = await server.user(server.hospital, { workspaces: [], resources: ['jottings*'] });
  folder = new SealFolder(join(server.folder, 'seals'));
  owner = openSealPool(
    server.database.connections.owner,
    { statement: 20_000, idleTransaction: 20_000 },
    () => undefined,
  );
  transactions = new Transactions(owner, 'shared-pool');
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

/** The server's own timers are stopped: only the tests seal and keep. */
async function standStill({ kernel: { container } }: TestServer): Promise<void> {
  await container.get<AuditSealer>(AuditSealer).stop();
  await container.get<SealKeeper>(SealKeeper).stop();
}

/** Three seals with one entry each, not kept outside. */
beforeEach(async () => {
  await server.rows('delete from audit_seals');
  await server.rows('delete from audit_entries');
  rmSync(folder.path, { recursive: true, force: true });
  for (let round = 0; round < 3; round++) await addSealed();
});

const verify = (with_ = keys) =>
  new AuditVerification(transactions, with_, () => folder.read(with_)).verify(server.hospital);
async function addSealed(): Promise<void> {
  await server.request({ method: 'POST', url: '/api/v1/notes', as: writer, body: { text: `kept ${++number}` } });
  await vi.waitFor(
    async () => {
      await server.kernel.container.get<AuditSealer>(AuditSealer).seal();
      const [row] = await server.rows<{ n: number }>(
        `select count(*)::int as n from audit_entries e where not exists (
           select from audit_seals s where s.organization_uuid = e.organization_uuid and e.txid < s.to_txid)`,
      );
      expect(row!.n).toBe(0);
    },
    { timeout: 10_000 },
  );
}
const keep = (...others: SealPlace[]) =>
  new SealKeeper(transactions, keys, { folder, others }, pino({ level: 'silent' })).daily(new Date());
/** What the owner of the database could do: delete the last seal and its entries. */
const cutTail = () =>
  server.rows(`with cut as (delete from audit_seals where number = (select max(number) from audit_seals) returning from_txid)
               delete from audit_entries using cut where txid >= cut.from_txid`);
/** The owner alters an entry of the last seal and computes its hash like the program, but without the key. */
async function forge(sign: (hash: Buffer) => { key: string | null; mac: Buffer | null } | undefined): Promise<void> {
  const [last] = await server.rows<SealRange & { previous: Buffer }>(
    `select organization_uuid as organization, number::int, installation_uuid as installation, from_txid::text as from,
            to_txid::text as to, previous from audit_seals order by number desc limit 1`,
  );
  await server.rows(`update audit_entries set action = 'read' where seq = (select max(seq) from audit_entries)`);
  const { hash } = await transactions.run(settings({ 'app.sealer': 'on' }), async (transaction) => ({
    value: await hashRange(transaction, last!, last!.from, last!.previous),
  }));
  await server.rows('update audit_seals set hash = $1 where number = $2', [hash, last!.number]);
  const signature = sign(hash);
  if (signature)
    await server.rows('update audit_seals set key_id = $1, mac = $2 where number = $3', [
      signature.key,
      signature.mac,
      last!.number,
    ]);
}

describe('a seal', () => {
  it('that was recomputed without the secret is found', async () => {
    expect(await verify()).toMatchObject({ intact: true, entries: 3 });
    await forge(() => undefined);
    expect(await verify()).toMatchObject({ intact: false, reason: 'It was not made with the secret of this server' });
  });

  it('without its signature is found', async () => {
    await forge(() => ({ key: null, mac: null }));
    expect(await verify()).toMatchObject({
      intact: false,
      reason: 'It is not signed, although the seal before it is',
    });
  });

  it('signed with another secret is not accepted', async () => {
    const others = new SealKeys(new Secrets(otherSecret), []);
    await forge((hash) => others.sign(hash));
    expect(await verify()).toMatchObject({ intact: false, unknownKey: true });
  });

  it('older than signing stays valid, and the first signed seal confirms it', async () => {
    await server.rows('update audit_seals set key_id = null, mac = null');
    expect(await verify()).toMatchObject({ intact: true, entries: 3 });
    await addSealed();
    expect(await verify()).toMatchObject({ intact: true, entries: 4 });
    await server.rows(`update audit_entries set action = 'read' where seq = (select min(seq) from audit_entries)`);
    expect(await verify()).toMatchObject({ intact: false, seal: 1 });
  });

  it('older than a change of the secret is checked with the former one', async () => {
    await keep();
    expect(await verify(new SealKeys(new Secrets(otherSecret), [secret]))).toMatchObject({ intact: true, entries: 3 });
    expect(await verify(new SealKeys(new Secrets(otherSecret), []))).toMatchObject({
      intact: false,
      unknownKey: true,
      seal: 1,
      reason: expect.stringContaining('AUDIT_FORMER_SECRETS') as string,
    });
  });
});

describe('the seals kept outside the database', () => {
  it('show that the end of the audit was cut off', async () => {
    await keep();
    expect(await verify()).toMatchObject({ intact: true });
    await cutTail();
    expect(await verify()).toMatchObject({
      intact: false,
      seal: 3,
      reason: expect.stringContaining('cut off') as string,
    });
    await addSealed();
    expect(await verify()).toMatchObject({
      intact: false,
      seal: 3,
      reason: expect.stringContaining('It is another one than was kept outside') as string,
    });
  });

  it('show that they were altered themselves', async () => {
    await keep();
    const [file] = readdirSync(folder.path);
    const path = join(folder.path, file!);
    writeFileSync(path, readFileSync(path, 'utf8').replace('"number":3', '"number":2'));
    await cutTail();
    expect(await verify()).toMatchObject({
      intact: false,
      reason: `What was kept outside in ${file} was altered`,
    });
  });

  it('are in one file a day, to which each place adds once, and again after a failure', async () => {
    let works = false;
    const lines: string[] = [];
    const place: SealPlace = {
      name: 'elsewhere',
      keep: (line) => {
        if (!works) return Promise.reject(new Error('down'));
        lines.push(line);
        return Promise.resolve();
      },
    };
    const keeper = new SealKeeper(transactions, keys, { folder, others: [place] }, pino({ level: 'silent' }));
    await keeper.daily(new Date('2026-03-01T10:00:00Z'));
    works = true;
    await keeper.daily(new Date('2026-03-01T11:00:00Z'));
    await keeper.daily(new Date('2026-03-01T12:00:00Z'));
    await keeper.daily(new Date('2026-03-02T10:00:00Z'));
    expect(readdirSync(folder.path).toSorted()).toEqual(['2026-03-01.seals', '2026-03-02.seals']);
    expect(lines.map((line) => readLine(line, keys))).toMatchObject([
      { at: '2026-03-01T11:00:00.000Z', seals: [{ organization: server.hospital, number: 3 }] },
      { at: '2026-03-02T10:00:00.000Z', seals: [{ organization: server.hospital, number: 3 }] },
    ]);
    expect((await folder.read(keys)).statements).toHaveLength(2);
  });

  it('go by mail and to an address, and can be checked there', async () => {
    const receiver = await Receiver.open(accepts);
    const { container } = server.kernel;
    await keep(
      sealMail(container.get<MailTransport>(MailTransport), 'auditor@example.org'),
      sealPost(container.get<Outbound>(Outbound), receiver.url),
    );
    await receiver.close();
    expect(receiver.received.map(({ body }) => readLine(body, keys))).toMatchObject([{ seals: [{ number: 3 }] }]);
    const outbox = join(server.folder, 'outbox');
    const mails = readdirSync(outbox).map((file) => readFileSync(join(outbox, file), 'utf8'));
    expect(mails).toMatchObject([expect.stringContaining('auditor@example.org')]);
    expect(mails[0]!.replaceAll('=\r\n', '')).toContain(server.hospital);
  });

  it('include the last seals before the server stopped', async () => {
    const other = await startTestServer({ plugins: [notesPlugin] });
    await createNotes(other);
    const user = await other.user(other.hospital, { workspaces: [], resources: ['jottings*'] });
    await other.request({ method: 'POST', url: '/api/v1/notes', as: user, body: { text: 'the last' } });
    await other.kernel.stop();
    const kept = await new SealFolder(join(other.folder, 'seals')).read(keys);
    const [newest] = await other.rows<{ hash: string }>(
      `select encode(hash, 'hex') as hash from audit_seals where organization_uuid = $1 order by number desc limit 1`,
      [other.hospital],
    );
    expect(kept.statements.at(-1)?.seals).toContainEqual(
      expect.objectContaining({ organization: other.hospital, hash: newest!.hash }),
    );
    await other.close();
  });
});
