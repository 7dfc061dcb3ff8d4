import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NoteWard } from '../../../../tests/support/notes';
import { startTestServer, type TestServer, type TestUser } from '../../../../tests/support/test-server';

let server: TestServer;
let ward: NoteWard;
let ama: TestUser;
let kofi: TestUser;

beforeAll(async () => {
  server = await startTestServer({});
  ward = await NoteWard.open(server, server.hospital);
  [ama, kofi] = [await ward.writer(), await ward.writer()];
});
afterAll(() => server.close());

describe('a new note', () => {
  it('is a draft by its author, with clean text, an audit entry and an event', async () => {
    const patient = await ward.patient();
    const encounter = await ward.encounter(patient);
    const note = await ward.begun(ama, {
      patient_id: patient,
      encounter_id: encounter,
      note: '<p onclick="x()">Chest <b>clear</b>.<script>alert(1)</script></p><p><a href="java\tscript:alert(1)">x</a></p>',
    });
    expect(note).toMatchObject({
      status: 'draft',
      note_type: 'visit-note',
      note: '<p>Chest <strong>clear</strong>.</p><p>x</p>',
      text: 'Chest clear.\nx',
      preview: 'Chest clear.\nx',
      patient_id: patient,
      encounter_id: encounter,
      encounter_ended: false,
      author: { id: ama.practitionerRole, name: 'Test User' },
      created_by_name: 'Test User',
      signed_by: null,
      version: 1,
    });
    const events = await server.rows('select type, data from outbox_events where uuid = $1', [note.id]);
    expect(events).toEqual([
      { type: 'note.created', data: { patient_id: patient, encounter_id: encounter, note_type: 'visit-note' } },
    ]);
    const [audit] = await server.rows(
      'select action, patient_uuid, after from audit_entries where resource_uuid = $1',
      [note.id],
    );
    expect(audit).toMatchObject({ action: 'create', patient_uuid: patient });
    expect(JSON.stringify(audit)).not.toContain('Chest');
    const holds = await server.rows('select kind from encounter_contents where encounter_uuid = $1', [encounter]);
    expect(holds).toEqual([{ kind: 'note' }]);
    const record = await ward.send(ama, 'GET', `/${note.id}`);
    expect(record.body).toMatchObject({ addenda: [], versions: [{ number: 1, kind: 'saved' }] });
  });

  it('is refused without text, without a patient, and in an encounter of another patient or an ended one', async () => {
    const [patient, other] = [await ward.patient(), await ward.patient()];
    const encounter = await ward.encounter(patient);
    const begin = (more: object) =>
      ward.send(ama, 'POST', '', { patient_id: patient, note_type: 'visit-note', note: '<p>x</p>', ...more });
    for (const note of ['', '<p></p><p><br></p>', '<p>\u200b&nbsp;</p>', '<script>alert(1)</script>'])
      expect(await begin({ note })).toMatchObject({ status: 400, body: { errors: { note: ['Note is required'] } } });
    expect((await begin({ note_type: 'letter' })).status).toBe(400);
    expect((await begin({ note: 7 })).status).toBe(400);
    expect((await begin({ patient_id: randomUUID() })).status).toBe(404);
    expect((await begin({ service_provider_id: server.clinic })).status).toBe(404);
    const theirs = await begin({ patient_id: other, encounter_id: encounter });
    expect(theirs).toMatchObject({ status: 400, body: { errors: { encounter_id: ['Encounter is not valid'] } } });
    await ward.end(encounter);
    expect(await begin({ encounter_id: encounter })).toMatchObject({ status: 409, body: { code: 'encounter_closed' } });
  });

  it('is refused if it is too long, with the limit named', async () => {
    const patient = await ward.patient();
    const body = { patient_id: patient, note_type: 'visit-note', note: `<p>${'x'.repeat(100_000)}</p>` };
    expect(await ward.send(ama, 'POST', '', body)).toMatchObject({
      status: 400,
      body: { errors: { note: ['Note should not exceed 100000 characters'] } },
    });
    const huge = await ward.send(ama, 'POST', '', { ...body, note: 'x'.repeat(2 ** 21) });
    expect(huge.status).toBe(413);
  });

  it('is refused without the right to write, and hidden without the right to read', async () => {
    const patient = await ward.patient();
    const reader = await ward.writer(['notes.read']);
    const nobody = await ward.writer(['patients.read']);
    const body = { patient_id: patient, note_type: 'visit-note', note: '<p>x</p>' };
    expect(await ward.send(reader, 'POST', '', body)).toMatchObject({
      status: 403,
      body: { details: { permission: 'notes.write' } },
    });
    const { id } = await ward.begun(ama, { patient_id: patient });
    expect((await ward.send(nobody, 'GET', `/${id}`)).status).toBe(403);
    expect((await ward.send(reader, 'PATCH', `/${id}`, { note: '<p>y</p>' }, 1)).status).toBe(403);
    const stranger = await server.user(server.clinic, { workspaces: ['OPD'], resources: ['notes.*'] });
    for (const path of [`/${id}`, `/${id}/versions`, `/${id}/writing`])
      expect((await ward.send(stranger, 'GET', path)).status).toBe(404);
    expect((await ward.send(stranger, 'PATCH', `/${id}`, { note: '<p>y</p>' }, 1)).status).toBe(404);
  });
});

it('a note has a history: who created, signed, amended and withdrew it, when and why, without its text', async () => {
  const patient = await ward.patient();
  const { id } = await ward.begun(ama, { patient_id: patient });
  await ward.send(ama, 'PATCH', `/${id}`, { note: '<p>Chest still clear.</p>' }, 1);
  await ward.send(ama, 'POST', `/${id}/sign`, {}, 2);
  const amended = await ward.send(ama, 'POST', `/${id}/addenda`, { note: '<p>Cough since</p>' });
  await ward.send(ama, 'POST', `/${id}/entered-in-error`, { reason: 'Wrong patient' }, 4);
  const { body, text } = await ward.send(kofi, 'GET', `/${id}/changes`);
  expect(body.data).toMatchObject([
    {
      kind: 'entered-in-error',
      part_id: null,
      reason: 'Wrong patient',
      before: { status: 'amended', error_reason: null },
      after: { status: 'entered-in-error', error_reason: 'Wrong patient' },
    },
    {
      kind: 'amended',
      part_id: amended.body.addenda[0].uuid,
      before: { status: 'signed', addenda_count: 0 },
      after: { status: 'amended', addenda_count: 1 },
    },
    { kind: 'signed', before: { status: 'draft' }, after: { status: 'signed' } },
    { kind: 'recorded', before: {}, after: { note_type: 'visit-note', status: 'draft' }, by_name: 'Test User' },
  ]);
  expect(text).not.toMatch(/Chest|Cough/);
  const stranger = await server.user(server.clinic, { workspaces: ['OPD'], resources: ['notes.*'] });
  expect((await ward.send(stranger, 'GET', `/${id}/changes`)).status).toBe(404);
});

describe('the complaint of an encounter', () => {
  it('exists once, even if several create it at the same time; the others receive it', async () => {
    const patient = await ward.patient();
    const encounter = await ward.encounter(patient);
    const begin = (n: number) =>
      ward.send(n % 2 ? ama : kofi, 'POST', '', {
        patient_id: patient,
        encounter_id: encounter,
        note_type: 'chief-complaint',
        note: `<p>Fever ${n}</p>`,
      });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => begin(n)));
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer !== made[0]))
      expect([status, body.code, body.details?.current?.id]).toEqual([409, 'note_exists', made[0]!.body.id]);
    await ward.send(
      made[0]!.body.author.id === ama.practitionerRole ? ama : kofi,
      'POST',
      `/${made[0]!.body.id}/entered-in-error`,
      { reason: 'Wrong patient' },
      1,
    );
    expect((await begin(1)).status).toBe(201);
  });
});

describe('lists of notes', () => {
  it('show the latest first without their text, narrowed by patient, encounter, type, author and status', async () => {
    const patient = await ward.patient();
    const encounter = await ward.encounter(patient);
    const first = await ward.begun(ama, { patient_id: patient, note: '<p>100% better_</p>' });
    const second = await ward.begun(kofi, { patient_id: patient, encounter_id: encounter, note_type: 'plan-of-care' });
    await ward.send(kofi, 'POST', `/${second.id}/sign`, {}, 1);
    const list = async (query: string) => {
      const { body } = await ward.send(ama, 'GET', `?patient_id=${patient}&${query}`);
      return (body as { data: { id: string }[] }).data.map(({ id }) => id);
    };
    expect(await list('size=10&page=1')).toEqual([second.id, first.id]);
    expect(await list(`encounter=${encounter}`)).toEqual([second.id]);
    expect(await list('note_type=visit-note,chief-complaint')).toEqual([first.id]);
    expect(await list('mine=true')).toEqual([first.id]);
    expect(await list('unsigned=true')).toEqual([first.id]);
    expect(await list('status=signed')).toEqual([second.id]);
    expect(await list(`search=${encodeURIComponent('100%')}`)).toEqual([first.id]);
    expect(await list(`search=${encodeURIComponent('1_0')}`)).toEqual([]);
    const everywhere = await ward.send(ama, 'GET', '?search=Mensah&unsigned=true&mine=true');
    expect(everywhere.body.data.map(({ id }: { id: string }) => id)).toContain(first.id);
    expect(everywhere.body.data[0]).not.toHaveProperty('note');
    expect((await ward.send(ama, 'GET', '?note_type=letter')).status).toBe(400);
    expect((await ward.send(ama, 'GET', `?service_provider_id=${server.clinic}`)).status).toBe(404);
  });
});
