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

const minutesAgo = async (note: string, minutes: number) =>
  server.rows(`update patient_note_versions set begun_at = begun_at - $2 * interval '1 minute' where note_uuid = $1`, [
    note,
    minutes,
  ]);

describe('a draft while it is typed', () => {
  it('keeps one version a minute per author, and emits events for versions only', async () => {
    const { id } = await ward.begun(ama, { patient_id: await ward.patient() });
    for (const n of [1, 2, 3, 4])
      expect((await ward.send(ama, 'PATCH', `/${id}`, { note: `<p>Chest clear ${n}</p>` }, n)).status).toBe(200);
    const numbers = async () => {
      const { body } = await ward.send(ama, 'GET', `/${id}/versions`);
      return (body as { data: { number: number; text: string }[] }).data.map(({ number, text }) => [number, text]);
    };
    expect(await numbers()).toEqual([[1, 'Chest clear 4']]);
    await ward.send(kofi, 'PATCH', `/${id}`, { note: '<p>Chest clear, no fever</p>' }, 5);
    await minutesAgo(id, 2);
    await ward.send(kofi, 'PATCH', `/${id}`, { note: '<p>Chest clear, no fever today</p>' }, 6);
    expect(await numbers()).toEqual([
      [1, 'Chest clear 4'],
      [2, 'Chest clear, no fever'],
      [3, 'Chest clear, no fever today'],
    ]);
    const events = await server.rows<{ type: string }>('select type from outbox_events where uuid = $1 order by id', [
      id,
    ]);
    expect(events.map(({ type }) => type)).toEqual(['note.created', 'note.updated', 'note.updated']);
  });

  it('shows the latest texts after very many saves', async () => {
    const { id } = await ward.begun(ama, { patient_id: await ward.patient() });
    await server.rows(
      `insert into patient_note_versions (organization_uuid, note_uuid, number, kind, note, plain, author_uuid, begun_at, saved_at)
       select organization_uuid, note_uuid, n, kind, note, plain, author_uuid, begun_at, saved_at
         from patient_note_versions, generate_series(2, 250) n where note_uuid = $1 returning number`,
      [id],
    );
    const { data } = (await ward.send(ama, 'GET', `/${id}/versions`)).body as { data: { number: number }[] };
    expect([data.length, data[0]?.number, data.at(-1)?.number]).toEqual([200, 51, 250]);
  });

  it('an equal text changes nothing and uses no version', async () => {
    const { id } = await ward.begun(ama, { patient_id: await ward.patient() });
    const answer = await ward.send(ama, 'PATCH', `/${id}`, { note: '<p class="x">Chest clear.</p>' }, 1);
    expect(answer).toMatchObject({ status: 200, body: { version: 1 } });
  });

  it('may be emptied again: then it counts as unwritten, and cannot be signed', async () => {
    const { id } = await ward.begun(ama, { patient_id: await ward.patient() });
    expect((await ward.send(ama, 'PATCH', `/${id}`, { note: '<p><br></p>' }, 1)).body).toMatchObject({
      note: '',
      text: '',
      version: 2,
    });
    expect((await ward.send(ama, 'POST', `/${id}/sign`, {}, 2)).body.code).toBe('note_empty');
  });

  it('is never overwritten: the later user receives the current text', async () => {
    const { id } = await ward.begun(ama, { patient_id: await ward.patient() });
    await ward.send(kofi, 'PATCH', `/${id}`, { note: '<p>Kofi was here</p>' }, 1);
    expect(await ward.send(ama, 'PATCH', `/${id}`, { note: '<p>Ama was here</p>' }, 1)).toMatchObject({
      status: 409,
      body: { code: 'stale_version', details: { sent: 1, current: { version: 2, note: '<p>Kofi was here</p>' } } },
    });
    expect((await ward.send(ama, 'PATCH', `/${id}`, { note: '<p>x</p>' })).status).toBe(428);
    for (const note of [null, 7, `<p>${'x'.repeat(100_000)}</p>`])
      expect((await ward.send(ama, 'PATCH', `/${id}`, { note }, 2)).status).toBe(400);
  });

  it('keeps its text when a row of the list is sent back, which has none', async () => {
    const patient_id = await ward.patient();
    const { id, note } = await ward.begun(ama, { patient_id });
    const { body } = await ward.send(ama, 'GET', `?patient_id=${patient_id}`);
    const [row] = body.data as readonly object[];
    expect(row).not.toHaveProperty('note');
    const sent = await ward.send(ama, 'PATCH', `/${id}`, row, 1);
    expect(sent.status, sent.text).toBe(200);
    expect(sent.body).toMatchObject({ version: 1, note });
    expect((await ward.send(ama, 'GET', `/${id}`)).body).toMatchObject({ version: 1, note });
    const other = await ward.send(ama, 'PATCH', `/${id}`, { ...row, note_type: 'plan-of-care' }, 1);
    expect(other.status).toBe(400);
  });

  it('accepts one of fifty simultaneous saves, and loses none of the others silently', async () => {
    const { id } = await ward.begun(ama, { patient_id: await ward.patient() });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        ward.send(n % 2 ? ama : kofi, 'PATCH', `/${id}`, { note: `<p>${n}</p>` }, 1),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status, body }) => status === 409 && body.code === 'stale_version')).toHaveLength(49);
    expect((await ward.send(ama, 'GET', `/${id}`)).body.version).toBe(2);
  });

  it('is closed once its encounter has ended, but can be signed and amended', async () => {
    const patient = await ward.patient();
    const encounter = await ward.encounter(patient);
    const { id } = await ward.begun(ama, { patient_id: patient, encounter_id: encounter });
    expect((await ward.send(ama, 'POST', `/${id}/addenda`, { note: '<p>x</p>' })).body.code).toBe('note_is_draft');
    await ward.end(encounter);
    const late = await ward.send(ama, 'PATCH', `/${id}`, { note: '<p>late</p>' }, 1);
    expect(late).toMatchObject({ status: 409, body: { code: 'encounter_closed' } });
    const amended = await ward.send(ama, 'POST', `/${id}/addenda`, { note: '<p>Seen again.</p>' });
    expect(amended.body).toMatchObject({ status: 'draft', encounter_ended: true, addenda: [{ text: 'Seen again.' }] });
    const signed = await ward.send(ama, 'POST', `/${id}/sign`, {}, 2);
    expect(signed.body).toMatchObject({ status: 'amended', note: '<p>Chest clear.</p>' });
  });
});

describe('a signed note', () => {
  it('names its author and time, and changes by addenda only', async () => {
    const { id } = await ward.begun(ama, { patient_id: await ward.patient() });
    expect((await ward.send(kofi, 'POST', `/${id}/sign`, {}, 7)).body.code).toBe('stale_version');
    const signed = await ward.send(kofi, 'POST', `/${id}/sign`, {}, 1);
    expect(signed.body).toMatchObject({
      status: 'signed',
      author: { id: ama.practitionerRole },
      signed_by: { id: kofi.practitionerRole },
      versions: [
        { number: 1, kind: 'saved' },
        { number: 2, kind: 'signed', author: { id: kofi.practitionerRole } },
      ],
    });
    expect(Date.now() - Date.parse(signed.body.signed_at)).toBeLessThan(10_000);
    expect((await ward.send(ama, 'PATCH', `/${id}`, { note: '<p>no</p>' }, 2)).body).toMatchObject({
      code: 'note_closed',
      details: { current: { note: '<p>Chest clear.</p>' } },
    });
    expect((await ward.send(ama, 'POST', `/${id}/sign`, {}, 2)).body.code).toBe('not_allowed');
    expect((await ward.send(ama, 'POST', `/${id}/addenda`, { note: '<p></p>' })).status).toBe(400);
    const amended = await ward.send(ama, 'POST', `/${id}/addenda`, { note: '<p>And no <i>fever</i>.</p>' });
    expect(amended.body).toMatchObject({
      status: 'amended',
      note: '<p>Chest clear.</p>',
      addenda: [{ note: '<p>And no <em>fever</em>.</p>', author: { id: ama.practitionerRole } }],
      addenda_count: 1,
    });
  });

  it('can be withdrawn with a reason by its author or signer, and by others who may delete notes', async () => {
    const { id } = await ward.begun(ama, { patient_id: await ward.patient() });
    expect((await ward.send(ama, 'POST', `/${id}/entered-in-error`, { reason: ' ' }, 1)).status).toBe(400);
    const refused = await ward.send(kofi, 'POST', `/${id}/entered-in-error`, { reason: 'Wrong patient' }, 1);
    expect(refused).toMatchObject({ status: 403, body: { details: { permission: 'notes.delete' } } });
    const taken = await ward.send(ama, 'POST', `/${id}/entered-in-error`, { reason: 'Wrong patient' }, 1);
    expect(taken.body).toMatchObject({
      status: 'entered-in-error',
      error_reason: 'Wrong patient',
      note: '<p>Chest clear.</p>',
    });
    expect((await ward.send(ama, 'POST', `/${id}/addenda`, { note: '<p>x</p>' })).body.code).toBe('not_allowed');
    expect((await ward.send(ama, 'POST', `/${id}/entered-in-error`, { reason: 'Again' }, 2)).body.code).toBe(
      'not_allowed',
    );
    const other = await ward.begun(ama, { patient_id: await ward.patient() });
    const chief = await ward.writer(['notes.read', 'notes.write', 'notes.delete']);
    expect((await ward.send(chief, 'POST', `/${other.id}/entered-in-error`, { reason: 'Not ours' }, 1)).status).toBe(
      200,
    );
  });
});
