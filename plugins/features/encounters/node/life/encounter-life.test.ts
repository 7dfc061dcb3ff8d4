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

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

describe('the life of an encounter', () => {
  it('goes from planning to the end together with its visit; each status is kept with its time', async () => {
    const visit = await room.front.visit();
    const { id } = await room.encounter({ visit: visit.id });
    const path = `/encounters/${id}`;
    expect((await room.send('PATCH', path, { status: 'triaged' }, 1)).body).toMatchObject({ status: 'triaged' });
    expect(await room.statusOfVisit(visit.id)).toBe('triaged');
    const started = await room.send('POST', `${path}/start`, {}, 2);
    expect(started.body).toMatchObject({ status: 'in-progress', started_by: { id: room.doctor.practitionerRole } });
    expect(await room.statusOfVisit(visit.id)).toBe('in-progress');
    expect((await room.send('PATCH', path, { progress_step: 1 }, 3)).body.progress_step).toBe(1);
    const early = await room.send('POST', `${path}/end`, {}, 4);
    expect(early.body).toMatchObject({
      status: 409,
      code: 'not_finishable',
      details: { faults: [{ code: 'chief-complaint' }, { code: 'history-of-presenting-illness' }] },
    });
    expect((await room.send('GET', `${path}/faults`)).body.data).toHaveLength(2);
    await room.writeNotes(id);
    const ended = await room.send('POST', `${path}/end`, { status: 'finished', end_visit: true }, 4);
    expect(ended).toMatchObject({
      status: 200,
      body: { status: 'finished', progress_step: 0, ended_by: { id: room.doctor.practitionerRole } },
    });
    expect(await room.statusOfVisit(visit.id)).toBe('finished');
    const { body } = await room.send('GET', path);
    expect((body.history as { status: string }[]).map(({ status }) => status)).toEqual([
      'planned',
      'triaged',
      'in-progress',
      'finished',
    ]);
    for (const [index, period] of (body.history as { from: string; until: string | null }[]).entries())
      expect(period.until).toBe(body.history[index + 1]?.from ?? null);
    expect(body.encounter_location).toMatchObject([{ status: 'completed', until: ended.body.end_time }]);
    const events = await server.rows<{ type: string }>('select type from outbox_events where uuid = $1 order by id', [
      id,
    ]);
    expect(events.map(({ type }) => type)).toEqual([
      ...['encounter.created', 'encounter.updated', 'encounter.started', 'encounter.updated', 'encounter.finished'],
    ]);
  });

  it('begins at once on request, also for a late entry', async () => {
    const visit = await room.front.visit(undefined, { status: 'planned' });
    const start_time = ago(30);
    const { id } = await room.encounter({ visit: visit.id, status: 'in-progress', start_time });
    expect((await room.send('GET', `/encounters/${id}`)).body).toMatchObject({
      start_time,
      started_at: start_time,
      history: [{ from: start_time }],
    });
    expect(await room.statusOfVisit(visit.id)).toBe('in-progress');
  });

  it('continues with the practitioner who starts it, and keeps the former one', async () => {
    const nurse = await ConsultingRoom.colleague(server, server.hospital);
    const visit = await room.front.visit();
    const { id } = await room.encounter({ visit: visit.id, status: 'triaged' }, nurse);
    const { body } = await room.send('POST', `/encounters/${id}/start`, {}, 1);
    expect(body.encounter_participant).toMatchObject([
      { type: 'PRIMARY_PERFORMER', practitioner_role: room.doctor.practitionerRole },
      { type: 'SECONDARY_PERFORMER', practitioner_role: nurse.practitionerRole },
    ]);
    const detail = await room.send('GET', `/encounters/${id}`);
    expect(detail.body.participants).toHaveLength(3);
    const other = await room.encounter({ visit: visit.id, status: 'triaged' }, nurse);
    const second = await room.send('POST', `/encounters/${other.id}/start`, {}, 1);
    expect(second.body).toMatchObject({ status: 409, code: 'encounter_open', details: { encounter: { id } } });
  });

  it('lets several participate at once by version, and loses none', async () => {
    const consultant = await ConsultingRoom.colleague(server, server.hospital);
    const { id } = await room.encounter({ status: 'in-progress' });
    const me = { type: 'PRIMARY_PERFORMER', practitioner_role: room.doctor.practitionerRole };
    const them = { type: 'CONSULTANT', practitioner_role: consultant.practitionerRole };
    const joined = await room.send('PATCH', `/encounters/${id}`, { encounter_participant: [me, them] }, 1, consultant);
    expect(joined.body.encounter_participant).toHaveLength(2);
    const stale = await room.send('PATCH', `/encounters/${id}`, { reason: 'Cough' }, 1);
    expect(stale.body).toMatchObject({
      status: 409,
      code: 'stale_version',
      details: { sent: 1, current: { version: 2 } },
    });
    const left = await room.send('PATCH', `/encounters/${id}`, { encounter_participant: [me] }, 2);
    expect(left.body.encounter_participant).toMatchObject([me]);
    const { body } = await room.send('GET', `/encounters/${id}`);
    expect(body.participants).toMatchObject([me, { ...them, until: expect.any(String) as string }]);
    const two = [me, { ...them, type: 'PRIMARY_PERFORMER' }];
    expect((await room.send('PATCH', `/encounters/${id}`, { encounter_participant: two }, 3)).status).toBe(400);
  });

  it('records that a program cancelled it without a reason', async () => {
    const { id } = await room.encounter();
    const cancelled = await room.send('PATCH', `/encounters/${id}`, { status: 'cancelled' }, 1);
    expect(cancelled.body).toMatchObject({ status: 'cancelled', status_reason: 'no reason given' });
  });

  it('accepts each step by name, and says whether it is a ward round', async () => {
    const whole = await room.encounter({ visit: (await room.front.visit()).id, status: 'in-progress' });
    const round = await room.encounter({ part_of: whole.id });
    const act = (body: object, version?: number) =>
      server.request({
        method: 'POST',
        url: '/api/v1/encounter-actions',
        as: room.doctor,
        body,
        headers: version === undefined ? {} : { 'if-match': String(version) },
      });
    expect((await act({ encounter_id: round.id, action: 'start' })).body).toMatchObject({
      status: 428,
      details: { current: { version: 1 } },
    });
    expect((await act({ encounter: round.id, action: 'START' }, 1)).body).toMatchObject({
      id: round.id,
      status: 'in-progress',
      is_ward_round: true,
      part_of: whole.id,
    });
    expect((await act({ encounter_id: whole.id, action: 'end' }, 1)).status).toBe(409);
    const later = await room.encounter({ part_of: whole.id });
    expect((await act({ encounter_id: later.id, action: 'cancel', comment: 'Asleep' }, 1)).body).toMatchObject({
      status: 'cancelled',
      status_reason: 'Asleep',
    });
    expect((await act({ encounter_id: whole.id, action: 'dance' }, 1)).body.errors).toEqual({
      action: ['Action is not valid'],
    });
  });

  it('refuses steps outside the table', async () => {
    const { id } = await room.encounter();
    const path = `/encounters/${id}`;
    expect((await room.send('POST', `${path}/end`, {}, 1)).body.code).toBe('not_allowed');
    expect((await room.send('PATCH', path, { status: 'onleave' }, 1)).body.code).toBe('not_allowed');
    expect((await room.send('PATCH', path, { progress_step: 2 }, 1)).body.errors).toEqual({
      progress_step: ['Progress step is not valid'],
    });
    expect((await room.send('PATCH', path, { status: 'cancelled', comment: '' }, 1)).body.errors).toEqual({
      comment: ['Reason is required'],
    });
    expect((await room.send('POST', `${path}/start`, { started_at: ago(-10) }, 1)).status).toBe(400);
    const cancelled = await room.send('PATCH', path, { status: 'cancelled', comment: 'Did not come' }, 1);
    expect(cancelled.body).toMatchObject({
      status: 'cancelled',
      status_reason: 'Did not come',
      end_time: expect.any(String) as string,
    });
    expect((await room.send('POST', `${path}/start`, {}, 2)).body.code).toBe('not_allowed');
    expect((await room.send('PATCH', path, { reason: 'Cough' }, 2)).body).toMatchObject({
      code: 'encounter_closed',
      details: { status: 'cancelled' },
    });
    expect((await room.send('PATCH', path, { reason: 'Cough' })).status).toBe(428);
  });

  it('is entered in error only by users who may delete, with a reason, and stays readable', async () => {
    const manager = await ConsultingRoom.colleague(server, server.hospital, ['encounters.delete']);
    const { id } = await room.encounter({ status: 'in-progress' });
    const change = { status: 'entered-in-error', comment: 'Wrong patient' };
    expect((await room.send('PATCH', `/encounters/${id}`, change, 1)).body.details).toEqual({
      permission: 'encounters.delete',
    });
    const remove = (body: object, version: string) =>
      server.request({
        method: 'DELETE',
        url: `/api/v1/encounter/${id}`,
        as: manager,
        body,
        headers: { 'if-match': version },
      });
    expect((await remove({ comment: '' }, '1')).status).toBe(400);
    expect((await remove({ comment: 'Wrong patient' }, '1')).body).toMatchObject({
      status: 'entered-in-error',
      status_reason: 'Wrong patient',
    });
    expect((await room.send('GET', `/encounters/${id}`)).body.status).toBe('entered-in-error');
    expect((await room.send('GET', '/encounters?page_size=200')).body.data).not.toContainEqual(
      expect.objectContaining({ id }),
    );
  });

  it('does not end while a part of it continues', async () => {
    const { id } = await room.encounter({ status: 'in-progress', class: 'IMP' });
    await room.writeNotes(id);
    const round = await room.encounter({
      part_of: id,
      patient_id: (await room.send('GET', `/encounters/${id}`)).body.patient_id,
    });
    expect((await room.send('POST', `/encounters/${id}/end`, {}, 1)).body.details.faults).toMatchObject([
      { code: 'open-part' },
    ]);
    await room.send('PATCH', `/encounters/${round.id}`, { status: 'cancelled', comment: 'Not needed' }, 1);
    expect((await room.send('POST', `/encounters/${id}/end`, { end_time: ago(-5) }, 1)).status).toBe(400);
    expect((await room.send('POST', `/encounters/${id}/end`, { end_time: ago(90) }, 1)).body.errors).toEqual({
      end_time: ['End is not valid'],
    });
    expect((await room.send('POST', `/encounters/${id}/end`, {}, 1)).status).toBe(200);
    expect((await room.send('POST', '/encounters', { part_of: id })).body.code).toBe('encounter_closed');
  });

  it('ends once for several requests', async () => {
    const { id } = await room.encounter({ status: 'in-progress' });
    await room.writeNotes(id);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => room.send('POST', `/encounters/${id}/end`, {}, 1)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
});

describe('a visit', () => {
  it('does not end while a practitioner sees the patient', async () => {
    const visit = await room.front.visit();
    const { id } = await room.encounter({ visit: visit.id, status: 'in-progress' });
    const [row] = await room.front.visitsOf((await room.send('GET', `/encounters/${id}`)).body.patient_id as string);
    const refused = await room.front.send('POST', `/${visit.id}/end`, {}, row!.version);
    // The desk may not read encounters: it learns only that there is one.
    expect(refused.body).toEqual({ status: 409, code: 'encounter_open', message: expect.any(String) as string });
    const doctor = await ConsultingRoom.colleague(server, server.hospital);
    const told = await server.request({
      method: 'POST',
      url: `/api/v2/emr/visits/${visit.id}/end`,
      as: doctor,
      body: {},
      headers: { 'if-match': String(row!.version) },
    });
    expect(told.body.details.encounter).toEqual({
      id,
      uuid: id,
      status: 'in-progress',
      start_time: expect.any(String) as string,
      practitioner: 'Test User',
    });
    expect(await room.statusOfVisit(visit.id)).toBe('in-progress');
  });

  it('cancels planned encounters when it ends', async () => {
    const visit = await room.front.visit();
    const { id } = await room.encounter({ visit: visit.id, status: 'triaged' });
    expect((await room.front.send('POST', `/${visit.id}/end`, {}, 2)).status).toBe(200);
    expect((await room.send('GET', `/encounters/${id}`)).body).toMatchObject({
      status: 'cancelled',
      status_reason: 'The visit has ended.',
    });
  });

  it('ends with its encounter only for users who may end visits', async () => {
    const doctor = await server.user(server.hospital, {
      workspaces: ['OPD'],
      resources: ['patients.read', 'encounters.*'],
    });
    const visit = await room.front.visit();
    const { id } = await room.encounter({ visit: visit.id, status: 'in-progress' }, doctor);
    await room.writeNotes(id);
    const refused = await room.send('POST', `/encounters/${id}/end`, { end_visit: true }, 1, doctor);
    expect(refused.body.details).toEqual({ permission: 'visits.write' });
    expect((await room.send('GET', `/encounters/${id}`)).body.status).toBe('in-progress');
  });
});
