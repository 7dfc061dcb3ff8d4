import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NoteWard } from '../../../../tests/support/notes';
import { startTestServer, type TestServer, type TestUser } from '../../../../tests/support/test-server';

let server: TestServer;
let ward: NoteWard;
let ama: TestUser;
let kofi: TestUser;
const [desk, tablet] = [randomUUID(), randomUUID()];

beforeAll(async () => {
  server = await startTestServer({});
  ward = await NoteWard.open(server, server.hospital);
  [ama, kofi] = [await ward.writer(), await ward.writer()];
});
afterAll(() => server.close());

const ago = (note: string, column: 'seen_at' | 'typed_at', seconds: number) =>
  server.rows(`update patient_note_writers set ${column} = now() - $2 * interval '1 second' where note_uuid = $1`, [
    note,
    seconds,
  ]);

describe('two users in one note', () => {
  it('see who is writing; the second reads along, and writes when the first has stopped', async () => {
    const { id } = await ward.begun(ama, { patient_id: await ward.patient(), tab: desk });
    const second = await ward.send(kofi, 'PUT', `/${id}/writing`, { tab: tablet });
    expect(second.body).toMatchObject({ writer: { id: ama.practitionerRole, tab: desk, idle: false } });
    await ward.send(ama, 'PATCH', `/${id}`, { note: '<p>Chest clear. No fever.</p>', tab: desk }, 1);
    const along = await ward.send(kofi, 'GET', `/${id}/writing?version=1`);
    expect(along.body).toMatchObject({ version: 2, note: '<p>Chest clear. No fever.</p>', writer: { tab: desk } });
    expect((await ward.send(kofi, 'GET', `/${id}/writing?version=2`)).body).not.toHaveProperty('note');
    expect((await ward.send(kofi, 'DELETE', `/${id}/writing`, { tab: tablet })).body.writer.tab).toBe(desk);
    expect((await ward.send(ama, 'DELETE', `/${id}/writing`, { tab: desk })).body.writer).toBeNull();
    const now = await ward.send(kofi, 'PUT', `/${id}/writing`, { tab: tablet });
    expect(now.body.writer).toMatchObject({ id: kofi.practitionerRole, tab: tablet });
    const told = await server.rows(`select type from outbox_events where uuid = $1 and type = 'note.writing'`, [id]);
    expect(told).toHaveLength(2);
  });

  it('relieve each other only when the writer has paused', async () => {
    const { id } = await ward.begun(ama, { patient_id: await ward.patient(), tab: desk });
    const take = () => ward.send(kofi, 'PUT', `/${id}/writing`, { tab: tablet, take_over: true });
    expect(await take()).toMatchObject({
      status: 409,
      body: { code: 'being_written', details: { writer: { tab: desk } } },
    });
    await ago(id, 'typed_at', 31);
    expect((await ward.send(kofi, 'GET', `/${id}/writing`)).body.writer).toMatchObject({ tab: desk, idle: true });
    expect((await take()).body.writer).toMatchObject({ tab: tablet });
    expect((await ward.send(ama, 'PUT', `/${id}/writing`, { tab: desk })).body.writer).toMatchObject({ tab: tablet });
  });

  it('cannot pass for each other by naming the other’s tab', async () => {
    const { id } = await ward.begun(ama, { patient_id: await ward.patient(), tab: desk });
    const writer = { id: ama.practitionerRole, tab: desk };
    expect((await ward.send(kofi, 'DELETE', `/${id}/writing`, { tab: desk })).body).toMatchObject({ writer });
    await ago(id, 'typed_at', 29);
    expect((await ward.send(kofi, 'PUT', `/${id}/writing`, { tab: desk })).body).toMatchObject({ writer });
    const saved = await ward.send(kofi, 'PATCH', `/${id}`, { note: '<p>Chest clear. No wheeze.</p>', tab: desk }, 1);
    expect(saved.body).toMatchObject({ version: 2, writer });
  });

  it('are not blocked by a writer with a killed browser', async () => {
    const { id } = await ward.begun(ama, { patient_id: await ward.patient(), tab: desk });
    await ago(id, 'seen_at', 21);
    expect((await ward.send(kofi, 'GET', `/${id}`)).body.writer).toBeNull();
    expect((await ward.send(kofi, 'PUT', `/${id}/writing`, { tab: tablet })).body.writer).toMatchObject({
      tab: tablet,
    });
  });

  it('have separate tabs, and nobody writes in a signed note', async () => {
    const { id } = await ward.begun(ama, { patient_id: await ward.patient(), tab: desk });
    expect((await ward.send(ama, 'PUT', `/${id}/writing`, { tab: tablet })).body.writer).toMatchObject({ tab: desk });
    const moved = await ward.send(ama, 'PUT', `/${id}/writing`, { tab: tablet, take_over: true });
    expect(moved.body.writer).toMatchObject({ tab: tablet });
    await ward.send(ama, 'POST', `/${id}/sign`, {}, 1);
    expect((await ward.send(ama, 'PUT', `/${id}/writing`, { tab: desk })).body.code).toBe('note_closed');
    expect((await ward.send(kofi, 'GET', `/${id}/writing`)).body.writer).toBeNull();
  });

  it('are one writer when fifty tabs begin at once', async () => {
    const { id } = await ward.begun(ama, { patient_id: await ward.patient() });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => ward.send(ama, 'PUT', `/${id}/writing`, { tab: randomUUID() })),
    );
    expect(new Set(answers.map(({ body }) => body.writer.tab)).size).toBe(1);
  });
});
