import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Bedside, red } from '../../../../tests/support/bedside';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server';
import patients from '../../patients/manifest';
import emergency from '../manifest';
import { boardGroups, groupOf, type BoardLine } from '../common/board-line';

let server: TestServer;
let bed: Bedside;
let location_id: string;

beforeAll(async () => {
  server = await startTestServer({});
  bed = await Bedside.open(server);
  location_id = bed.front.desk.location;
});
afterAll(() => server.close());

const arrive = (body: object) => bed.send('POST', 'emergency/arrivals', { location_id, ...body });
const unknown = (more: object = {}) => arrive({ unknown: { gender: 'MALE', age: 30, ...more } });
const board = async (query = ''): Promise<readonly BoardLine[]> =>
  (await bed.send('GET', `emergency/board${query}`)).body.data;
const lineOf = async (patient: string) => (await board()).find((line) => line.patient.id === patient);

describe('an unidentified patient', () => {
  it('gets a record with a temporary name and an emergency visit in one request', async () => {
    const { status, body } = await unknown({ marks: 'Blue shirt' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ is_unknown: true, uuid: body.visit_id });
    expect(body.full_name).toMatch(/^Unknown male about 30 y, \d\d-\d\d \d\d\.\d\d/);
    const patient = (await bed.send('GET', `patients/${body.patient_id}`)).body;
    expect(patient).toMatchObject({
      gender: 'MALE',
      name_prefix: 'Mr',
      birth_date_is_estimated: true,
      age: 30,
      current_visit_id: body.visit_id,
    });
    expect(await lineOf(body.patient_id)).toMatchObject({
      status: 'arrived',
      triage: null,
      encounter: null,
      seen: false,
      assigned_to: null,
      patient: { is_unknown: true, full_name: body.full_name },
    });
    const { body: names } = await bed.send('GET', `patients/${body.patient_id}/temporary-identities`);
    expect(names.data).toMatchObject([{ marks: 'Blue shirt', is_unknown: true, visit_id: body.visit_id }]);
  });

  it('is marked at reception, where the default role may merge the record, without the triage board', async () => {
    const { patient_id } = (await unknown({ marks: 'Scar on the chin' })).body;
    const usual = patients.contributes.defaultRights.receptionist;
    expect(usual).toContain('patients.merge');
    const clerk = await server.user(server.hospital, { workspaces: ['RECEPT'], resources: [...usual] });
    const read = (path: string) => server.request({ method: 'GET', url: `/api/v2/emr/${path}`, as: clerk });
    expect((await read(`patients/${patient_id}/temporary-identities`)).body.data).toMatchObject([
      { marks: 'Scar on the chin', is_unknown: true },
    ]);
    expect((await read('emergency/board')).status).toBe(403);
    const banner = emergency.contributes.views.find(({ id }) => id === 'emergency.unknown');
    expect(banner?.permission).toBe('patients.read');
    const stranger = await server.user(server.hospital, { workspaces: ['RECEPT'], resources: ['schedules.read'] });
    const url = `/api/v2/emr/patients/${patient_id}/temporary-identities`;
    expect((await server.request({ method: 'GET', url, as: stranger })).status).toBe(403);
  });

  it('is distinguished from a similar person who arrives at the same moment, and is nobody’s duplicate', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => unknown({ gender: 'FEMALE', age: 51 })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => body.full_name)).size).toBe(8);
    const woman = (await bed.send('GET', `patients/${answers[0]!.body.patient_id}`)).body;
    expect(woman).toMatchObject({ gender: 'FEMALE', name_prefix: 'Mrs' });
  });

  it('is received once, however often the request is sent', async () => {
    const key = randomUUID();
    const send = () =>
      server.request({
        method: 'POST',
        url: '/api/v2/emr/emergency/arrivals',
        as: bed.nurse,
        body: { location_id, unknown: { gender: 'UNKNOWN' } },
        headers: { 'idempotency-key': key },
      });
    const first = await send();
    const again = await send();
    expect([first.status, again.status, again.body.patient_id]).toEqual([201, 201, first.body.patient_id]);
    const kept = await server.rows(`select uuid from patients where first_name = 'Unknown person'`);
    expect(kept).toHaveLength(1);
  });

  it('leaves nothing behind if the visit is refused', async () => {
    const [before] = await server.rows<{ n: number }>('select count(*)::int as n from patients');
    expect((await arrive({ location_id: randomUUID(), unknown: { gender: 'MALE' } })).status).toBe(404);
    const [after] = await server.rows<{ n: number }>('select count(*)::int as n from patients');
    expect(after).toEqual(before);
  });

  it('counts as identified once the name is corrected', async () => {
    const { body } = await unknown();
    const { body: patient } = await bed.send('GET', `patients/${body.patient_id}`);
    const names = { first_name: 'Kofi', last_name: 'Identified' };
    expect((await bed.send('PATCH', `patients/${body.patient_id}`, names, patient.version)).status).toBe(200);
    expect((await lineOf(body.patient_id))?.patient).toMatchObject({ full_name: 'Kofi Identified', is_unknown: false });
  });

  it('counts as identified once merged with the person’s own record, with visit and triage, and as unidentified again after an undo', async () => {
    const { body } = await unknown();
    await bed.tews(body.patient_id, red);
    const own = await bed.adult();
    const version = async (patient: string) => (await bed.send('GET', `patients/${patient}`)).body.version;
    const merge = { other: body.patient_id, other_version: await version(body.patient_id) };
    const merged = await bed.send('POST', `patients/${own}/merge`, merge, await version(own));
    expect([merged.status, merged.body.full_name]).toEqual([200, expect.stringContaining('Efua')]);
    expect(await lineOf(own)).toMatchObject({
      visit_id: body.visit_id,
      patient: { is_unknown: false },
      triage: { colour: 'red', total: 7 },
    });
    expect((await bed.send('POST', `patients/${own}/unmerge`, { other: body.patient_id })).status).toBe(200);
    expect(await lineOf(body.patient_id)).toMatchObject({ patient: { is_unknown: true }, triage: { colour: 'red' } });
  });

  it.each([
    ['neither a patient nor a person', {}],
    ['both', { patient_id: randomUUID(), unknown: { gender: 'MALE' } }],
    ['a gender that is none', { unknown: { gender: 'X' } }],
    ['an age past reason', { unknown: { gender: 'MALE', age: 200 } }],
    ['no place', { location_id: null, unknown: { gender: 'MALE' } }],
    ['far too much to see', { unknown: { gender: 'MALE', marks: 'x'.repeat(501) } }],
  ])('is refused with %s', async (_what, body) => {
    expect((await arrive(body)).status).toBe(400);
  });
});

describe('a registered patient', () => {
  it('is received once by an emergency visit', async () => {
    const patient = await bed.adult();
    const { status, body } = await arrive({ patient_id: patient, reason: 'Chest pain' });
    expect([status, body.is_unknown]).toEqual([201, false]);
    expect(await lineOf(patient)).toMatchObject({ reason: 'Chest pain', patient: { is_unknown: false } });
    expect(await arrive({ patient_id: patient })).toMatchObject({ status: 409, body: { code: 'current_visit' } });
    expect((await arrive({ patient_id: randomUUID() })).status).toBe(404);
  });
});

describe('the board', () => {
  it('follows triage, encounter and end, and puts nobody above red and orange', async () => {
    const patient = await bed.adult();
    const { body } = await arrive({ patient_id: patient });
    const before = await bed.tews(patient, {}, { effective_date_time: new Date(Date.now() - 3_600_000).toISOString() });
    expect(before.body.is_current).toBe(true);
    // An earlier triage does not count for this visit.
    expect((await lineOf(patient))?.triage).toBeNull();
    await bed.tews(patient, red);
    expect(await lineOf(patient)).toMatchObject({ status: 'triaged', triage: { colour: 'red', escalated: true } });
    const groups = (await board()).map((line) => boardGroups.indexOf(groupOf(line)));
    expect(new Set(groups)).toContain(boardGroups.indexOf('untriaged'));
    expect(groups).toEqual(groups.toSorted((a, b) => a - b));
    expect((await board())[0]?.triage?.colour).toBe('red');
    const encounter = await bed.send('POST', 'encounters', {
      visit: body.visit_id,
      patient_id: patient,
      status: 'in-progress',
    });
    expect(encounter.status).toBe(201);
    expect(await lineOf(patient)).toMatchObject({
      seen: true,
      status: 'in-progress',
      encounter: { id: encounter.body.uuid },
    });
    expect((await board()).at(-1)?.patient.id).toBe(patient);
    expect(await board(`?location_id=${randomUUID()}`)).toEqual([]);
  });

  it('shows no patient of another organization, and nothing without the right', async () => {
    const theirs = await server.user(server.clinic, { workspaces: ['EMERG'], resources: ['emergency.*'] });
    const url = '/api/v2/emr/emergency/board';
    expect((await server.request({ method: 'GET', url, as: theirs })).body.data).toEqual([]);
    const nobody = await server.user(server.hospital, { workspaces: ['EMERG'], resources: ['patients.*'] });
    expect(await server.request({ method: 'GET', url, as: nobody })).toMatchObject({
      status: 403,
      body: { details: { permission: 'emergency.read' } },
    });
  });
});
