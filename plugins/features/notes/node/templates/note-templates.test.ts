import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NoteWard } from '../../../../../tests/support/notes';
import { startTestServer, type TestServer, type TestUser } from '../../../../../tests/support/test-server';
import type { NoteTemplate } from '../../common/templates/note-template';

let server: TestServer;
let ward: NoteWard;
let ama: TestUser;
let kofi: TestUser;
let chief: TestUser;

beforeAll(async () => {
  server = await startTestServer({});
  ward = await NoteWard.open(server, server.hospital);
  [ama, kofi] = [await ward.writer(), await ward.writer()];
  chief = await ward.writer(['notes.*', 'settings.write']);
});
afterAll(() => server.close());

const templates = (
  as: TestUser,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  version?: number,
) =>
  server.request({
    method,
    url: `/api/v2/emr/note-templates${path}`,
    as,
    body,
    headers: version === undefined ? {} : { 'if-match': String(version) },
  });
const namesOf = async (as: TestUser) =>
  ((await templates(as, 'GET', '')).body as { data: NoteTemplate[] }).data.map(({ name }) => name);

describe('templates', () => {
  it('are the user’s own, everybody’s, or built in, in either language', async () => {
    await templates(ama, 'POST', '', { name: 'Mine', body: '<p>x</p>' });
    await templates(chief, 'POST', '', { name: 'Ours', body: '<p>x</p>', shared: true });
    expect(await namesOf(ama)).toEqual(expect.arrayContaining(['Mine', 'Ours', 'Visit note (SOAP)']));
    expect(await namesOf(kofi)).not.toContain('Mine');
    const french = await templates(ama, 'GET', '?language=fr');
    expect((french.body as { data: NoteTemplate[] }).data.map(({ name }) => name)).toContain('Plan de soins');
  });

  it('for everybody belong to the administration; other users’ own are invisible', async () => {
    expect(await templates(ama, 'POST', '', { name: 'All', body: '<p>x</p>', shared: true })).toMatchObject({
      status: 403,
      body: { details: { permission: 'settings.write' } },
    });
    const shared = await templates(chief, 'POST', '', { name: 'Shared', body: '<p>x</p>', shared: true });
    expect((await templates(ama, 'PATCH', `/${shared.body.uuid}`, { name: 'No' }, 1)).status).toBe(403);
    const own = await templates(kofi, 'POST', '', { name: 'Own', body: '<p>x</p>' });
    for (const [method, body] of [
      ['PATCH', { name: 'No' }],
      ['DELETE', undefined],
    ] as const)
      expect((await templates(ama, method, `/${own.body.uuid}`, body, 1)).status).toBe(404);
    expect((await templates(kofi, 'PATCH', `/${own.body.uuid}`, { body: '<p onclick=x>y</p>' }, 1)).body.body).toBe(
      '<p>y</p>',
    );
    expect((await templates(kofi, 'PATCH', `/${own.body.uuid}`, { name: 'Late' }, 1)).status).toBe(409);
    expect((await templates(kofi, 'DELETE', `/${own.body.uuid}`)).status).toBe(428);
    expect((await templates(kofi, 'DELETE', `/${own.body.uuid}`, undefined, 1)).status).toBe(409);
    expect((await templates(kofi, 'DELETE', `/${own.body.uuid}`, undefined, 2)).status).toBe(204);
  });

  it('keep a name and a text for which a change sends null', async () => {
    const { body } = await templates(kofi, 'POST', '', { name: 'Kept', body: '<p>x</p>', note_type: 'visit-note' });
    const nothing = { name: null, body: null, note_type: null };
    const changed = await templates(kofi, 'PATCH', `/${body.uuid}`, nothing, 1);
    expect(changed).toMatchObject({ status: 200, body: { name: 'Kept', body: '<p>x</p>', note_type: null } });
    expect((await templates(kofi, 'DELETE', `/${body.uuid}`, undefined, 2)).status).toBe(204);
  });

  it('must have a text and different names, in any case', async () => {
    await templates(ama, 'POST', '', { name: 'Cough', body: '<p>x</p>' });
    expect((await templates(ama, 'POST', '', { name: ' COUGH ', body: '<p>x</p>' })).body.errors).toEqual({
      name: ['Name already exists'],
    });
    expect((await templates(kofi, 'POST', '', { name: 'Cough', body: '<p>x</p>' })).status).toBe(201);
    expect((await templates(ama, 'POST', '', { name: 'Empty', body: '<p></p>' })).body.errors).toEqual({
      body: ['Text is required'],
    });
  });

  it('are filled in for a patient, with gaps for unknown or unreadable values', async () => {
    const patient = await ward.patient();
    const made = await templates(ama, 'POST', '', {
      name: 'All of it',
      body: '<p>{{patient.name}}, {{patient.gender}}, {{me}}: {{vitals.latest}} {{allergies}} {{else}}</p>',
    });
    const filled = await templates(ama, 'GET', `/${made.body.uuid}/filled?patient_id=${patient}`);
    expect(filled.body).toEqual({ note: '<p>Ama Mensah, female, Test User: ___ ___ {{else}}</p>' });
    const reader = await ward.writer(['notes.*', 'patients.read', 'allergies.*', 'observations.read']);
    const own = await templates(reader, 'POST', '', { name: 'A', body: '<p>{{allergies}}</p>' });
    const allergies = async () =>
      (await templates(reader, 'GET', `/${own.body.uuid}/filled?patient_id=${patient}`)).body.note;
    // `not asked` is not the same as `none`.
    expect(await allergies()).toBe('<p>___</p>');
    const allergy = { patient_id: patient, substance: 'Penicillin', category: 'medication', severity: 'high' };
    const url = '/api/v2/emr/allergy-intolerances';
    const recorded = await server.request({ method: 'POST', url, as: reader, body: allergy });
    expect(recorded.status, recorded.text).toBe(201);
    expect(await allergies()).toBe('<p>Penicillin</p>');
    expect((await templates(ama, 'GET', `/${made.body.uuid}/filled?patient_id=${made.body.uuid}`)).status).toBe(404);
  });

  it('give the day of each vital sign if they are from several days', async () => {
    const patient = await ward.patient();
    const nurse = await ward.writer(['notes.*', 'patients.read', 'observations.*']);
    const url = '/api/v2/emr/observations';
    for (const [code, value, effective_date_time] of [
      ['29463-7', '61', '2025-03-02T10:00:00Z'],
      ['8867-4', '72', '2026-01-05T10:00:00Z'],
      ['9279-1', '16', '2026-01-05T10:00:00Z'],
    ] as const) {
      const body = { patient_id: patient, effective_date_time, observations: [{ code, value }] };
      const { status, text } = await server.request({ method: 'POST', url, as: nurse, body });
      expect(status, text).toBe(201);
    }
    const own = await templates(nurse, 'POST', '', { name: 'V', body: '<p>{{vitals.latest}}</p>' });
    const { body } = await templates(nurse, 'GET', `/${own.body.uuid}/filled?patient_id=${patient}`);
    expect(body.note).toMatch(
      /^<p>pulse 72 .*, respiratory rate 16 [^,]* \(05-01-2026\), weight 61 kg \(02-03-2025\)<\/p>$/,
    );
    expect(body.note.match(/2026/g)).toHaveLength(1);
  });
});
