import { afterAll, beforeAll, expect, it } from 'vitest';
import { RecordDesk } from '../../../../../tests/support/clinical';
import { importing } from '../../../../../tests/support/importing';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server';

const employees = 50_000;

let server: TestServer;
let desk: RecordDesk;
let client: string;

beforeAll(async () => {
  server = await startTestServer({});
  desk = await RecordDesk.open(server, server.hospital, ['payers.*', 'members.*', 'patients.*']);
  client = (await desk.send('POST', '/clients', { kind: 'corporate', name: 'Volta Mines', code: 'VM' })).body.uuid;
});
afterAll(() => server.close());

const stored = async () => (await server.rows('select from payer_members where payer_uuid = $1', [client])).length;

it('a file of 50,000 employees with one fault names its line and records nobody; mended, it records all, and is undone', async () => {
  const heading = 'Client,Number,First name,Last name,Class,Gender,From';
  const lines = Array.from({ length: employees }, (_, n) => `VM,V-${n},Ama ${n},Owusu,Staff,FEMALE,2026-01-01`);
  const faulty = lines.with(40_000, 'Nobody,V-40000,Ama,Owusu,Staff,FEMALE,2026-01-01');
  const imports = importing(server, desk.user, 'members');
  const measured = async <T>(what: string, work: () => Promise<T>) => {
    const [begun, before] = [Date.now(), process.memoryUsage().rss];
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
    const done = await work();
    clearInterval(watch);
    const megabytes = Math.round((most - before) / 1_000_000);
    process.stdout.write(`\n${what}: ${(Date.now() - begun) / 1000} s, ${megabytes} MB more\n`);
    return done;
  };
  const { body: refused, text } = await measured('checking with a fault', () =>
    imports.check([heading, ...faulty].join('\n')),
  );
  expect(refused, text.slice(0, 500)).toMatchObject({ state: 'faulty', fault_count: 1 });
  expect(refused.faults).toMatchObject([{ line: 40_002 }]);
  expect((await imports.start(refused.uuid)).status).toBe(409);
  expect(await stored()).toBe(0);

  const { body: checked } = await measured('checking', () => imports.check([heading, ...lines].join('\n')));
  expect(checked).toMatchObject({ to_create: employees });
  expect(await stored()).toBe(0);

  // One of the numbers is taken meanwhile: that line alone stays out.
  const taken = { number: 'V-33333', first_name: 'Adwoa', last_name: 'Early' };
  expect((await desk.send('POST', `/clients/${client}/members`, taken)).status).toBe(201);
  const waits: number[] = [];
  const desks = setInterval(() => {
    const pressed = Date.now();
    void desk.send('GET', `/clients/${client}/members?page_size=10`).then(() => waits.push(Date.now() - pressed));
  }, 200);
  const done = await measured('recording', () => imports.run(checked.uuid));
  clearInterval(desks);
  const p95 = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)];
  process.stdout.write(`${waits.length} lists meanwhile, p95 ${p95} ms\n`);
  expect(done).toMatchObject({ state: 'done', created: employees - 1, failed: 1 });
  expect(done.failures).toMatchObject([{ line: 33_335 }]);
  expect(await stored()).toBe(employees);

  expect(await measured('undoing', () => imports.undo(checked.uuid))).toMatchObject({ undone: employees - 1, kept: 0 });
  expect(await stored()).toBe(1);
}, 300_000);
