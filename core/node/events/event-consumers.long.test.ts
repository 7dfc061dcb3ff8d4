import { EventConsumer, type StoredEvent } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { notesPlugin } from '../../../tests/support/notes-plugin';
import { startTestServer, type TestServer } from '../../../tests/support/test-server';
import { Sweeper } from '../clearing/sweeper';

let server: TestServer;
const given: { readonly organization: string; readonly event: StoredEvent }[] = [];
let refusals = 0;
let wanted = [''];

/** Follows all events, and fails as often as the test wants. */
const consumer: EventConsumer = {
  name: 'test',
  plugin: notesPlugin.manifest.id,
  wants: async () => wanted,
  consume: async (_db, organization, events) => {
    if (refusals > 0) {
      refusals--;
      throw new Error('Not now');
    }
    given.push(...events.map((event) => ({ organization, event })));
  },
};

beforeAll(async () => {
  const services = new ContainerModule(({ bind }) => void bind(EventConsumer).toConstantValue(consumer));
  server = await startTestServer({ plugins: [notesPlugin], parts: [{ services }], inventsEvents: true });
});
afterAll(() => server.close());
beforeEach(() => {
  given.length = 0;
  wanted = [''];
});

const insert = `insert into outbox_events (organization_uuid, type, uuid) values ($1, $2, $3)`;
const happen = (type: string, organization = server.hospital) =>
  server.rows(insert, [organization, type, randomUUID()]);
const types = () => given.map(({ event }) => event.type);
/** The types of this many events, or of those that arrived within eight seconds. */
const heard = async (count: number): Promise<string[]> => {
  for (const began = performance.now(); given.length < count && performance.now() - began < 8_000;)
    await new Promise((done) => setTimeout(done, 20));
  return types();
};

describe('a consumer of the outbox', () => {
  it('receives each event once, with its organization', async () => {
    await happen('note.one');
    await happen('note.two', server.clinic);
    await vi.waitFor(() => expect(given).toHaveLength(2), { timeout: 5_000 });
    const byOrganization = new Map(given.map(({ organization, event }) => [organization, event.type]));
    expect(byOrganization.get(server.hospital)).toBe('note.one');
    expect(byOrganization.get(server.clinic)).toBe('note.two');
    await new Promise((done) => setTimeout(done, 1_500));
    expect(given).toHaveLength(2);
  });

  it('misses no event of a transaction that began early and commits late', async () => {
    const slow = new pg.Client({ connectionString: server.database.ownerUrl });
    await slow.connect();
    await slow.query('begin');
    await slow.query(insert, [server.hospital, 'note.slow', randomUUID()]);
    await happen('note.quick');
    await new Promise((done) => setTimeout(done, 2_500));
    expect(types()).toEqual([]);
    await slow.query('commit');
    await slow.end();
    expect(await heard(2)).toEqual(['note.slow', 'note.quick']);
  });

  it('receives the same events again after a failure', async () => {
    refusals = 2;
    await happen('note.refused');
    expect(await heard(1)).toEqual(['note.refused']);
    expect(refusals).toBe(0);
  });

  it('reads more than one batch in order', async () => {
    await server.rows(
      `insert into outbox_events (organization_uuid, type, uuid) select $1, 'note.' || n, gen_random_uuid() from generate_series(1, 1200) n`,
      [server.hospital],
    );
    expect(await heard(1_200)).toEqual(Array.from({ length: 1_200 }, (_, n) => `note.${n + 1}`));
  });

  it('receives the events that it wants of each organization, and skips all others', async () => {
    wanted = ['note.', 'sheet.drawn'];
    for (const type of ['notebook.bought', 'sheet.drawn', 'sheet.torn', 'note.kept']) await happen(type);
    expect(await heard(2)).toEqual(['sheet.drawn', 'note.kept']);
    wanted = [];
    await happen('note.unwanted');
    await new Promise((done) => setTimeout(done, 2_500));
    wanted = [''];
    await happen('note.wanted');
    expect(await heard(3)).toEqual(['sheet.drawn', 'note.kept', 'note.wanted']);
  });

  it('skips the events of an organization that has its plugin switched off', async () => {
    await server.rows('insert into disabled_plugins (organization_uuid, plugin_id) values ($1, $2)', [
      server.clinic,
      consumer.plugin,
    ]);
    await happen('note.off', server.clinic);
    await happen('note.on');
    expect(await heard(1)).toEqual(['note.on']);
  });

  it('finds unread events of any age: only read ones are deleted', async () => {
    refusals = Infinity;
    await server.rows(
      `insert into outbox_events (organization_uuid, type, uuid, at) values ($1, 'note.old', gen_random_uuid(), now() - interval '5 days')`,
      [server.hospital],
    );
    await server.kernel.container.get<Sweeper>(Sweeper).sweep();
    refusals = 0;
    expect(await heard(1)).toEqual(['note.old']);
  });
});
