import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { LiveEvent } from '@clinic-workbench/sdk/common';
import { createNotes, notesPlugin } from '../../../tests/support/notes-plugin';
import { startTestServer, type TestServer, type TestUser } from '../../../tests/support/test-server';

let server: TestServer;
let address: string;
let writer: TestUser;
let stranger: TestUser;
let number = 0;

beforeAll(async () => {
  server = await startTestServer({ plugins: [notesPlugin], inventsEvents: true });
  await createNotes(server);
  writer = await server.user(server.hospital, { workspaces: [], resources: ['jottings*'] });
  stranger = await server.user(server.clinic, { workspaces: [], resources: ['jottings*'] });
  address = await server.kernel.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

const addNote = async (text = `followed ${++number}`): Promise<string> =>
  (await server.request({ method: 'POST', url: '/api/v1/notes', as: writer, body: { text } })).body.uuid as string;

/** Follows the stream as a browser does. */
async function follow(user: TestUser, lastEventId?: string) {
  const abort = new AbortController();
  const response = await fetch(`${address}/api/v2/events`, {
    headers: {
      authorization: `Bearer ${user.token}`,
      'x-provider-portal-id': user.organization,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
    signal: abort.signal,
  });
  const events: LiveEvent[] = [];
  const follower = { status: response.status, events, ended: false, close: () => abort.abort() };
  const read = async () => {
    const decoder = new TextDecoder();
    let text = '';
    for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(part, { stream: true });
      const messages = text.split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) {
        const data = /^data: (.*)$/m.exec(message)?.[1];
        if (data) events.push(JSON.parse(data) as LiveEvent);
      }
    }
  };
  void read()
    .catch(() => undefined)
    .finally(() => (follower.ended = true));
  return follower;
}

/** An event of another server process, which this one finds at its next look. */
const happens = (type: string, organization = server.hospital, data: object = {}) =>
  server.rows<{ uuid: string }>(
    `insert into outbox_events (organization_uuid, type, uuid, data) values ($1, $2, gen_random_uuid(), $3) returning uuid`,
    [organization, type, data],
  );

const uuids = (events: readonly LiveEvent[]) => events.map((event) => event.uuid);

describe('the stream of events', () => {
  it('delivers the organization’s events within a second, and none of another', async () => {
    const own = await follow(writer);
    const other = await follow(stranger);
    const uuid = await addNote();
    await vi.waitFor(() => expect(uuids(own.events)).toContain(uuid), { timeout: 1_000 });
    expect(own.events.at(-1)).toMatchObject({ type: 'jotting.created', version: 1 });
    expect(other.events).toEqual([]);
    own.close();
    other.close();
  });

  it('delivers nothing of a change that was rolled back', async () => {
    const stream = await follow(writer);
    await server.request({ method: 'POST', url: '/api/v1/notes', as: writer, body: { text: 'fail late' } });
    const uuid = await addNote();
    await vi.waitFor(() => expect(uuids(stream.events)).toEqual([uuid]));
    stream.close();
  });

  it('ends at once when its session is locked, and continues for the others', async () => {
    const careful = await server.user(server.hospital, { workspaces: [], resources: [] });
    const [own, other] = [await follow(careful), await follow(writer)];
    expect((await server.request({ method: 'POST', url: '/api/v1/auth/lock', as: careful })).status).toBe(200);
    await vi.waitFor(() => expect(own.ended).toBe(true), { timeout: 2_000 });
    const uuid = await addNote();
    await vi.waitFor(() => expect(uuids(other.events)).toContain(uuid));
    expect(own.events).toEqual([]);
    other.close();
  });

  it('ignores browsers that left before it began', async () => {
    const { port } = new URL(address);
    const leave = () =>
      new Promise<void>((resolve) => {
        const head = `GET /api/v2/events HTTP/1.1\r\nhost: clinic\r\nauthorization: Bearer ${writer.token}\r\nx-provider-portal-id: ${writer.organization}\r\n\r\n`;
        const socket = connect(Number(port), '127.0.0.1', () => socket.write(head, () => socket.resetAndDestroy()));
        socket.on('close', () => resolve());
      });
    for (let round = 0; round < 5; round++) await Promise.all(Array.from({ length: 20 }, leave));
    await vi.waitFor(async () => {
      const stream = await follow(writer);
      stream.close();
      expect(stream.status).toBe(200);
    });
  });

  it('continues after the last event seen', async () => {
    const first = await follow(writer);
    await addNote();
    await vi.waitFor(() => expect(first.events).toHaveLength(1));
    first.close();
    const missed = [await addNote(), await addNote()];
    const second = await follow(writer, first.events[0]!.id);
    await vi.waitFor(() => expect(uuids(second.events)).toEqual(expect.arrayContaining(missed)));
    expect(uuids(second.events)).not.toContain(first.events[0]!.uuid);
    second.close();
  });

  it('misses no event of a transaction that began early and committed late', async () => {
    const stream = await follow(writer);
    const slow = addNote('slow');
    await new Promise((resolve) => setTimeout(resolve, 100));
    const quick = await addNote();
    await vi.waitFor(() => expect(uuids(stream.events)).toEqual([quick]));
    const late = await slow;
    await vi.waitFor(() => expect(uuids(stream.events)).toEqual([quick, late]));
    stream.close();
  });

  it('tells a browser with a position of another database to read everything again', async () => {
    const stream = await follow(writer, '999999999999-1');
    await vi.waitFor(() => expect(stream.events[0]?.type).toBe('stream.reset'));
    stream.close();
  });

  it('delivers the events of another process, even after its connection to the database broke', async () => {
    const stream = await follow(writer);
    await server.rows(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like '%outbox_events%' and pid <> pg_backend_pid()`,
    );
    const elsewhere = new pg.Client({ connectionString: server.database.ownerUrl });
    await elsewhere.connect();
    const uuid = randomUUID();
    await elsewhere.query(
      `insert into outbox_events (organization_uuid, type, uuid) values ($1, 'jotting.created', $2)`,
      [server.hospital, uuid],
    );
    await elsewhere.end();
    await vi.waitFor(() => expect(uuids(stream.events)).toContain(uuid), {
      timeout: 5_000,
    });
    stream.close();
  });

  it('is refused like any request of a locked or ended session', async () => {
    const user = await server.user(server.hospital, { workspaces: [], resources: [] });
    await server.rows('update sessions set locked_at = now() where uuid = $1', [user.session]);
    expect((await follow(user)).status).toBe(423);
    await server.rows('update sessions set locked_at = null, ended_at = now() where uuid = $1', [user.session]);
    expect((await follow(user)).status).toBe(401);
  });

  it('ends soon after its session has ended', { timeout: 20_000 }, async () => {
    const user = await server.user(server.hospital, { workspaces: [], resources: [] });
    const stream = await follow(user);
    await server.rows('update sessions set ended_at = now() where uuid = $1', [user.session]);
    await vi.waitFor(() => expect(stream.ended).toBe(true), { timeout: 17_000 });
  });
});

describe('a browser that follows the stream', () => {
  const types = (events: readonly LiveEvent[]) => events.map(({ type }) => type);

  it('receives only events that the user may read', async () => {
    const reader = await server.user(server.hospital, { workspaces: ['OPD'], resources: ['diagnoses.read'] });
    const clerk = await server.user(server.hospital, { workspaces: ['RECEPT'], resources: ['patients.read'] });
    const [doctor, desk] = [await follow(reader), await follow(clerk)];
    await happens('diagnosis.created', server.hospital, { patient_id: randomUUID() });
    await happens('patient.updated');
    await happens('never.declared');
    await happens('role.updated');
    await vi.waitFor(() => expect(types(doctor.events)).toEqual(['diagnosis.created', 'role.updated']), {
      timeout: 3_000,
    });
    await vi.waitFor(() => expect(types(desk.events)).toEqual(['patient.updated', 'role.updated']), { timeout: 3_000 });
    doctor.close();
    desk.close();
  });

  it('is not sent forbidden events later', async () => {
    const user = await server.user(server.hospital, { workspaces: [], resources: ['patients.read'] });
    const first = await follow(user);
    await happens('patient.updated');
    await vi.waitFor(() => expect(first.events).toHaveLength(1), { timeout: 3_000 });
    first.close();
    await happens('diagnosis.created');
    const [late] = await happens('patient.updated');
    const second = await follow(user, first.events[0]!.id);
    await vi.waitFor(() => expect(uuids(second.events)).toEqual([late!.uuid]), { timeout: 3_000 });
    second.close();
  });

  it('receives the progress of an import with the right to import such records', async () => {
    const [manager, nurse] = await Promise.all(
      [['team.write'], ['patients.write']].map((resources) =>
        server.user(server.hospital, { workspaces: [], resources }),
      ),
    );
    const [one, other] = [await follow(manager!), await follow(nurse!)];
    await happens('import.progress', server.hospital, { kind: 'team', state: 'running' });
    await happens('role.updated');
    await vi.waitFor(() => expect(types(one.events)).toEqual(['import.progress', 'role.updated']), { timeout: 3_000 });
    await vi.waitFor(() => expect(types(other.events)).toEqual(['role.updated']), { timeout: 3_000 });
    one.close();
    other.close();
  });

  it('receives nothing more of a right taken from the role, from the next event on', async () => {
    const user = await server.user(server.hospital, { workspaces: [], resources: ['patients.read', 'diagnoses.read'] });
    const stream = await follow(user);
    await happens('diagnosis.created');
    await vi.waitFor(() => expect(types(stream.events)).toEqual(['diagnosis.created']), { timeout: 3_000 });
    await server.rows(
      `update roles set version = version + 1, permissions = '{"workspaces": [], "resources": ["patients.read"]}' where uuid = $1`,
      [user.role],
    );
    await happens('diagnosis.created');
    await happens('patient.updated');
    await vi.waitFor(() => expect(types(stream.events)).toEqual(['diagnosis.created', 'patient.updated']), {
      timeout: 3_000,
    });
    stream.close();
  });

  it('receives nothing of a switched-off plugin', async () => {
    const user = await server.user(server.clinic, { workspaces: [], resources: ['jottings.read', 'patients.read'] });
    const stream = await follow(user);
    await server.rows('insert into disabled_plugins (organization_uuid, plugin_id) values ($1, $2)', [
      server.clinic,
      'jottings',
    ]);
    await happens('jotting.created', server.clinic);
    await happens('patient.updated', server.clinic);
    await vi.waitFor(() => expect(types(stream.events)).toEqual(['patient.updated']), { timeout: 3_000 });
    stream.close();
  });

  it.each([
    ['was deactivated', 'update practitioner_roles set deactivated_at = now() where user_uuid = $1'],
    ['was removed', 'update practitioner_roles set ended_at = now() where user_uuid = $1'],
    ['signed out', 'update sessions set ended_at = now() where user_uuid = $1'],
    ['has a session that has run out', `update sessions set expires_at = now() where user_uuid = $1`],
    ['locked the screen', 'update sessions set locked_at = now() where user_uuid = $1'],
    ['was disabled', 'update users set disabled_at = now() where uuid = $1'],
  ])('and %s at another server process, hears nothing of the next event: the stream ends', async (_, statement) => {
    const user = await server.user(server.hospital, { workspaces: [], resources: ['patients.read'] });
    const [stream, other] = [await follow(user), await follow(writer)];
    await server.rows(statement, [user.uuid]);
    await happens('patient.updated');
    await vi.waitFor(() => expect(stream.ended).toBe(true), { timeout: 3_000 });
    expect(stream.events).toEqual([]);
    const uuid = await addNote();
    await vi.waitFor(() => expect(uuids(other.events)).toContain(uuid));
    other.close();
  });
});
