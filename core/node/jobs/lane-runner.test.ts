import { JobWorker, RetryLater, SystemDatabase, Jobs, type JobInHand } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../tests/support/test-server';

let server: TestServer;
const begun: string[] = [];
const ended: string[] = [];
const waiting = new Map<string, () => void>();

/** Jobs called `wait …` run until they are released; those called `fail …` fail. */
class Errands implements JobWorker<{ readonly name: string }> {
  readonly kind = 'errand';
  readonly attempts = 3;
  readonly patience = 60_000;
  readonly lanes = { inAll: 5, each: 2, rest: () => 2_500 };

  async run({ name }: { readonly name: string }, { signal }: JobInHand): Promise<void> {
    begun.push(name);
    if (name.startsWith('fail')) throw new RetryLater(3_600, 'failed');
    if (name.startsWith('wait'))
      await new Promise<void>((done, stopped) => {
        waiting.set(name, done);
        signal.addEventListener('abort', () => stopped(new Error('stopped')));
      });
    ended.push(name);
  }
}

beforeAll(async () => {
  const services = new ContainerModule(({ bind }) => void bind(JobWorker).toConstantValue(new Errands()));
  server = await startTestServer({ parts: [{ services }] });
});
afterAll(() => server.close());

function add(...names: readonly (readonly [lane: string, name: string])[]): Promise<void> {
  const jobs = server.kernel.container.get<Jobs>(Jobs);
  const rows = names.map(([lane, name]) => ({ lane, payload: { name } }));
  const system = server.kernel.container.get<SystemDatabase>(SystemDatabase);
  return system.inOrganization(server.hospital, (db) => jobs.add(db, 'errand', rows));
}

const soon = (holds: () => void) => vi.waitFor(holds, { timeout: 15_000, interval: 10 });

it('a waiting lane holds up no other, and runs two jobs at most', async () => {
  await add(['a', 'wait 1'], ['a', 'wait 2'], ['a', 'wait 3'], ['b', 'quick']);
  await soon(() => expect(ended).toEqual(['quick']));
  await new Promise((done) => setTimeout(done, 300));
  expect(begun.toSorted()).toEqual(['quick', 'wait 1', 'wait 2']);
  waiting.get('wait 1')!();
  await soon(() => expect(begun).toContain('wait 3'));
  for (const name of ['wait 2', 'wait 3']) waiting.get(name)!();
  await soon(() => expect(ended).toHaveLength(4));
});

it('a lane rests after a failure, and then tries one job at a time', async () => {
  begun.length = 0;
  await add(['c', 'fail 1']);
  await soon(() => expect(begun).toEqual(['fail 1']));
  await add(['c', 'wait 4'], ['c', 'wait 5'], ['d', 'other']);
  await soon(() => expect(begun).toContain('other'));
  expect(begun).toEqual(['fail 1', 'other']);
  await soon(() => expect(begun).toHaveLength(3));
  await new Promise((done) => setTimeout(done, 300));
  expect(begun).toHaveLength(3);
  waiting.get(begun[2]!)!();
  await soon(() => expect(begun).toHaveLength(4));
  waiting.get(begun[3]!)!();
});

it('a job that names the time of its next try runs then', async () => {
  const [job] = await server.rows<{ attempts: number; wait: number; last_error: string }>(
    `select attempts, last_error, extract(epoch from due_at - created_at)::int as wait from jobs where payload->>'name' = 'fail 1'`,
  );
  expect(job).toMatchObject({ attempts: 1, last_error: 'failed' });
  expect(job!.wait).toBeGreaterThanOrEqual(3_600);
});

it('no more jobs run at once than the worker allows', async () => {
  begun.length = 0;
  await add(...Array.from({ length: 8 }, (_, n) => [`many ${n}`, `wait many ${n}`] as const));
  await soon(() => expect(begun).toHaveLength(5));
  await new Promise((done) => setTimeout(done, 1_200));
  expect(begun).toHaveLength(5);
  for (const name of begun.slice()) waiting.get(name)!();
  await soon(() => expect(begun).toHaveLength(8));
  for (const name of begun) waiting.get(name)!();
});

it('a job must name a lane if its kind has lanes, and its kind needs a worker', async () => {
  const jobs = server.kernel.container.get<Jobs>(Jobs);
  const system = server.kernel.container.get<SystemDatabase>(SystemDatabase);
  const attempt = (kind: string) =>
    system.inOrganization(server.hospital, (db) => jobs.add(db, kind, [{ payload: {} }]));
  await expect(attempt('errand')).rejects.toThrow('must name a lane');
  await expect(attempt('unknown')).rejects.toThrow('No worker is bound');
});

it('a stop aborts running jobs and leaves them to the next process, without counting a failure', async () => {
  begun.length = 0;
  await add(['z', 'wait for ever']);
  await soon(() => expect(begun).toEqual(['wait for ever']));
  await server.kernel.stop();
  const [job] = await server.rows(
    `select attempts, due_at <= now() as due, done_at from jobs where payload->>'name' = 'wait for ever'`,
  );
  expect(job).toEqual({ attempts: 0, due: true, done_at: null });
});
