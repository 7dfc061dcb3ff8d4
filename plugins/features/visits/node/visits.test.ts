import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server';
import { FrontDesk } from '../../../../tests/support/visits';

let server: TestServer;
let front: FrontDesk;

beforeAll(async () => {
  server = await startTestServer({});
  front = await FrontDesk.open(server, server.hospital);
});
afterAll(() => server.close());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

describe('a patient who walks in', () => {
  it('has a visit with a number, which the record names as the current one', async () => {
    const { practitionerRole } = await front.desk.practitioner();
    const patient = await front.desk.patient();
    const answer = await front.walkIn(patient, {
      assigned_to_id: practitionerRole,
      healthcare_service_id: front.desk.service,
      reason: 'Fever',
      priority: 'urgent',
      class: 'EMER',
      service_provider_id: server.hospital,
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      status: 'arrived',
      class: 'EMER',
      patient_id: patient,
      patient: { full_name: 'Ama Mensah' },
      assigned_to: { id: practitionerRole, name: 'Test User' },
      assigned_to_id: practitionerRole,
      service_provider_id: server.hospital,
      location_id: front.desk.location,
      healthcare_service_id: front.desk.service,
      appointment_id: null,
      priority: 'urgent',
      reason: 'Fever',
      is_current: true,
      version: 1,
    });
    expect(answer.body.visit_number).toMatch(/^V\d{6}$/);
    expect(await front.currentOf(patient)).toBe(answer.body.id);
    const events = await server.rows('select type, data from outbox_events where uuid = $1', [answer.body.id]);
    expect(events).toMatchObject([{ type: 'visit.arrived', data: { patient_id: patient } }]);
    const [audit] = await server.rows('select action, patient_uuid from audit_entries where resource_uuid = $1', [
      answer.body.id,
    ]);
    expect(audit).toMatchObject({ action: 'create', patient_uuid: patient });
  });

  it('needs only the patient from a program, and is admitted at the place of work', async () => {
    const { desk } = front;
    const { practitionerRole, uuid: user } = await desk.practitioner();
    const site = async (name: string, status: string) => {
      const [row] = await server.rows<{ uuid: string }>(
        `insert into locations (organization_uuid, uuid, name, physical_type, status, created_at)
         values ($1, gen_random_uuid(), $2, 'site', $3, now() + interval '1 day') returning uuid`,
        [server.hospital, name, status],
      );
      return row!.uuid;
    };
    const [usual, header, closed] = [
      await site('Usual', 'active'),
      await site('Header', 'active'),
      await site('Closed', 'inactive'),
    ];
    const [first] = await server.rows<{ uuid: string }>(
      `select uuid from locations where organization_uuid = $1 and status = 'active' and parent_uuid is null
        order by created_at, uuid limit 1`,
      [server.hospital],
    );
    const letIn = async (more: object, headers = {}) => {
      const body = {
        patient_id: await desk.patient(),
        service_provider_id: server.hospital,
        status: 'arrived',
        ...more,
      };
      const answer = await server.request({
        method: 'POST',
        url: '/api/v2/emr/visits',
        as: desk.user,
        body,
        headers,
      });
      expect(answer.status, answer.text).toBe(201);
      return answer.body.location_id as string;
    };
    const assigned = { assigned_to_id: practitionerRole };
    expect(await letIn({})).toBe(first!.uuid);
    expect(await letIn(assigned)).toBe(first!.uuid);
    const prefer = (location: string) =>
      server.rows(
        `insert into preferences (organization_uuid, user_uuid, value, updated_at) values ($1, $2, $3, now())
         on conflict (organization_uuid, user_uuid) do update set value = excluded.value`,
        [server.hospital, user, JSON.stringify({ defaultLocation: location })],
      );
    await prefer(usual);
    expect(await letIn(assigned)).toBe(usual);
    expect(await letIn({})).toBe(first!.uuid);
    expect(await letIn(assigned, { 'x-location': header })).toBe(header);
    expect(await letIn({ location_id: usual }, { 'x-location': header })).toBe(usual);
    await prefer(closed);
    expect(await letIn(assigned, { 'x-location': closed })).toBe(first!.uuid);
  });

  it('has only one visit when fifty desks admit at once', async () => {
    const patient = await front.desk.patient();
    const answers = await Promise.all(Array.from({ length: 50 }, () => front.walkIn(patient)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(49);
    const [visit] = await front.visitsOf(patient);
    for (const { body } of refused)
      expect(body).toMatchObject({ code: 'current_visit', details: { visit: { id: visit!.id } } });
    const [rows] = await server.rows<{ n: number }>('select count(*)::int as n from visits where patient_uuid = $1', [
      patient,
    ]);
    expect(rows!.n).toBe(1);
    expect(await front.currentOf(patient)).toBe(visit!.id);
  });

  it('may be expected: a planned visit becomes the current one on arrival', async () => {
    const patient = await front.desk.patient();
    const { id } = await front.visit(patient);
    const planned = await front.walkIn(patient, { status: 'planned' });
    expect(planned).toMatchObject({ status: 201, body: { status: 'planned', arrived_at: null, is_current: false } });
    const early = await front.send('PATCH', `/${planned.body.id}`, { status: 'arrived' }, 1);
    expect(early).toMatchObject({ status: 409, body: { code: 'current_visit', details: { visit: { id } } } });
    await front.send('POST', `/${id}/end`, {}, 1);
    const arrived = await front.send('PATCH', `/${planned.body.id}`, { status: 'arrived' }, 1);
    expect(arrived).toMatchObject({ status: 200, body: { status: 'arrived', is_current: true } });
    expect(arrived.body.arrived_at).not.toBeNull();
  });

  it('gets the defaults for null values', async () => {
    const nothing = { status: null, class: null, priority: null, reason: null, arrived_at: null, assigned_to_id: null };
    const answer = await front.walkIn(await front.desk.patient(), nothing);
    expect(answer).toMatchObject({ status: 201, body: { status: 'arrived', class: 'AMB', priority: 'routine' } });
    const changes = { ...nothing, arrived_at: undefined, location_id: null, comment: null };
    const changed = await front.send('PATCH', `/${answer.body.id}`, changes, 1);
    expect(changed).toMatchObject({ status: 200, body: { class: 'AMB', location_id: front.desk.location } });
  });

  it('is refused for unknown, unfitting or unreasonable values', async () => {
    const patient = await front.desk.patient();
    const status = async (more: object) => (await front.walkIn(patient, more)).status;
    expect(await status({ patient_id: randomUUID() })).toBe(404);
    expect(await status({ location_id: randomUUID() })).toBe(404);
    expect(await status({ assigned_to_id: randomUUID() })).toBe(404);
    expect(await status({ healthcare_service_id: randomUUID() })).toBe(404);
    expect(await status({ service_provider_id: server.clinic })).toBe(404);
    expect(await status({ location_id: '' })).toBe(400);
    expect(await status({ status: 'finished' })).toBe(400);
    expect(await status({ class: 'XYZ' })).toBe(400);
    expect(await status({ reason: 'x'.repeat(501) })).toBe(400);
    expect((await front.walkIn(patient, { arrived_at: minutesAgo(-10) })).body.errors).toEqual({
      arrived_at: ['Time of arrival cannot be in the future'],
    });
    expect(await status({ arrived_at: minutesAgo(40 * 1440) })).toBe(400);
    await server.rows('update patients set is_deceased = true where uuid = $1', [patient]);
    expect((await front.walkIn(patient)).body.code).toBe('patient_deceased');
    await server.rows('update healthcare_services set active = false where uuid = $1', [front.desk.service]);
    const refused = await front.walkIn(await front.desk.patient(), { healthcare_service_id: front.desk.service });
    expect(refused.body.code).toBe('service_inactive');
    await server.rows('update healthcare_services set active = true where uuid = $1', [front.desk.service]);
  });
});

describe('many patients at once', () => {
  it('are admitted line by line: a refused line does not stop the others', async () => {
    const [one, here, three] = [await front.desk.patient(), await front.desk.patient(), await front.desk.patient()];
    const open = await front.visit(here);
    const visits = [one, here, randomUUID(), three, one].map((patient_id) => ({
      patient_id,
      location_id: front.desk.location,
      class: 'FLD',
      arrived_at: minutesAgo(90),
    }));
    const { status, body } = await front.send('POST', '/bulk', { visits });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      created: 2,
      refused: 3,
      data: [
        { index: 0, patient_id: one, visit: { class: 'FLD', arrived_at: visits[0]!.arrived_at }, refusal: null },
        { index: 1, visit: null, refusal: { code: 'current_visit', details: { visit: { id: open.id } } } },
        { index: 2, visit: null, refusal: { code: 'not_found', message: 'Patient not found' } },
        { index: 3, patient_id: three, refusal: null },
        { index: 4, visit: null, refusal: { code: 'current_visit' } },
      ],
    });
    expect(await front.currentOf(three)).toBe(body.data[3].visit.id);
    const events = await server.rows('select uuid from outbox_events where type = $1 and data ->> $2 = any($3)', [
      'visit.arrived',
      'patient_id',
      [one, three],
    ]);
    expect(events).toHaveLength(2);
  });

  it('are at most two hundred, each with the required fields of a visit', async () => {
    const line = { patient_id: await front.desk.patient(), location_id: front.desk.location };
    const many = await front.send('POST', '/bulk', { visits: Array.from({ length: 201 }, () => line) });
    expect(many.status).toBe(400);
    const without = await front.send('POST', '/bulk', { visits: [{ location_id: line.location_id }] });
    expect(without.body.errors).toEqual({ 'visits.0.patient_id': ['Patient is required'] });
  });
});

describe('the list', () => {
  it('is narrowed by status, class, practitioner, place, service, time and patient, and sorted by arrival', async () => {
    const desk = await FrontDesk.open(server, server.clinic);
    const { practitionerRole } = await desk.desk.practitioner();
    const [room] = await server.rows<{ uuid: string }>(
      `insert into locations (organization_uuid, uuid, name, physical_type, parent_uuid, parent_type)
       values ($1, gen_random_uuid(), 'Room 1', 'room', $2, 'site') returning uuid`,
      [server.clinic, desk.desk.location],
    );
    const first = await desk.visit(undefined, { arrived_at: minutesAgo(30), location_id: room!.uuid });
    const second = await desk.visit(undefined, { arrived_at: minutesAgo(20), assigned_to_id: practitionerRole });
    const third = await desk.visit(undefined, { class: 'VR', healthcare_service_id: desk.desk.service });
    await desk.send('POST', `/${third.id}/end`, {}, 1);
    const found = async (query: string) =>
      ((await desk.send('GET', `?${query}`)).body as { data: { id: string }[] }).data.map(({ id }) => id);
    expect(await found('')).toEqual([third.id, second.id, first.id]);
    expect(await found('order=asc&page_size=2')).toEqual([first.id, second.id]);
    expect(await found('order=asc&page_size=2&page=2')).toEqual([third.id]);
    expect(await found('status=arrived')).toEqual([second.id, first.id]);
    expect(
      await found(`status=arrived&assigned_to_id=${practitionerRole}&service_provider_id=${server.clinic}`),
    ).toEqual([second.id]);
    expect(await found('class=VR,HH')).toEqual([third.id]);
    expect(await found(`location_id=${room!.uuid}`)).toEqual([first.id]);
    expect(await found(`location_id=${desk.desk.location}`)).toHaveLength(3);
    expect(await found(`healthcare_service_id=${desk.desk.service}`)).toEqual([third.id]);
    expect(await found(`start=${minutesAgo(25)}&end=${minutesAgo(15)}`)).toEqual([second.id]);
    expect(await found('search=mens')).toHaveLength(3);
    expect(await found('search=nobody')).toEqual([]);
    expect(await found(`search=${second.visit_number.toLowerCase()}`)).toEqual([second.id]);
    expect((await desk.send('GET', '?status=arrived,nonsense')).status).toBe(400);
    expect((await desk.send('GET', `?service_provider_id=${server.hospital}`)).status).toBe(404);
  });
});
