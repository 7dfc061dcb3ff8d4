import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../../tests/support/test-server';
import { FrontDesk } from '../../../../tests/support/visits';
import type { QueueEntry } from '../common/queue-entry';

let server: TestServer;
let front: FrontDesk;
let nurse: TestUser;

beforeAll(async () => {
  server = await startTestServer({});
  front = await FrontDesk.open(server, server.hospital);
  nurse = await server.user(server.hospital, { workspaces: ['OPD'], resources: ['queue.read', 'queue.write'] });
});
afterAll(() => server.close());

async function waiting(query = ''): Promise<readonly QueueEntry[]> {
  const { body } = await server.request({ method: 'GET', url: `/api/v2/emr/queue?page_size=200${query}`, as: nurse });
  return (body as { data: QueueEntry[] }).data;
}

const of = async (visit: { readonly id: string }) => (await waiting()).find(({ visit_id }) => visit_id === visit.id);

describe('a patient who arrives', () => {
  it('waits with a ticket for the place and practitioner of the visit', async () => {
    const { practitionerRole } = await front.desk.practitioner();
    const visit = await front.visit(undefined, { assigned_to_id: practitionerRole, priority: 'urgent' });
    const entry = await of(visit);
    expect(entry).toMatchObject({
      status: 'waiting',
      patient_name: 'Ama Mensah',
      practitioner_role_id: practitionerRole,
      practitioner: { name: 'Test User' },
      location_id: front.desk.location,
      priority: 'urgent',
      coming_from: 'walk-in',
    });
    expect(entry!.ticket_number).toMatch(/^[A-Z]\d{1,2}$/);
    expect(entry!.next_encounter_due).toBe(entry!.arrived_at);
    expect((await waiting(`&practitioner_role_id=${practitionerRole}`)).map(({ uuid }) => uuid)).toEqual([entry!.uuid]);
    const events = await server.rows('select type, data from outbox_events where uuid = $1', [entry!.uuid]);
    expect(events).toMatchObject([{ type: 'queue.entered', data: { location_id: front.desk.location } }]);
    expect(JSON.stringify(events)).not.toContain('Mensah');
  });

  it('has a unique ticket when fifty desks admit at once', async () => {
    const patients = await Promise.all(Array.from({ length: 50 }, () => front.desk.patient()));
    const answers = await Promise.all(patients.map((patient) => front.walkIn(patient)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
    const ids = new Set(answers.map(({ body }) => (body as { id: string }).id));
    const entries = (await waiting()).filter(({ visit_id }) => ids.has(visit_id!));
    expect(new Set(entries.map(({ ticket_number }) => ticket_number)).size).toBe(50);
  });

  it('waits once for an appointment after arriving for it', async () => {
    const { slots, practitioner } = await front.desk.slots();
    const booked = await front.desk.booked(slots[0]!);
    expect((await front.act(booked.id, booked.version, 'ARRIVE')).status).toBe(200);
    const [entry, ...more] = await waiting(`&practitioner_role_id=${practitioner}`);
    expect(entry).toMatchObject({ coming_from: 'appointment', status: 'waiting' });
    expect(more).toEqual([]);
  });

  it('does not wait while the visit is only planned, or if it is refused', async () => {
    const patient = await front.desk.patient();
    const planned = await front.walkIn(patient, { status: 'planned' });
    expect(await of(planned.body)).toBeUndefined();
    await front.visit(patient);
    await front.walkIn(patient);
    expect((await waiting()).filter(({ patient_id }) => patient_id === patient)).toHaveLength(1);
  });

  it('comes before everybody in an emergency', async () => {
    await front.visit();
    const emergency = await front.visit(undefined, { class: 'EMER' });
    expect((await waiting())[0]!.visit_id).toBe(emergency.id);
  });
});

describe('a visit that continues', () => {
  it('removes the patient from the queue when it ends, and returns them with the same ticket when it is reopened', async () => {
    const visit = await front.visit();
    const ticket = (await of(visit))!.ticket_number;
    const ended = await front.send('POST', `/${visit.id}/end`, {}, visit.version);
    expect(await of(visit)).toBeUndefined();
    await front.send('POST', `/${visit.id}/reopen`, {}, ended.body.version);
    expect(await of(visit)).toMatchObject({ status: 'waiting', ticket_number: ticket });
  });

  it('lets the patient wait at its new place', async () => {
    const visit = await front.visit();
    const before = await of(visit);
    const { practitionerRole } = await front.desk.practitioner();
    await front.send('PATCH', `/${visit.id}`, { assigned_to_id: practitionerRole, priority: 'stat' }, visit.version);
    expect(await of(visit)).toMatchObject({
      uuid: before!.uuid,
      ticket_number: before!.ticket_number,
      practitioner_role_id: practitionerRole,
      sort_weight: -100,
      priority: 'stat',
      version: 2,
    });
  });

  it('shows the patient as being seen, and as waiting again after a mistake', async () => {
    const visit = await front.visit();
    const seen = await front.send('PATCH', `/${visit.id}`, { status: 'in-progress' }, visit.version);
    expect(await of(visit)).toMatchObject({ status: 'in-progress' });
    await front.send('PATCH', `/${visit.id}`, { status: 'arrived' }, seen.body.version);
    expect(await of(visit)).toMatchObject({ status: 'waiting', started_at: null });
  });

  it('removes the patient from the queue if it was an error', async () => {
    const visit = await front.visit();
    await front.send('PATCH', `/${visit.id}`, { status: 'cancelled', comment: 'Left' }, visit.version);
    expect(await of(visit)).toBeUndefined();
    const [row] = await server.rows('select status, ended_at from queue_entries where visit_uuid = $1', [visit.id]);
    expect(row).toMatchObject({ status: 'cancelled' });
  });
});
