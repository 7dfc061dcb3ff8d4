import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsultingRoom } from '../../../../../tests/support/consulting-room';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server';

let server: TestServer;
let room: ConsultingRoom;

beforeAll(async () => {
  server = await startTestServer({});
  room = await ConsultingRoom.open(server, server.hospital);
});
afterAll(() => server.close());

const current = async (patient: string) =>
  (await room.send('GET', `/patients/${patient}/current-encounter`)).body.encounter as { id: string } | null;

describe('the current encounter', () => {
  it('is the caller’s own before those of others, and none if nothing is open', async () => {
    const patient = await room.front.desk.patient();
    expect(await current(patient)).toBeNull();
    const visit = await room.front.visit(patient);
    const colleague = await ConsultingRoom.colleague(server, server.hospital);
    const theirs = await room.encounter({ visit: visit.id, status: 'in-progress' }, colleague);
    expect((await current(patient))?.id).toBe(theirs.id);
    const mine = await room.encounter({ visit: visit.id, status: 'in-progress' });
    expect((await current(patient))?.id).toBe(mine.id);
    const { body } = await room.send('GET', `/patients/${patient}/current-encounter`);
    expect((body.open as { id: string }[]).map(({ id }) => id)).toEqual([mine.id, theirs.id]);
    expect(
      (await room.send('GET', `/patients/${patient}/current-encounter`, undefined, undefined, colleague)).body.encounter
        .id,
    ).toBe(theirs.id);
    expect((await room.send('GET', `/patients/${randomUUID()}/current-encounter`)).status).toBe(404);
  });

  it('comes with its parts and the latest records that the caller may read, in one request', async () => {
    const patient = await room.front.desk.patient();
    const writer = await ConsultingRoom.colleague(server, server.hospital, ['notes.read']);
    const { id } = await room.encounter({ patient_id: patient, status: 'in-progress' }, writer);
    await room.encounter({ part_of: id, patient_id: patient }, writer);
    const { body } = await room.send('GET', `/patients/${patient}/bootstrap`, undefined, undefined, writer);
    expect(body).toMatchObject({ patient_id: patient, current_encounter: { id, encounters: [{ part_of: id }] } });
    expect(body.latest.encounters).toHaveLength(2);
    expect(body.current_encounter.parts).toContain('encounters');
    const audit = await server.rows(`select 1 from audit_entries where patient_uuid = $1 and action = 'read'`, [
      patient,
    ]);
    expect(audit.length).toBeGreaterThan(0);
    expect((await room.send('GET', `/patients/${randomUUID()}/bootstrap`)).status).toBe(404);
  });

  it('is null for a deleted record, and none can begin for a deceased patient', async () => {
    const [dead, deleted] = [await room.front.desk.patient(), await room.front.desk.patient()];
    await server.rows('update patients set is_deceased = true where uuid = $1', [dead]);
    await server.rows('update patients set deleted_at = now() where uuid = $1', [deleted]);
    for (const patient of [dead, deleted]) {
      const { status, body } = await room.send('GET', `/patients/${patient}/current-encounter`);
      expect({ status, body }).toEqual({
        status: 200,
        body: { encounter: null, open: [], visit_id: null, visit_ended_at: null, may_begin: false },
      });
    }
    expect((await room.send('POST', '/encounters', { patient_id: deleted })).status).toBe(404);
  });

  it('shows when the visit ended, until the patient is in another', async () => {
    const patient = await room.front.desk.patient();
    const ended = async () =>
      (await room.send('GET', `/patients/${patient}/current-encounter`)).body.visit_ended_at as string | null;
    expect(await ended()).toBeNull();
    const visit = await room.front.visit(patient);
    expect(await ended()).toBeNull();
    const { body } = await room.front.send('POST', `/${visit.id}/end`, {}, visit.version);
    expect(await ended()).toBe(body.ended_at);
    await room.front.send('POST', `/${visit.id}/reopen`, {}, body.version);
    expect(await ended()).toBeNull();
  });

  it('is the next planned one if nobody sees the patient', async () => {
    const patient = await room.front.desk.patient();
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const next = await room.encounter({ patient_id: patient, start_time: inDays(1) });
    await room.encounter({ patient_id: patient, start_time: inDays(8) });
    const { body } = await room.send('GET', `/patients/${patient}/bootstrap`);
    expect(body.current_encounter).toMatchObject({ id: next.id, status: 'planned' });
  });

  it('is the last one once it has ended', async () => {
    const patient = await room.front.desk.patient();
    const { id } = await room.encounter({ patient_id: patient, status: 'in-progress' });
    await room.writeNotes(id);
    await room.send('POST', `/encounters/${id}/end`, {}, 1);
    const { body } = await room.send('GET', `/patients/${patient}/bootstrap`);
    expect(body.current_encounter).toMatchObject({ id, status: 'finished' });
    expect(await current(patient)).toBeNull();
  });
});

describe('a merge of two records', () => {
  it('moves encounters, and returns them', async () => {
    const [survivor, other] = [await room.front.desk.patient(), await room.front.desk.patient()];
    const manager = await server.user(server.hospital, {
      workspaces: ['OPD'],
      resources: ['patients.*', 'patients.merge'],
    });
    const mine = await room.encounter({ patient_id: survivor, status: 'in-progress' });
    const moved = await room.encounter({ patient_id: other, status: 'in-progress' });
    const act = (what: string, body: object, version: number) =>
      room.send('POST', `/patients/${survivor}/${what}`, body, version, manager);
    expect((await act('merge', { other, other_version: 1, choices: {} }, 1)).status).toBe(200);
    const of = async (patient: string) =>
      ((await room.send('GET', `/encounters?patient_id=${patient}`)).body as { data: { id: string }[] }).data.map(
        ({ id }) => id,
      );
    expect((await of(survivor)).toSorted()).toEqual([mine.id, moved.id].toSorted());
    expect((await act('unmerge', { other }, 2)).status).toBe(200);
    expect(await of(other)).toEqual([moved.id]);
    expect(await of(survivor)).toEqual([mine.id]);
  });

  it('waits until one of two encounters has ended, if the patient is seen under both records', async () => {
    const [survivor, other] = [await room.front.desk.patient(), await room.front.desk.patient()];
    const manager = await server.user(server.hospital, {
      workspaces: ['OPD'],
      resources: ['patients.*', 'patients.merge'],
    });
    for (const patient of [survivor, other]) {
      const visit = await room.front.visit(patient);
      await room.encounter({ visit: visit.id, status: 'in-progress' });
    }
    const merge = { other, other_version: 1, choices: {} };
    const refused = await room.send('POST', `/patients/${survivor}/merge`, merge, 1, manager);
    expect(refused.body).toMatchObject({ status: 409, code: 'encounter_open' });
    expect((await room.send('GET', `/encounters?patient_id=${other}`)).body.data).toHaveLength(1);
  });
});
