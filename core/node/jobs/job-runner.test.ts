import { SystemDatabase } from '@clinic-workbench/sdk/node';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../tests/support/test-server';
import { Sweeper } from '../clearing/sweeper';
import { JobQueue } from './job-queue';
import { delayAfter } from './job-store';

let server: TestServer;
let queue: JobQueue;
const done: unknown[] = [];
let failures = 0;

beforeAll(async () => {
  server = await startTestServer({});
  queue = server.kernel.container.get<JobQueue>(JobQueue);
  queue.handle<{ readonly name: string }>({
    kind: 'greet',
    attempts: 2,
    patience: 60_000,
    run: async ({ name }, { organization }) => {
      if (name === 'nobody') {
        failures++;
        throw new Error('Nobody to greet');
      }
      done.push([name, organization]);
    },
  });
});
afterAll(() => server.close());

const system = () => server.kernel.container.get<SystemDatabase>(SystemDatabase);
const stateOf = (name: string) =>
  server.rows<{
    uuid: string;
    attempts: number;
    done_at: Date | null;
    failed_at: Date | null;
    last_error: string | null;
    wait: number;
  }>(`select *, extract(epoch from due_at - now())::int as wait from jobs where payload->>'name' = $1`, [name]);

describe('a job', () => {
  it('runs soon after the commit that queued it, with its organization', async () => {
    await system().inOrganization(server.hospital, (db) => queue.add(db, 'greet', { name: 'Ama' }));
    await vi.waitFor(() => expect(done).toContainEqual(['Ama', server.hospital]), { timeout: 3_000 });
    await vi.waitFor(async () => expect((await stateOf('Ama'))[0]?.done_at).not.toBeNull());
  });

  it('of a transaction that was rolled back never runs', async () => {
    const work = system().inOrganization(server.hospital, async (db) => {
      await queue.add(db, 'greet', { name: 'Kofi' });
      throw new Error('Changed my mind');
    });
    await expect(work).rejects.toThrow('Changed my mind');
    expect(await stateOf('Kofi')).toEqual([]);
  });

  it('is tried again later after a failure, and abandoned in the end', async () => {
    await system().inOrganization(server.hospital, (db) => queue.add(db, 'greet', { name: 'nobody' }));
    await vi.waitFor(
      async () =>
        expect((await stateOf('nobody'))[0]).toMatchObject({
          attempts: 1,
          failed_at: null,
          last_error: 'Nobody to greet',
        }),
      { timeout: 3_000 },
    );
    expect((await stateOf('nobody'))[0]!.wait).toBeGreaterThan(2);
    await server.rows(`update jobs set due_at = now() where payload->>'name' = 'nobody'`);
    await vi.waitFor(async () => expect((await stateOf('nobody'))[0]?.failed_at).not.toBeNull(), { timeout: 3_000 });
    expect(failures).toBe(2);
  });

  it('is kept for ninety days after it was abandoned, and then deleted', async () => {
    await server.rows(
      `insert into jobs (organization_uuid, uuid, kind, payload, failed_at) values
         ($1, gen_random_uuid(), 'greet', '{"name":"lately"}', now() - interval '89 days'),
         ($1, gen_random_uuid(), 'greet', '{"name":"long ago"}', now() - interval '91 days')`,
      [server.hospital],
    );
    await server.kernel.container.get<Sweeper>(Sweeper).sweep();
    expect([(await stateOf('lately')).length, (await stateOf('long ago')).length]).toEqual([1, 0]);
  });

  it('falls due again if its process was killed at work', async () => {
    await server.rows(
      `insert into jobs (organization_uuid, uuid, kind, payload, attempts, due_at) values ($1, gen_random_uuid(), 'greet', '{"name":"Esi"}', 1, now() - interval '1 second')`,
      [server.hospital],
    );
    await vi.waitFor(() => expect(done).toContainEqual(['Esi', server.hospital]), { timeout: 3_000 });
  });

  it('runs even while others are queued without a pause', async () => {
    const until = Date.now() + 2_000;
    const before = done.length;
    const keepQueuing = async () => {
      while (Date.now() < until && done.length === before)
        await system().inOrganization(server.hospital, (db) => queue.add(db, 'greet', { name: 'Guest' }));
    };
    await Promise.all(Array.from({ length: 6 }, keepQueuing));
    expect(Date.now()).toBeLessThan(until);
  });

  it('waits longer after each failure, an hour at most', () => {
    expect([1, 2, 3, 100].map(delayAfter)).toEqual([5, 20, 45, 3_600]);
  });
});
