import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ChargeDesk } from '../../../../../tests/support/charge-desk';
import type { NotCharged } from '../../common/not-charged';

let desk: ChargeDesk;
beforeAll(async () => {
  desk = await ChargeDesk.open();
});
afterAll(() => desk.close());

const listed = async (patient: string): Promise<NotCharged[]> => {
  const { status, body, text } = await desk.send('GET', '/not-charged?page_size=200');
  if (status !== 200) throw new Error(text);
  return (body.data as NotCharged[]).filter(({ patient_id }) => patient_id === patient);
};
const chargeNow = ({ kind, act_id, part }: NotCharged) => desk.send('POST', '/not-charged', [{ kind, act_id, part }]);
const settings = async (body: object) => {
  const url = '/api/v2/billing/charge-settings';
  const resources = ['charge-items.read', 'settings.write'];
  const manager = await desk.server.user(desk.server.hospital, { workspaces: ['ADMIN'], resources });
  const { version } = (await desk.server.request({ method: 'GET', url, as: manager })).body;
  const headers = { 'if-match': String(version) };
  const changed = await desk.server.request({ method: 'PATCH', url, as: manager, body, headers });
  if (changed.status !== 200) throw new Error(changed.text);
};

it('lists work without a price, until it has one and is charged', async () => {
  const patient = await desk.patient();
  const service = await desk.service('10.00');
  await desk.server.rows('update service_prices set active = false where healthcare_service_uuid = $1', [service]);
  await desk.encounter(patient, service);
  await desk.follow(patient);
  const [line, ...others] = await listed(patient);
  expect(others).toEqual([]);
  expect(line).toMatchObject({ kind: 'encounter', reason: 'no-price', quantity: '1', patient_name: 'Ama Mensah' });
  expect((await chargeNow(line!)).body.data).toMatchObject([{ status: 'planned' }]);
  await desk.server.rows('update service_prices set active = true where healthcare_service_uuid = $1', [service]);
  expect((await chargeNow(line!)).body.data).toMatchObject([{ status: 'billable', line_total: '10.00' }]);
  expect(await listed(patient)).toEqual([]);
});

it('lists work without a chosen service, and without a rate', async () => {
  const patient = await desk.patient();
  await desk.encounter(patient, null);
  const service = await desk.service();
  await desk.price(service, '10.00', { currency: 'USD' });
  await desk.encounter(patient, service);
  await desk.follow(patient);
  const reasons = (await listed(patient)).map(({ reason }) => reason);
  expect(new Set(reasons)).toEqual(new Set(['no-service', 'no-rate']));
});

it('lists work that waits for a stopped worker', async () => {
  const patient = await desk.patient();
  const service = await desk.service('10.00');
  await desk.encounter(patient, service);
  const [line] = await listed(patient);
  expect(line).toMatchObject({ reason: 'waiting', charge_item_id: null });
  await Promise.all(Array.from({ length: 8 }, () => chargeNow(line!)));
  expect(await listed(patient)).toEqual([]);
  expect(await desk.owedBy(patient)).toBe(1_000);
});

it('lists orders placed while the worker stood still, and the worker charges them afterwards', async () => {
  const patient = await desk.patient();
  const service = await desk.service('10.00', { service_class: 'Diagnostic' });
  const other = new pg.Client({ connectionString: desk.server.database.ownerUrl });
  await other.connect();
  try {
    // Another process holds the worker's place in the stream of events.
    await other.query('begin');
    await other.query(`select from event_positions where consumer = 'charge-items' for update`);
    const order = { patient_id: patient, category: 'Laboratory-procedure', code: service, code_system: 'service' };
    const ordered = await desk.records.send('POST', '/emr/service-requests', [order]);
    expect(ordered.status, ordered.text).toBe(201);
    expect(await listed(patient)).toMatchObject([{ kind: 'order', reason: 'waiting' }]);
  } finally {
    await other.end();
  }
  await expect.poll(() => listed(patient), { timeout: 20_000 }).toEqual([]);
  expect(await desk.owedBy(patient)).toBe(1_000);
});

it('lists work done while nothing was charged automatically, and charges it on request', async () => {
  const patient = await desk.patient();
  const service = await desk.service('10.00');
  await settings({ automatic: false });
  await desk.encounter(patient, service);
  await desk.follow(patient);
  expect(await listed(patient)).toMatchObject([{ reason: 'off' }]);
  await settings({ automatic: true });
  await desk.follow(patient);
  const [line] = await listed(patient);
  expect(line).toMatchObject({ reason: 'before' });
  expect((await chargeNow(line!)).body.data).toMatchObject([{ status: 'billable' }]);
  expect(await listed(patient)).toEqual([]);
});

it('leaves out work from before the organization began to charge, except on request', async () => {
  const patient = await desk.patient();
  const service = await desk.service('10.00');
  await settings({ automatic: false });
  await desk.encounter(patient, service);
  await desk.follow(patient);
  expect(await listed(patient)).toHaveLength(1);
  await settings({ automatic: true });
  await desk.server.rows(`update charge_settings set began_at = now()`);
  try {
    expect(await listed(patient)).toEqual([]);
    const { body } = await desk.send('GET', '/not-charged?page_size=200&reason=before');
    const line = (body.data as NotCharged[]).find(({ patient_id }) => patient_id === patient)!;
    expect((await chargeNow(line)).body.data).toMatchObject([{ status: 'billable' }]);
  } finally {
    await desk.server.rows(`update charge_settings set began_at = '-infinity'`);
  }
});

it('refuses to charge an unknown act', async () => {
  const act = { kind: 'encounter', act_id: desk.server.hospital };
  expect((await desk.send('POST', '/not-charged', [act])).status).toBe(404);
});
