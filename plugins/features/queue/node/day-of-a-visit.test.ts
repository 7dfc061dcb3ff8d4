import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Bedside, red } from '../../../../tests/support/bedside';
import { ConsultingRoom } from '../../../../tests/support/consulting-room';
import {
  startTestServer,
  type TestAnswer,
  type TestServer,
  type TestUser,
} from '../../../../tests/support/test-server';
import type { QueueEntry } from '../common/queue-entry';

let server: TestServer;
let bed: Bedside;
let room: ConsultingRoom;
let nurse: TestUser;
let doctor: TestUser;

const clinical = ['queue.read', 'queue.write', 'observations.*', 'early-warning.*', 'notes.*', 'locations.read'];

beforeAll(async () => {
  server = await startTestServer({});
  bed = await Bedside.open(server);
  room = await ConsultingRoom.open(server, server.hospital);
  nurse = await ConsultingRoom.colleague(server, server.hospital, clinical);
  doctor = await ConsultingRoom.colleague(server, server.hospital, [...clinical, 'diagnoses.write', 'referrals.*']);
});
afterAll(() => server.close());

interface Shown {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly encounter_participant: readonly { readonly type: string; readonly practitioner_role: string }[];
}

async function queue(query = ''): Promise<readonly QueueEntry[]> {
  const { body } = await room.send('GET', `/queue?page_size=200${query}`, undefined, undefined, nurse);
  return (body as { data: QueueEntry[] }).data;
}

const entryOf = async (visit: string) => (await queue()).find(({ visit_id }) => visit_id === visit);
const openTriage = (patient_id: string) =>
  room.send('POST', '/encounters/triage', { patient_id }, undefined, nurse) as Promise<
    TestAnswer & { readonly body: Shown }
  >;
const partsOf = ({ encounter_participant: people }: Shown) =>
  people.map(({ type, practitioner_role: role }) => [type, role === doctor.practitionerRole ? 'doctor' : 'nurse']);

/** An arrived patient whom the nurse has triaged, and who waits for the doctor. */
async function triaged(found: Parameters<Bedside['tews']>[1] = {}) {
  const patient = await bed.adult();
  const visit = await room.front.visit(patient);
  const { body } = await openTriage(patient);
  await bed.tews(patient, found);
  const answer = await room.send('PATCH', `/encounters/${body.id}`, { status: 'triaged' }, body.version, nurse);
  return { patient, visit, encounter: answer.body as unknown as Shown };
}

/** The doctor has seen the patient and written the required notes. */
async function seen() {
  const waiting = await triaged();
  const { id, version } = waiting.encounter;
  const started = await room.send('POST', `/encounters/${id}/start`, {}, version, doctor);
  await room.writeNotes(id);
  return { ...waiting, encounter: started.body as unknown as Shown };
}

const end = ({ id, version }: Shown, body: object) =>
  room.send('POST', `/encounters/${id}/end`, { status: 'finished', ...body }, version, doctor);

describe('triage', () => {
  it('leaves the patient waiting for the doctor, with the nurse as a participant and nobody seeing them yet', async () => {
    const patient = await bed.adult();
    const visit = await room.front.visit(patient);
    const opened = await openTriage(patient);
    expect(opened).toMatchObject({ status: 200, body: { status: 'arrived', started_at: null } });
    expect(partsOf(opened.body)).toEqual([['TRIAGE', 'nurse']]);
    expect(await entryOf(visit.id)).toMatchObject({ status: 'waiting', visit_status: 'arrived' });
    expect((await openTriage(patient)).body.id).toBe(opened.body.id);
    const done = await room.send('PATCH', `/encounters/${opened.body.id}`, { status: 'triaged' }, 1, nurse);
    expect(done.body).toMatchObject({ status: 'triaged', started_at: null });
    expect(await room.statusOfVisit(visit.id)).toBe('triaged');
    expect(await entryOf(visit.id)).toMatchObject({ status: 'waiting', visit_status: 'triaged' });
  });

  it('is opened once, even by two nurses at the same moment', async () => {
    const patient = await bed.adult();
    await room.front.visit(patient);
    const [one, other] = await Promise.all([
      openTriage(patient),
      room.send('POST', '/encounters/triage', { patient_id: patient }, undefined, doctor),
    ]);
    expect(one.body.id).toBe((other.body as unknown as Shown).id);
    const shown = (await room.send('GET', `/encounters/${one.body.id}`)).body as unknown as Shown;
    expect(shown.encounter_participant.map(({ type }) => type)).toEqual(['TRIAGE', 'TRIAGE']);
  });

  it('is refused for a patient without a visit', async () => {
    expect((await openTriage(await bed.adult())).body).toMatchObject({ status: 409, code: 'no_visit' });
  });

  it('orders the queue by colour, then by waiting time; a cancelled score does not count', async () => {
    const plain = await triaged();
    const waits = await room.front.visit();
    const urgent = await triaged(red);
    const places = async () => {
      const order = (await queue()).map(({ visit_id }) => visit_id);
      return [urgent, plain, { visit: waits }].map(({ visit }) => order.indexOf(visit.id));
    };
    expect(await entryOf(urgent.visit.id)).toMatchObject({ triage_colour: 'red', status: 'waiting' });
    expect(await entryOf(plain.visit.id)).toMatchObject({ triage_colour: 'green' });
    const [first, second, third] = await places();
    expect(first).toBeLessThan(second!);
    expect(second).toBeLessThan(third!);
    const scores = await bed.send('GET', `early-warning-scores?patient_id=${urgent.patient}`);
    const [score] = (scores.body as { data: { uuid: string; version: number }[] }).data;
    const wrong = { status: 'cancelled', reason: 'Another patient' };
    const cancelled = await room.send(
      'PATCH',
      `/early-warning-scores/${score!.uuid}`,
      wrong,
      score!.version,
      bed.nurse,
    );
    expect(cancelled.status, cancelled.text).toBe(200);
    expect(await entryOf(urgent.visit.id)).toMatchObject({ triage_colour: null });
    const [after, before] = await places();
    expect(after).toBeGreaterThan(before!);
  });

  it('lets a patient whom the nurse called wait again after triage', async () => {
    const patient = await bed.adult();
    const visit = await room.front.visit(patient);
    const entry = (await entryOf(visit.id))!;
    await room.send('POST', `/queue/${entry.uuid}/call`, {}, entry.version, nurse);
    expect(await entryOf(visit.id)).toMatchObject({ status: 'called' });
    await bed.tews(patient);
    expect(await entryOf(visit.id)).toMatchObject({
      status: 'waiting',
      called_by: null,
      calls: 0,
      next_encounter_due: entry.next_encounter_due,
    });
  });

  it('is a stage of the queue: a triaged patient leaves it', async () => {
    const done = await triaged();
    const patient = await bed.adult();
    const visit = await room.front.visit(patient);
    const stage = (await queue('&stage=triage')).map(({ visit_id }) => visit_id);
    expect(stage).toContain(visit.id);
    expect(stage).not.toContain(done.visit.id);
  });
});

describe('the participants', () => {
  it('include everybody with a part: the doctor who begins sees the patient, the nurse has triaged them', async () => {
    const { encounter, visit } = await seen();
    expect(partsOf(encounter)).toEqual([
      ['PRIMARY_PERFORMER', 'doctor'],
      ['TRIAGE', 'nurse'],
    ]);
    expect(await entryOf(visit.id)).toMatchObject({ status: 'in-progress' });
  });

  it('include a user who writes into the encounter', async () => {
    const { encounter, patient } = await seen();
    const colleague = await ConsultingRoom.colleague(server, server.hospital, clinical);
    const written = { patient_id: patient, encounter_id: encounter.id, code: '8867-4', value: '80' };
    const answer = await room.send('POST', '/observations', written, undefined, colleague);
    expect(answer.status, answer.text).toBe(201);
    const { body } = await room.send('GET', `/encounters/${encounter.id}`);
    expect((body as unknown as Shown).encounter_participant).toContainEqual(
      expect.objectContaining({ type: 'ATTENDER', practitioner_role: colleague.practitionerRole }),
    );
  });

  it('show in the timeline with their parts', async () => {
    const { encounter, patient } = await seen();
    const { body } = await room.send('GET', `/patients/${patient}/timeline`);
    const entry = (body as { data: { uuid: string; people?: { part: string }[] }[] }).data.find(
      ({ uuid }) => uuid === encounter.id,
    );
    expect(entry?.people?.map(({ part }) => part)).toEqual(['Primary performer', 'Triage']);
  });
});

describe('the end of a consultation', () => {
  it('ends only the wait for callers who decide nothing else', async () => {
    const { encounter, visit } = await seen();
    expect((await end(encounter, {})).status).toBe(200);
    expect(await room.statusOfVisit(visit.id)).toBe('in-progress');
    expect(await entryOf(visit.id)).toBeUndefined();
  });

  it('ends the visit and the wait', async () => {
    const { encounter, visit } = await seen();
    expect((await end(encounter, { end_visit: true })).status).toBe(200);
    expect(await room.statusOfVisit(visit.id)).toBe('finished');
    expect(await entryOf(visit.id)).toBeUndefined();
  });

  it('sends the patient on: they wait there with their ticket until somebody sees them', async () => {
    const { encounter, visit, patient } = await seen();
    const ticket = (await entryOf(visit.id))!.ticket_number;
    expect((await end(encounter, { go_on: { stop: 'laboratory' } })).status).toBe(200);
    expect(await entryOf(visit.id)).toMatchObject({
      status: 'waiting',
      next_stop: 'laboratory',
      ticket_number: ticket,
      practitioner_role_id: null,
    });
    const again = await room.send('POST', '/encounters', { patient_id: patient, status: 'in-progress' });
    expect(again.status).toBe(201);
    expect(await entryOf(visit.id)).toMatchObject({ status: 'in-progress', next_stop: null });
  });

  it('sends the patient on to another practitioner', async () => {
    const { encounter, visit } = await seen();
    const { practitionerRole: assigned_to_id } = room.doctor;
    expect((await end(encounter, { go_on: { assigned_to_id } })).status).toBe(200);
    expect(await entryOf(visit.id)).toMatchObject({ status: 'waiting', practitioner_role_id: assigned_to_id });
  });

  it('is refused if the patient would both leave and continue, or continue nowhere', async () => {
    const { encounter } = await seen();
    expect((await end(encounter, { end_visit: true, go_on: { stop: 'desk' } })).status).toBe(400);
    expect((await end(encounter, { go_on: {} })).status).toBe(400);
    expect((await end(encounter, { go_on: { stop: 'moon' } })).status).toBe(400);
  });

  it('proposes the next stop: home, or a place with work to do', async () => {
    const { encounter } = await seen();
    const wayOn = async () =>
      (await room.send('GET', `/encounters/${encounter.id}/ending`, undefined, undefined, doctor)).body['way_on'];
    expect(await wayOn()).toEqual({ way: 'end', stop: null, message: null });
    await server.rows(
      `update patients set is_hospitalized = true where uuid = (select patient_uuid from encounters where uuid = $1)`,
      [encounter.id],
    );
    expect(await wayOn()).toMatchObject({ way: 'stay' });
  });

  it('names loose ends, and is refused if a new one was not seen', async () => {
    const { encounter, patient } = await seen();
    const ending = async () =>
      (await room.send('GET', `/encounters/${encounter.id}/ending`, undefined, undefined, doctor)).body as {
        loose_ends: { code: string; count: number }[];
      };
    expect((await ending()).loose_ends).toMatchObject([{ code: 'unsigned-note', count: 2 }]);
    const written = { patient_id: patient, encounter_id: encounter.id, code: '8867-4', value: '190' };
    expect((await room.send('POST', '/observations', written, undefined, nurse)).status).toBe(201);
    const refused = await end(encounter, { seen: ['unsigned-note'] });
    expect(refused.body).toMatchObject({
      status: 409,
      code: 'not_seen',
      details: { loose_ends: expect.arrayContaining([expect.objectContaining({ code: 'dangerous-values' })]) },
    });
    expect((await end(encounter, { seen: ['unsigned-note', 'dangerous-values'] })).status).toBe(200);
  });
});

describe('a visit that is reopened', () => {
  it('returns to the queue, with the ticket of the day', async () => {
    const { encounter, visit } = await seen();
    const ticket = (await entryOf(visit.id))!.ticket_number;
    await end(encounter, { end_visit: true });
    const { body } = await room.front.send('GET', `/${visit.id}`);
    expect(body).toMatchObject({ ticket_number: ticket });
    await room.front.send('POST', `/${visit.id}/reopen`, {}, (body as { version: number }).version);
    expect(await entryOf(visit.id)).toMatchObject({
      status: 'waiting',
      coming_from: 'reopened',
      ticket_number: ticket,
    });
  });
});

describe('the ticket', () => {
  it('is shown to the desk that admits the patient, and in the list of visits', async () => {
    const patient = await bed.adult();
    const { body } = await room.front.walkIn(patient);
    const { id, ticket_number } = body as { id: string; ticket_number: string };
    expect(ticket_number).toBe((await entryOf(id))!.ticket_number);
    expect(await room.front.visitsOf(patient)).toMatchObject([{ ticket_number }]);
  });
});
