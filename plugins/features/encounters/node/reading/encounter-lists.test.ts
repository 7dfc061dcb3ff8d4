import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RecordDesk } from '../../../../../tests/support/clinical';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server';

let server: TestServer;
let doctor: RecordDesk;

const rights = ['encounters.read', 'encounters.write', 'notes.read', 'notes.write', 'care-plans.read'];

beforeAll(async () => {
  server = await startTestServer({});
  doctor = await RecordDesk.open(server, server.hospital, [...rights, 'care-plans.write']);
});
afterAll(() => server.close());

type Ids = readonly { readonly id: string }[];

/** A consultation with notes and care plans. */
async function consultation(notes = 2, plans = 2) {
  const patient_id = await doctor.patient();
  const encounter_id = await doctor.encounter(patient_id);
  const add = async (path: string, body: object) => {
    const answer = await doctor.send('POST', path, { patient_id, encounter_id, ...body });
    expect(answer.status, answer.text).toBe(201);
    return { id: answer.body.uuid as string };
  };
  const note = (at: number) => add('/emr/notes', { note_type: 'visit-note', note: `<p>Note ${at}</p>` });
  const plan = (at: number) => add('/emr/care-plans', { title: `Plan ${at}` });
  const all = async (of: typeof note, count: number) => {
    const made: { id: string }[] = [];
    for (let at = 0; at < count; at++) made.push(await of(at));
    return made;
  };
  return { id: encounter_id, patient: patient_id, note, notes: await all(note, notes), plans: await all(plan, plans) };
}

const read = async (id: string) =>
  (await doctor.send('GET', `/emr/encounters/${id}`)).body as {
    readonly version: number;
    readonly patient_id: string;
    readonly encounter_patient_notes: Ids;
    readonly encounter_care_plan: Ids;
  };
const change = (id: string, body: object, version = 1, by = doctor) =>
  by.send('PATCH', `/emr/encounters/${id}`, body, version);
const statusOf = async (path: string) => (await doctor.send('GET', path)).body as Record<string, unknown>;

describe('an encounter changed to a list without one of its records', () => {
  it('removes a note and a care plan by the rules of their own routes, and says so', async () => {
    const { id, patient, notes, plans } = await consultation();
    expect(await read(id)).toMatchObject({ encounter_patient_notes: notes, encounter_care_plan: plans });
    const lists = { encounter_patient_notes: [notes[1]], encounter_care_plan: [plans[0]] };
    const answer = await change(id, { ...lists, comment: ' Of another patient ' });
    expect(answer, answer.text).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await read(id)).toMatchObject({ version: 2, ...lists });
    expect(await statusOf(`/emr/notes/${notes[0]!.id}`)).toMatchObject({
      status: 'entered-in-error',
      error_reason: 'Of another patient',
      text: 'Note 0',
      version: 2,
    });
    expect(await statusOf(`/emr/care-plans/${plans[1]!.id}`)).toMatchObject({
      status: 'revoked',
      status_reason: 'Of another patient',
      version: 2,
    });
    const told = await server.rows<{ type: string }>(
      'select type, data from outbox_events where uuid = any($1) and version = 2 order by type',
      [[id, notes[0]!.id, plans[1]!.id]],
    );
    expect(told.map(({ type }) => type)).toEqual(['care_plan.revoked', 'encounter.updated', 'note.deleted']);
    const kept = await server.rows<{ resource: string }>(
      `select resource, action from audit_entries where patient_uuid = $1 and resource_uuid = any($2)
          and action in ('delete', 'update') order by resource`,
      [patient, [id, notes[0]!.id, plans[1]!.id]],
    );
    expect(kept.map(({ resource }) => resource)).toEqual(['care-plans', 'encounters', 'notes']);
  });

  it('needs no reason, because a standard one is stored', async () => {
    const { id, notes } = await consultation(1, 0);
    expect((await change(id, { encounter_patient_notes: [] })).status).toBe(200);
    expect(await statusOf(`/emr/notes/${notes[0]!.id}`)).toMatchObject({ error_reason: 'Removed from the encounter' });
  });

  it('does not change for a complete list', async () => {
    const { id, notes, plans } = await consultation();
    const answer = await change(id, { encounter_patient_notes: notes, encounter_care_plan: plans });
    expect(answer).toMatchObject({ status: 200, body: { version: 1 } });
  });

  it('does not remove records that a colleague added since the list was read', async () => {
    const { id, note, notes } = await consultation();
    const third = await note(3);
    const answer = await change(id, { encounter_patient_notes: [notes[0]] });
    expect(answer, answer.text).toMatchObject({
      status: 409,
      body: { code: 'list_changed', details: { encounter_patient_notes: [...notes, third] } },
    });
    expect((await read(id)).encounter_patient_notes).toHaveLength(3);
  });

  it('is refused for a list with a record that is gone, or in another encounter', async () => {
    const { id, notes } = await consultation();
    const other = await consultation(1, 0);
    expect((await change(id, { encounter_patient_notes: [notes[1]] })).status).toBe(200);
    expect(await change(id, { encounter_patient_notes: [notes[0]] }, 2)).toMatchObject({
      status: 409,
      body: { code: 'list_changed' },
    });
    expect((await change(id, { encounter_patient_notes: [...notes.slice(1), ...other.notes] }, 2)).status).toBe(409);
    expect((await read(id)).version).toBe(2);
  });

  it("changes nothing if one of the records must stay: a signed note, a colleague's note, an ended plan", async () => {
    const { id, notes, plans } = await consultation(2, 2);
    const [first, second] = notes as [{ id: string }, { id: string }];
    expect((await doctor.send('POST', `/emr/notes/${first.id}/sign`, undefined, 1)).status).toBe(200);
    const without = (note: object) => ({
      reason: 'Cough',
      encounter_care_plan: [plans[0]],
      encounter_patient_notes: [note],
    });
    expect(await change(id, without(second))).toMatchObject({ status: 409, body: { code: 'note_signed' } });
    const other = await RecordDesk.open(server, server.hospital, [...rights, 'care-plans.write']);
    expect(await change(id, without(first), 1, other)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('notes.delete') },
    });
    const done = await doctor.send('PATCH', `/emr/care-plans/${plans[1]!.id}`, { status: 'completed' }, 1);
    expect(done.status, done.text).toBe(200);
    expect(await change(id, without(first))).toMatchObject({ status: 409, body: { code: 'not_allowed' } });
    expect(await read(id)).toMatchObject({
      version: 1,
      reason: '',
      encounter_patient_notes: notes,
      encounter_care_plan: plans,
    });
  });

  it('needs the right of the list’s feature', async () => {
    const { id, notes, plans } = await consultation();
    const { user: nurse } = await RecordDesk.open(server, server.hospital, rights);
    const send = (body: object) =>
      server.request({
        method: 'PATCH' as const,
        url: `/api/v2/emr/encounters/${id}`,
        as: nurse,
        body,
        headers: { 'if-match': '1' },
      });
    expect(await send({ encounter_care_plan: plans.slice(1) })).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('care-plans.write') },
    });
    const half = await server.request({
      method: 'GET' as const,
      url: `/api/v2/emr/encounters/${id}`,
      as: (await RecordDesk.open(server, server.hospital, ['encounters.read', 'notes.read'])).user,
    });
    expect(half.body).toMatchObject({ encounter_patient_notes: notes });
    expect(half.body).not.toHaveProperty('encounter_care_plan');
  });

  it('is refused after the encounter has ended, without a version, with an older version, and for unknown lists', async () => {
    const { id, patient, notes } = await consultation();
    const lists = { encounter_patient_notes: [notes[1]] };
    const send = (body: object, version?: number) => doctor.send('PATCH', `/emr/encounters/${id}`, body, version);
    expect((await send(lists)).status).toBe(428);
    expect(await send(lists, 7)).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    for (const list of [
      'none',
      [1],
      [{}],
      [{ id: 'x' }],
      [{ ...notes[1], note: '<p>Other</p>' }],
      { id: notes[1]!.id },
    ])
      expect((await send({ encounter_patient_notes: list }, 1)).status, JSON.stringify(list)).toBe(400);
    const ended = await doctor.encounter(patient, 'finished');
    expect(await change(ended, { encounter_patient_notes: [] })).toMatchObject({
      status: 409,
      body: { code: 'encounter_closed' },
    });
    expect((await read(id)).encounter_patient_notes).toEqual(notes);
  });

  it('is finished only with its required content, and keeps the other changes of the request', async () => {
    const { id } = await consultation(0, 0);
    const { patient_id } = await read(id);
    const made: { id: string }[] = [];
    for (const note_type of ['chief-complaint', 'history-of-presenting-illness']) {
      const body = { patient_id, encounter_id: id, note_type, note: '<p>Fever</p>' };
      made.push({ id: (await doctor.send('POST', '/emr/notes', body)).body.uuid });
    }
    const finish = { status: 'finished', reason: 'Fever', end_time: new Date().toISOString() };
    expect(await change(id, { ...finish, encounter_patient_notes: made.slice(1) })).toMatchObject({
      status: 409,
      body: { code: 'not_finishable' },
    });
    expect((await change(id, { reason: 'Fever', end_time: finish.end_time })).status).toBe(400);
    const answer = await change(id, { ...finish, encounter_patient_notes: made });
    expect(answer, answer.text).toMatchObject({ status: 200, body: { status: 'finished', reason: 'Fever' } });
    expect((await read(id)).encounter_patient_notes).toEqual(made);
  });

  it('removes a record once for simultaneous requests', async () => {
    const { id, notes } = await consultation();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => change(id, { encounter_patient_notes: [notes[1]] })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });
});
