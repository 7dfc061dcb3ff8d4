import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsultingRoom } from '../../../../tests/support/consulting-room';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server';

let server: TestServer;
let room: ConsultingRoom;

beforeAll(async () => {
  server = await startTestServer({});
  room = await ConsultingRoom.open(server, server.hospital);
});
afterAll(() => server.close());

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

describe('an encounter', () => {
  it('takes visit, class, place and reason from the patient’s visit, and the caller as its primary performer', async () => {
    const patient = await room.front.desk.patient();
    const visit = await room.front.visit(patient, { class: 'EMER', reason: 'Fever' });
    const answer = await room.send('POST', '/encounters', { patient_id: patient, service_provider: server.hospital });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      status: 'planned',
      class: 'EMER',
      reason: 'Fever',
      patient_id: patient,
      progress_step: 0,
      version: 1,
      patient: { full_name: 'Ama Mensah' },
      visit: { id: visit.id, visit_number: visit.visit_number },
      location_id: room.front.desk.location,
      encounter_participant: [
        {
          type: 'PRIMARY_PERFORMER',
          practitioner_role: room.doctor.practitionerRole,
          practitioner_detail: { name: 'Test User' },
        },
      ],
      contents: [],
      is_ward_round: false,
      started_at: null,
      end_time: null,
    });
    expect(await room.statusOfVisit(visit.id)).toBe('arrived');
    const events = await server.rows('select type, data from outbox_events where uuid = $1', [answer.body.id]);
    expect(events).toMatchObject([{ type: 'encounter.created', data: { patient_id: patient, visit_id: visit.id } }]);
    const audit = await server.rows('select action, patient_uuid from audit_entries where resource_uuid = $1', [
      answer.body.id,
    ]);
    expect(audit).toMatchObject([{ action: 'create', patient_uuid: patient }]);
  });

  it('is created from the specification’s request: the visit names the patient', async () => {
    const visit = await room.front.visit();
    const { practitionerRole } = await ConsultingRoom.colleague(server, server.hospital);
    const answer = await room.send('POST', '/encounters', {
      start_time: ago(1),
      encounter_participant: [{ type: 'PRIMARY_PERFORMER', practitioner_role: practitionerRole }],
      encounter_location: [{ location: room.front.desk.location, status: 'planned' }],
      visit: visit.id,
      service_provider: server.hospital,
    });
    expect(answer.body).toMatchObject({
      status: 'planned',
      visit_id: visit.id,
      encounter_participant: [{ practitioner_role: practitionerRole }],
    });
    const { body } = await room.send('GET', `/encounters/${answer.body.id}`);
    expect(body.encounter_location).toMatchObject([
      { location: room.front.desk.location, status: 'planned', until: null },
    ]);
    expect(body.history).toMatchObject([{ status: 'planned', until: null }]);
    const legacy = await server.request({
      method: 'POST',
      url: `/api/v1/providers/${server.hospital}/encounter`,
      as: room.doctor,
      body: { visit: visit.id },
    });
    expect(legacy).toMatchObject({ status: 201, body: { visit_id: visit.id, status: 'planned' } });
  });

  it('is refused for unknown, foreign and impossible values', async () => {
    const patient = await room.front.desk.patient();
    const status = async (more: object) =>
      (await room.send('POST', '/encounters', { patient_id: patient, ...more })).status;
    expect((await room.send('POST', '/encounters', {})).body.errors).toEqual({ patient_id: ['Patient is required'] });
    expect(await status({ patient_id: randomUUID() })).toBe(404);
    expect(await status({ visit: randomUUID() })).toBe(404);
    expect(await status({ part_of: randomUUID() })).toBe(404);
    expect(await status({ appointment: randomUUID() })).toBe(404);
    expect(await status({ service_provider: server.clinic })).toBe(404);
    expect(await status({ encounter_location: [{ location: randomUUID() }] })).toBe(404);
    expect(await status({ encounter_participant: [{ practitioner_role: randomUUID() }] })).toBe(404);
    expect(await status({ visit: (await room.front.visit()).id })).toBe(400);
    expect(await status({ part_of: (await room.encounter()).id })).toBe(400);
    const me = room.doctor.practitionerRole;
    expect(
      await status({
        encounter_participant: [{ practitioner_role: me }, { type: 'CONSULTANT', practitioner_role: me }],
      }),
    ).toBe(400);
    expect(await status({ status: 'finished' })).toBe(400);
    expect(await status({ class: 'XYZ' })).toBe(400);
    expect(await status({ reason: 'x'.repeat(501) })).toBe(400);
    const late = await room.send('POST', '/encounters', {
      patient_id: patient,
      status: 'in-progress',
      start_time: ago(-10),
    });
    expect(late.body.errors).toEqual({ start_time: ['Start cannot be in the future'] });
    const ended = await room.front.visit();
    await room.front.send('POST', `/${ended.id}/end`, {}, 1);
    expect((await room.send('POST', '/encounters', { visit: ended.id })).body).toMatchObject({
      status: 409,
      code: 'visit_closed',
    });
    await server.rows('update patients set is_deceased = true where uuid = $1', [patient]);
    expect((await room.send('POST', '/encounters', { patient_id: patient })).body.code).toBe('patient_deceased');
  });

  it('is created once for repeated requests: the others receive it', async () => {
    for (const visit of [await room.front.visit(), undefined]) {
      const patient = visit ? undefined : await room.front.desk.patient();
      const body = { ...(visit ? { visit: visit.id } : { patient_id: patient }), status: 'in-progress' };
      const answers = await Promise.all(Array.from({ length: 50 }, () => room.send('POST', '/encounters', body)));
      const made = answers.filter(({ status }) => status === 201);
      expect(made).toHaveLength(1);
      const refused = answers.filter(({ status }) => status !== 201);
      for (const each of refused)
        expect(each.body).toMatchObject({
          status: 409,
          code: 'encounter_open',
          details: { encounter: { id: made[0]!.body.id, status: 'in-progress' } },
        });
    }
  });

  it('is one for each practitioner: two may see a patient at the same time', async () => {
    const visit = await room.front.visit();
    const colleague = await ConsultingRoom.colleague(server, server.hospital);
    await room.encounter({ visit: visit.id, status: 'in-progress' });
    await room.encounter({ visit: visit.id, status: 'in-progress' }, colleague);
    const round = {
      visit: visit.id,
      part_of: (await room.send('GET', `/encounters?visit=${visit.id}`)).body.data[0].id as string,
    };
    for (const each of [await room.encounter(round, colleague), await room.encounter(round, colleague)])
      expect(each).toMatchObject({ is_ward_round: true, part_of: round.part_of });
  });
});

it('audits who prints an encounter', async () => {
  const { id } = await room.encounter();
  expect((await room.send('POST', `/encounters/${id}/prints`)).status).toBe(200);
  const audit = await server.rows(`select 1 from audit_entries where action = 'print' and resource_uuid = $1`, [id]);
  expect(audit).toHaveLength(1);
  expect((await room.send('POST', `/encounters/${randomUUID()}/prints`)).status).toBe(404);
});

describe('several inpatients', () => {
  it('get an encounter each, line by line: a refused line does not stop the others', async () => {
    const [one, two] = [await room.front.desk.patient(), await room.front.desk.patient()];
    const visit = await room.front.visit(one);
    const lines = [one, randomUUID(), two, one].map((patient_id) => ({
      patient_id,
      service_provider_id: server.hospital,
    }));
    const { status, body } = await room.send('POST', '/encounters/bulk', lines);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      created: 2,
      refused: 2,
      data: [
        {
          index: 0,
          patient_id: one,
          encounter: { class: 'IMP', status: 'planned', visit_id: visit.id },
          refusal: null,
        },
        { index: 1, encounter: null, refusal: { code: 'not_found' } },
        { index: 2, encounter: { patient_id: two, visit_id: null }, refusal: null },
        { index: 3, encounter: null, refusal: { code: 'encounter_open' } },
      ],
    });
    // As section 7 of the specification writes it: a list alone.
    const three = await room.front.desk.patient();
    const alone = await room.send('POST', '/encounters', [{ patient_id: three, service_provider_id: server.hospital }]);
    expect([alone.status, alone.body]).toMatchObject([
      201,
      { created: 1, refused: 0, data: [{ index: 0, encounter: { patient_id: three, class: 'IMP' }, refusal: null }] },
    ]);
    const wrong = await room.send('POST', '/encounters', [{ patient_id: 'nobody' }]);
    expect(wrong.body.errors).toEqual({ 'encounters.0.patient_id': ['Patient is not valid'] });
    const theirs = [{ patient_id: one, service_provider_id: server.clinic }];
    expect((await room.send('POST', '/encounters/bulk', theirs)).status).toBe(404);
  });
});

describe('the list', () => {
  it('is narrowed by patient, visit, status, class, content, people, place, time and words, the latest first', async () => {
    const patient = await room.front.desk.patient();
    const visit = await room.front.visit(patient);
    const colleague = await ConsultingRoom.colleague(server, server.hospital);
    const old = await room.encounter({ patient_id: patient, start_time: ago(3 * 1440), class: 'VR' }, colleague);
    const mine = await room.encounter({ visit: visit.id, status: 'triaged' });
    const round = await room.encounter({ part_of: mine.id, start_time: ago(60) }, colleague);
    await server.rows(
      `insert into encounter_contents (organization_uuid, encounter_uuid, kind, last_at) values ($1, $2, 'tews-triage', now()), ($1, $3, 'tews-triage', now()), ($1, $3, 'note', now())`,
      [server.hospital, mine.id, old.id],
    );
    const found = async (query: string) =>
      (
        (await room.send('GET', `/encounters?patient_id=${patient}&${query}`)).body as { data: { id: string }[] }
      ).data.map(({ id }) => id);
    expect(await found('')).toEqual([mine.id, round.id, old.id]);
    expect(await found('encounter_type=tews-triage&size=1')).toEqual([mine.id]);
    expect(await found('encounter_type=note,referral')).toEqual([old.id]);
    expect(await found(`visit=${visit.id}&part_of=${mine.id}`)).toEqual([round.id]);
    expect(await found('status=triaged,arrived')).toEqual([mine.id]);
    expect(await found('class=VR')).toEqual([old.id]);
    expect(await found('class=EMER')).toEqual([]);
    expect(await found(`practitioner_id=${room.doctor.practitionerRole}`)).toEqual([mine.id]);
    expect(await found(`location_id=${room.front.desk.location}`)).toHaveLength(3);
    expect(await found(`date_to=${ago(2 * 1440).slice(0, 10)}`)).toEqual([old.id]);
    expect(await found('search=mens')).toHaveLength(3);
    expect(await found('search=nobody')).toEqual([]);
    expect((await room.send('GET', '/encounters?encounter_type=nonsense')).status).toBe(400);
    expect((await room.send('GET', `/encounters?service_provider_id=${server.clinic}`)).status).toBe(404);
  });
});
