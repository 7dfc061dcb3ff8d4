import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RecordDesk } from '../../../../tests/support/clinical';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server';
import { wordsOf } from '../../../../tests/support/words-of-pdf';
import type { ServiceRequest } from '../common/service-request';

let server: TestServer;
let desk: RecordDesk;

beforeAll(async () => {
  server = await startTestServer({});
  desk = await RecordDesk.open(server, server.hospital, ['service-requests.read', 'service-requests.write']);
});
afterAll(() => server.close());

const path = '/emr/service-requests';
const bloodCount = {
  category: 'Laboratory-procedure',
  code_system: 'panel',
  code: 'complete-blood-count',
  priority: 'URGENT',
  reason: 'Fever',
  specimen: 'BLD',
};
const xray = { category: 'Imaging', display: 'Chest X-ray' };
const order = (patient: string, ...lines: readonly object[]) =>
  desk.send(
    'POST',
    path,
    lines.map((line) => ({ patient_id: patient, ...line })),
  );
const placed = async (patient: string, line: object = bloodCount) => {
  const answer = await order(patient, line);
  expect(answer.status, answer.text).toBe(201);
  return (answer.body as ServiceRequest[])[0]!;
};
const change = (uuid: string, version: number | undefined, body: object) =>
  desk.send('PATCH', `${path}/${uuid}`, body, version);
const listed = async (query: string) =>
  ((await desk.send('GET', `${path}?${query}`)).body as { readonly data: ServiceRequest[] }).data;

it('is at the site of its encounter, whose price it costs, and not at the site that the caller chose in the header', async () => {
  const [main, annex, elsewhere] = [randomUUID(), randomUUID(), randomUUID()];
  for (const [organization, uuid] of [
    [server.hospital, main],
    [server.hospital, annex],
    [server.clinic, elsewhere],
  ])
    await server.rows(
      `insert into locations (organization_uuid, uuid, name, physical_type) values ($1, $2::uuid, 'Site ' || $2::text, 'site')`,
      [organization, uuid],
    );
  const patient = await desk.patient();
  const encounter = await desk.encounter(patient);
  await server.rows('update encounters set location_uuid = $2 where uuid = $1', [encounter, main]);
  const placeOf = async (more: object, header: string) => {
    const { status, body, text } = await server.request({
      method: 'POST',
      url: `/api/v2${path}`,
      as: desk.user,
      body: [{ patient_id: patient, category: 'Imaging', display: `Film ${randomUUID()}`, ...more }],
      headers: { 'x-location': header },
    });
    if (status !== 201) return status;
    const [row] = await server.rows<{ location_uuid: string | null }>(
      'select location_uuid from service_requests where uuid = $1',
      [(body as ServiceRequest[])[0]!.uuid],
    );
    expect(row, text).toBeDefined();
    return row!.location_uuid;
  };
  expect(await placeOf({ encounter_id: encounter }, annex)).toBe(main);
  expect(await placeOf({ encounter_id: encounter, location_id: annex }, main)).toBe(annex);
  expect(await placeOf({}, annex)).toBe(annex);
  expect(await placeOf({ location_id: elsewhere }, main)).toBe(404);
});

it('is refused for the laboratory if it is imaging, and for imaging if it is a laboratory test', async () => {
  const patient = await desk.patient();
  const lost = await order(patient, bloodCount, { category: 'Laboratory-procedure', display: 'Chest X-ray' });
  expect(lost).toMatchObject({
    status: 400,
    body: { errors: { 'requests.1.category': ['This is imaging: choose the category Imaging'] } },
  });
  const test = await order(patient, { category: 'Imaging', display: 'complete blood count' });
  expect(test.body.errors).toEqual({
    'requests.0.category': ['This is a test of the laboratory: choose the category Laboratory procedure'],
  });
  expect(await listed(`patient_id=${patient}`)).toEqual([]);
  expect((await order(patient, xray)).status).toBe(201);
  // Neither is recognised in the words of an operation.
  const guided = { category: 'Surgical-procedure', display: 'Drainage under ultrasound' };
  expect((await order(patient, guided)).status).toBe(201);
});

it('is found by a word of the patient’s name that contains digits', async () => {
  const patient = await desk.patient();
  await server.rows(
    `update patients set first_name = 'PersonC2', last_name = 'Listed', search_terms = '{personc2,listed}' where uuid = $1`,
    [patient],
  );
  const { uuid } = await placed(patient);
  for (const words of ['PersonC2', 'listed personc2', 'personc2%20list'])
    expect((await listed(`search=${words}`)).map((each) => each.uuid)).toEqual([uuid]);
  expect(await listed('search=personc3')).toEqual([]);
});

describe('an order', () => {
  it('of a panel lists its tests, has a number and a lower-case priority, and belongs to its encounter', async () => {
    const patient = await desk.patient();
    const encounter = await desk.encounter(patient);
    const one = await placed(patient, { ...bloodCount, encounter_id: encounter });
    expect(one).toMatchObject({
      display: 'Complete blood count',
      priority: 'urgent',
      status: 'active',
      encounter_type: 'service-request',
      specimen: 'BLD',
      reason: 'Fever',
      version: 1,
      encounter_id: encounter,
    });
    expect(one.order_number).toMatch(/^ORD\d{6}$/);
    expect(one.tests.map(({ display }) => display)).toContain('Haemoglobin');
    expect(await desk.kindsOf(encounter)).toContain('service-request');
    const events = await server.rows('select type, data from outbox_events where uuid = $1', [one.uuid]);
    expect(events).toEqual([
      { type: 'service_request.placed', data: { patient_id: patient, encounter_id: encounter, location_id: null } },
    ]);
  });

  it('may be sent alone, and several together are placed all or none', async () => {
    const patient = await desk.patient();
    const alone = await desk.send('POST', path, { patient_id: patient, ...xray });
    expect(alone.body).toMatchObject([{ display: 'Chest X-ray', code: null, priority: 'routine' }]);
    const half = await order(patient, bloodCount, { ...xray, display: '' });
    expect(half.body).toMatchObject({ status: 400, errors: { 'requests.1.display': ['Ordered item is required'] } });
    expect(await listed(`patient_id=${patient}`)).toHaveLength(1);
  });

  it('may state when it was ordered, but not in the future', async () => {
    const patient = await desk.patient();
    const early = await placed(patient, { ...xray, authored_on: '2026-01-05T08:30:00+02:00' });
    expect(early).toMatchObject({ authored_on: '2026-01-05T06:30:00.000Z' });
    const late = await order(patient, { ...xray, authored_on: '2999-01-05T08:30:00', repeat_reason: 'Again' });
    expect(late.body).toMatchObject({
      status: 400,
      errors: { 'requests.0.authored_on': ['Time should not be in the future'] },
    });
  });

  it.each([
    ['a panel that there is not', { code: 'everything' }],
    ['a test that there is not', { code_system: 'loinc', code: '0-0' }],
    ['a service that is no uuid', { code_system: 'service', code: 'x' }],
    ['a code without its system', { code_system: null }],
    ['an image of blood', { category: 'Imaging' }],
    ['a specimen of nothing', { specimen: 'NOTHING' }],
    ['an unknown priority', { priority: 'soon' }],
    ['an unknown category', { category: 'Magic' }],
    ['a reason without end', { reason: 'x'.repeat(501) }],
    ['a status that it cannot begin with', { status: 'completed' }],
    ['another patient’s encounter', { encounter_id: randomUUID() }],
  ])('with %s is refused', async (_what, wrong) => {
    expect((await order(await desk.patient(), { ...bloodCount, ...wrong })).body).toMatchObject({ status: 400 });
  });

  it('is not written into an ended encounter, or for an unknown or deceased patient', async () => {
    const patient = await desk.patient();
    const ended = await desk.encounter(patient, 'finished');
    expect((await order(patient, { ...xray, encounter_id: ended })).body).toMatchObject({ code: 'encounter_closed' });
    expect((await order(randomUUID(), xray)).status).toBe(404);
    expect((await order(patient, { ...xray, location_id: randomUUID() })).status).toBe(404);
    expect((await order(patient, { ...xray, service_provider_id: server.clinic })).status).toBe(404);
    await server.rows('update patients set is_deceased = true where uuid = $1 returning uuid', [patient]);
    expect((await order(patient, xray)).body).toMatchObject({ code: 'patient_deceased' });
  });

  it('repeated within a day needs a reason, whether by its code, by a contained test or by its words', async () => {
    const patient = await desk.patient();
    const { order_number } = await placed(patient);
    const again = await order(patient, xray, { ...bloodCount, code_system: 'loinc', code: '718-7' });
    expect(again.body).toMatchObject({
      status: 409,
      code: 'ordered_lately',
      details: { lines: [{ index: 1, display: 'Haemoglobin', orders: [{ order_number }] }] },
    });
    expect(await placed(patient, { ...bloodCount, repeat_reason: 'Clotted' })).toMatchObject({
      repeat_reason: 'Clotted',
    });
    await placed(patient, xray);
    expect((await order(patient, { ...xray, display: 'chest x-RAY' })).body).toMatchObject({ code: 'ordered_lately' });
  });

  it('repeated in one request is refused without a reason', async () => {
    const patient = await desk.patient();
    const twice = await order(patient, xray, { ...xray, display: 'chest x-RAY' });
    expect(twice.body).toMatchObject({
      status: 400,
      errors: { 'requests.1.display': ['Ordered item already exists'] },
    });
    expect((await order(patient, bloodCount, bloodCount)).status).toBe(400);
    expect(await listed(`patient_id=${patient}`)).toEqual([]);
    expect((await order(patient, xray, { ...xray, repeat_reason: 'Both sides' })).status).toBe(201);
  });

  it('is carried out only by users with the right', async () => {
    const patient = await desk.patient();
    const { uuid } = await placed(patient);
    for (const status of ['sample-collected', 'completed'])
      expect((await change(uuid, 1, { status })).body).toMatchObject({
        status: 403,
        code: 'permission_denied',
        details: { permission: 'service-requests.perform' },
      });
    const rights = ['service-requests.read', 'service-requests.write', 'service-requests.perform'];
    const laboratory = await RecordDesk.open(server, server.hospital, rights);
    const taken = await laboratory.send('PATCH', `${path}/${uuid}`, { status: 'sample-collected' }, 1);
    expect(taken.body).toMatchObject({ status: 'sample-collected', version: 2 });
    expect((await change(uuid, 2, { status: 'active' })).status).toBe(403);
    expect((await laboratory.send('PATCH', `${path}/${uuid}`, { status: 'completed' }, 2)).status).toBe(200);
  });

  it('is placed once by several who order the same at once; revoked ones do not count', async () => {
    const patient = await desk.patient();
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(patient, bloodCount)));
    const won = answers.find(({ status }) => status === 201);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    await change(won!.body[0].uuid, 1, { status: 'revoked', status_reason: 'Wrong patient' });
    await placed(patient);
  });

  it('from a draft is checked when it is placed, and its orderer is the user who places it', async () => {
    const patient = await desk.patient();
    const { uuid } = await placed(patient, { ...bloodCount, status: 'draft' });
    // A draft is not an order yet: an order placed meanwhile is not a repeat.
    await server.rows(
      `update service_requests set authored_on = authored_on - interval '1 hour', requester_uuid = null where uuid = $1 returning uuid`,
      [uuid],
    );
    const other = await placed(patient);
    expect((await change(uuid, 1, { status: 'active' })).body).toMatchObject({
      code: 'ordered_lately',
      details: { lines: [{ orders: [{ uuid: other.uuid }] }] },
    });
    const { body } = await change(uuid, 1, { status: 'active', repeat_reason: 'Clotted' });
    expect(body).toMatchObject({ status: 'active', repeat_reason: 'Clotted', requester_id: other.requester_id });
    expect(Date.now() - Date.parse(body.authored_on)).toBeLessThan(60_000);
    const late = await placed(patient, { ...xray, status: 'draft' });
    await server.rows('update patients set is_deceased = true where uuid = $1 returning uuid', [patient]);
    expect((await change(late.uuid, 1, { status: 'active' })).body).toMatchObject({ code: 'patient_deceased' });
  });

  it('is revoked with a reason, stays visible, and can go nowhere from there', async () => {
    const patient = await desk.patient();
    const { uuid } = await placed(patient);
    expect((await change(uuid, 1, { status: 'revoked', status_reason: '' })).body).toMatchObject({
      errors: { status_reason: ['Reason is required'] },
    });
    const revoked = await change(uuid, 1, { status: 'revoked', status_reason: 'Patient left' });
    expect(revoked.body).toMatchObject({ status: 'revoked', status_reason: 'Patient left', version: 2 });
    expect(await listed(`patient_id=${patient}`)).toHaveLength(1);
    expect((await change(uuid, 2, { status: 'active' })).body).toMatchObject({ status: 409, code: 'not_allowed' });
    expect((await change(uuid, 2, { priority: 'stat' })).body).toMatchObject({ code: 'not_allowed' });
    expect((await change(uuid, 1, { note: 'x' })).body).toMatchObject({
      code: 'stale_version',
      details: { current: { status: 'revoked' } },
    });
    expect((await change(uuid, undefined, { note: 'x' })).status).toBe(428);
    expect((await change(uuid, 2, { status: 'entered-in-error', status_reason: 'x' })).body).toMatchObject({
      code: 'permission_denied',
    });
    const { body } = await desk.send('GET', `${path}/${uuid}/changes`);
    expect(body.data).toMatchObject([
      { kind: 'revoked', before: { status: 'active' }, after: { status: 'revoked' }, reason: 'Patient left' },
      { kind: 'recorded', before: {}, after: { status: 'active' }, reason: null },
    ]);
  });

  it('is filtered by the lists’ parameters', async () => {
    const patient = await desk.patient();
    const lab = await placed(patient);
    await placed(patient, xray);
    const today = new Date().toISOString().slice(0, 10);
    const of = (query: string) => listed(`patient_id=${patient}&${query}`);
    expect((await of('category=Laboratory-procedure')).map(({ uuid }) => uuid)).toEqual([lab.uuid]);
    expect((await of('priority=urgent,stat')).map(({ uuid }) => uuid)).toEqual([lab.uuid]);
    expect((await of('priority=URGENT,STAT')).map(({ uuid }) => uuid)).toEqual([lab.uuid]);
    expect(await of('status=revoked')).toEqual([]);
    expect(await of(`date_from=${today}&date_to=${today}`)).toHaveLength(2);
    expect(await of('date_to=2020-01-01')).toEqual([]);
    // Limits may be instants or times in the organization's time zone.
    expect(await of(`date_from=${today}T00:00:00&date_to=${today}T23:59:59%2B00:00`)).toHaveLength(2);
    const { authored_on } = lab as unknown as { authored_on: string };
    expect((await of(`date_to=${authored_on}`)).map(({ uuid }) => uuid)).toContain(lab.uuid);
    expect(await of(`date_to=${new Date(Date.parse(authored_on) - 1).toISOString()}`)).toEqual([]);
    expect(await of(`practitioner_id=${desk.user.practitionerRole}`)).toHaveLength(2);
    expect(await of('search=complete')).toHaveLength(1);
    expect(await of(`search=${lab.order_number}`)).toHaveLength(1);
    expect((await desk.send('GET', `${path}?priority=soon`)).status).toBe(400);
  });

  it('is in no list of several patients once its patient’s record is deleted', async () => {
    const patient = await desk.patient();
    const { uuid, order_number: number } = await placed(patient);
    const found = async () => (await listed(`search=${number}`)).map((each) => each.uuid);
    expect(await found()).toEqual([uuid]);
    await server.rows('update patients set deleted_at = now() where uuid = $1 returning uuid', [patient]);
    expect(await found()).toEqual([]);
  });

  it('follows its patient in a merge, and back', async () => {
    const [survivor, other] = [await desk.patient(), await desk.patient()];
    const { uuid } = await placed(other);
    await desk.merge(survivor, other);
    expect((await listed(`patient_id=${survivor}`)).map((each) => each.uuid)).toEqual([uuid]);
    await desk.unmerge(survivor, other);
    expect((await listed(`patient_id=${other}`)).map((each) => each.uuid)).toEqual([uuid]);
  });
});

describe('on paper', () => {
  const file = (url: string) =>
    server.kernel.app.inject({
      method: 'GET',
      url: `/api/v2${path}/${url}`,
      headers: { authorization: `Bearer ${desk.user.token}`, 'x-provider-portal-id': server.hospital },
    });

  it('a request form states patient, item, reason and urgency, and a label is the number as a barcode', async () => {
    const one = await placed(await desk.patient());
    const form = await file(`${one.uuid}/print?language=fr`);
    const words = await wordsOf(form.rawPayload);
    for (const word of [
      'Bon de demande',
      one.order_number,
      'Numération formule sanguine (NFS)',
      'Hémoglobine',
      'Sang total',
      'Fever',
      'Urgent',
    ])
      expect(words).toContain(word);
    const english = await wordsOf((await file(`${one.uuid}/print?language=en`)).rawPayload);
    for (const word of ['Complete blood count', 'Haemoglobin', 'Whole blood']) expect(english).toContain(word);
    const label = await file(`${one.uuid}/barcode-label`);
    expect(label.headers['content-type']).toBe('image/png');
    const prints = await server.rows(`select note from audit_entries where action = 'print' and resource_uuid = $1`, [
      one.uuid,
    ]);
    expect(prints).toHaveLength(3);
  });

  it('panels include the notice of their codes', async () => {
    const { body } = await desk.send('GET', '/emr/diagnostic-test-panels/all');
    expect(body.notice).toContain('LOINC');
    expect(body.data.map(({ code }: { code: string }) => code)).toContain('malaria');
  });
});
