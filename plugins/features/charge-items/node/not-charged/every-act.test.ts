import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChargeDesk } from '../../../../../tests/support/charge-desk';
import { Desk } from '../../../../../tests/support/desk';
import type { NotCharged } from '../../common/not-charged';

let desk: ChargeDesk;
let reception: Desk;
beforeAll(async () => {
  desk = await ChargeDesk.open();
  reception = await Desk.open(desk.server, desk.server.hospital);
  await desk.price(reception.service, '60.00');
});
afterAll(() => desk.close());

const notCharged = async (patient: string): Promise<NotCharged[]> => {
  const { status, body, text } = await desk.send('GET', '/not-charged?page_size=200');
  if (status !== 200) throw new Error(text);
  return (body.data as NotCharged[]).filter(({ patient_id }) => patient_id === patient);
};
const order = async (patient: string, more: object): Promise<string> => {
  const made = await desk.records.send('POST', '/emr/service-requests', [{ patient_id: patient, ...more }]);
  expect(made.status, made.text).toBe(201);
  return made.body[0].uuid;
};
/** Whether charging has seen every event of appointments so far: one row if so. */
const allSeen = () =>
  desk.server.rows(
    `select from event_positions p where p.consumer = 'charge-items'
        and p.event_id >= (select max(id) from outbox_events where type like 'appointment.%')`,
  );
const tagsOf = async (patient: string) => {
  const rows = await desk.server.rows<{ tag: string }>(
    `select l.tag from ledger_lines l join charge_items ci on ci.uuid = l.charge_uuid
      where ci.patient_uuid = $1 and l.account = '4000' order by ci.what`,
    [patient],
  );
  return rows.map(({ tag }) => tag);
};

describe('an order without a service of the hospital', () => {
  it.each([
    ['a panel', { category: 'Laboratory-procedure', code_system: 'panel', code: 'complete-blood-count' }],
    ['any words', { category: 'Imaging', display: 'Comparison with an earlier image' }],
  ])('is listed as not charged, and priced by hand: %s', async (_, what) => {
    const patient = await desk.patient();
    const uuid = await order(patient, what);
    await desk.follow(patient);
    const [line, ...others] = await notCharged(patient);
    expect(others).toEqual([]);
    expect(line).toMatchObject({ kind: 'order', act_id: uuid, reason: 'no-service', healthcare_service_id: null });
    const [charge] = await desk.chargesOf(patient);
    expect(charge).toMatchObject({ status: 'planned', line_total: null, owed: null });
    const priced = await desk.send(
      'PATCH',
      `/${charge!.uuid}`,
      { unit_price: '12.00', override_reason: 'As agreed' },
      charge!.version,
    );
    expect(priced.body, priced.text).toMatchObject({ status: 'billable', line_total: '12.00' });
    expect(await notCharged(patient)).toEqual([]);
    await desk.records.send(
      'PATCH',
      `/emr/service-requests/${uuid}`,
      { status: 'revoked', status_reason: 'Not needed' },
      1,
    );
    await desk.follow(patient, uuid);
    expect(await desk.owedBy(patient)).toBe(0);
  });
});

describe('an appointment', () => {
  it('gives charging no work until its patient arrives, and is taken back with the arrival', async () => {
    const { slots } = await reception.slots();
    const patient = await desk.patient();
    const { id, version } = await reception.booked(slots[0]!, patient);
    const act = async (action: string, of: number) => {
      const answer = await reception.send('PATCH', `/appointments/${id}/action`, { action }, of);
      expect(answer.status, answer.text).toBe(200);
    };
    await expect.poll(allSeen, { timeout: 20_000 }).toHaveLength(1);
    await act('ARRIVE', version);
    const statuses = async () => (await desk.chargesOf(patient)).map(({ status }) => status);
    await expect.poll(statuses, { timeout: 20_000 }).toEqual(['billable']);
    const jobs = await desk.server.rows(`select from jobs where kind = 'charge' and payload ->> 'patient' = $1`, [
      patient,
    ]);
    // Only that of the arrival.
    expect(jobs).toHaveLength(1);
    await act('REOPEN', version + 1);
    await expect.poll(statuses, { timeout: 20_000 }).toEqual(['aborted']);
  });
});

describe('a consultation of an appointment without a recorded arrival', () => {
  it('is charged as the appointment, once, even if the arrival is recorded later', async () => {
    const { slots } = await reception.slots();
    const patient = await desk.patient();
    const { id, version } = await reception.booked(slots[0]!, patient);
    await desk.follow(patient);
    expect(await desk.chargesOf(patient)).toEqual([]);
    const encounters = [await desk.encounter(patient, null), await desk.encounter(patient, reception.service)];
    await desk.server.rows('update encounters set appointment_uuid = $1 where uuid = any($2)', [id, encounters]);
    expect(await notCharged(patient)).toMatchObject([{ kind: 'appointment', act_id: id, reason: 'waiting' }]);
    await desk.follow(patient, ...encounters);
    const [charge, ...others] = await desk.chargesOf(patient);
    expect(others).toEqual([]);
    expect(charge).toMatchObject({ source_kind: 'appointment', source_id: id, line_total: '60.00' });
    await desk.pay(patient, [charge!.uuid]);
    await desk.server.rows(`update appointments set status = 'fulfilled', version = $2 where uuid = $1`, [
      id,
      version + 1,
    ]);
    await desk.follow(patient, id);
    expect(await desk.chargesOf(patient)).toMatchObject([{ uuid: charge!.uuid, status: 'billed', refund_due: false }]);
    expect(await notCharged(patient)).toEqual([]);
    expect(await desk.faults()).toEqual([]);
  });

  it('is charged by itself if it was for another service', async () => {
    const { slots } = await reception.slots();
    const patient = await desk.patient();
    const { id } = await reception.booked(slots[1]!, patient);
    const encounter = await desk.encounter(patient, await desk.service('7.00'));
    await desk.server.rows('update encounters set appointment_uuid = $1 where uuid = $2', [id, encounter]);
    await desk.follow(patient);
    expect(await desk.chargesOf(patient)).toMatchObject([{ source_kind: 'encounter', line_total: '7.00' }]);
  });
});

describe('the income of diagnostics', () => {
  it('is imaging income for images, and laboratory income for tests', async () => {
    const patient = await desk.patient();
    const diagnostic = (name: string, more: object = {}) =>
      desk.service('10.00', { name, service_class: 'Diagnostic', ...more });
    const service = { code_system: 'service' };
    await order(patient, { ...service, category: 'Imaging', code: await diagnostic('A knee image') });
    await order(patient, { ...service, category: 'Laboratory-procedure', code: await diagnostic('B stain') });
    await desk.follow(patient);
    const radiology = await diagnostic('C image', { healthcare_service_specialties: ['radiology'] });
    for (const healthcare_service_id of [radiology, await diagnostic('D stain')])
      expect((await desk.send('POST', '', { patient_id: patient, healthcare_service_id })).status).toBe(201);
    expect(await tagsOf(patient)).toEqual(['imaging', 'laboratory', 'imaging', 'laboratory']);
    const first = (await desk.chargesOf(patient)).find(({ what }) => what === 'A knee image');
    // Priced again, it keeps its head of income.
    const again = await desk.send('PATCH', `/${first!.uuid}`, { quantity: '2' }, first!.version);
    expect(again.status, again.text).toBe(200);
    expect(await tagsOf(patient)).toEqual(['imaging', 'imaging', 'imaging', 'laboratory', 'imaging', 'laboratory']);
  });
});
