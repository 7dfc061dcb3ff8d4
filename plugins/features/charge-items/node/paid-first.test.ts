import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChargeDesk } from '../../../../tests/support/charge-desk';
import type { TestUser } from '../../../../tests/support/test-server';
import type { PaidFirst } from '../common/paid-first';

let desk: ChargeDesk;
/** A user of the laboratory, without a right to charges. */
let scientist: TestUser;
/** A service that must be paid first. */
let scan: string;

beforeAll(async () => {
  desk = await ChargeDesk.open();
  scientist = await desk.server.user(desk.server.hospital, {
    workspaces: ['DIAG'],
    resources: ['charge-items.waiting'],
  });
  scan = await desk.service('40.00', { service_class: 'Diagnostic', name: 'Knee scan' });
  await mustBePaidFirst([scan]);
});
afterAll(() => desk.close());

async function mustBePaidFirst(paid_first: readonly string[]): Promise<void> {
  const url = '/api/v2/billing/charge-settings';
  const resources = ['charge-items.read', 'settings.write'];
  const manager = await desk.server.user(desk.server.hospital, { workspaces: ['ADMIN'], resources });
  const { version } = (await desk.server.request({ method: 'GET', url, as: manager })).body;
  const headers = { 'if-match': String(version) };
  const changed = await desk.server.request({ method: 'PATCH', url, as: manager, body: { paid_first }, headers });
  expect(changed.status, changed.text).toBe(200);
}

async function order(patient: string, service: string, more: object = {}): Promise<string> {
  const body = { patient_id: patient, category: 'Imaging', code: service, code_system: 'service' };
  const made = await desk.records.send('POST', '/emr/service-requests', [{ ...body, ...more }]);
  expect(made.status, made.text).toBe(201);
  return made.body[0].uuid;
}

async function waiting(...work: string[]): Promise<readonly PaidFirst[]> {
  const url = `/api/v2/billing/charge-items/paid-first?work=${work.join(',')}`;
  const { status, body, text } = await desk.server.request({ method: 'GET', url, as: scientist });
  expect(status, text).toBe(200);
  return body.data;
}

const told = (patient: string) =>
  desk.server.rows(`select 1 from outbox_events where type = 'paid_first.updated' and data ->> 'patient_id' = $1`, [
    patient,
  ]);

describe('an order of a service that must be paid first', () => {
  it('waits from its placing until it is paid, and again after a voided payment', async () => {
    const patient = await desk.patient();
    const [uuid, free] = [await order(patient, scan), await order(patient, await desk.service('5.00'))];
    // Before the charge exists.
    expect(await waiting(`order:${uuid}`, `order:${free}`)).toEqual([{ kind: 'order', id: uuid, what: ['Knee scan'] }]);
    await desk.follow(patient);
    expect(await waiting(`order:${uuid}`)).toHaveLength(1);
    const charge = (await desk.chargesOf(patient)).find(({ source_id }) => source_id === uuid)!;
    await desk.pay(patient, [charge.uuid], 3_999n);
    expect(await waiting(`order:${uuid}`)).toHaveLength(1);
    const before = (await told(patient)).length;
    await desk.pay(patient, [charge.uuid]);
    expect(await waiting(`order:${uuid}`)).toEqual([]);
    expect((await told(patient)).length).toBe(before + 1);
    await desk.refund(patient, charge.uuid, 100n);
    expect(await waiting(`order:${uuid}`)).toHaveLength(1);
    expect((await told(patient)).length).toBe(before + 2);
  });

  it('waits for nothing in an emergency', async () => {
    const patient = await desk.patient();
    const [stat, routine] = [await order(patient, scan, { priority: 'stat' }), await order(await desk.patient(), scan)];
    expect(await waiting(`order:${stat}`, `order:${routine}`)).toMatchObject([{ id: routine }]);
    const [{ patient_uuid }] = (await desk.server.rows<{ patient_uuid: string }>(
      'select patient_uuid from service_requests where uuid = $1',
      [routine],
    )) as [{ patient_uuid: string }];
    const visit = await desk.visit(patient_uuid, null);
    expect(await waiting(`order:${routine}`)).toHaveLength(1);
    await desk.server.rows(`update visits set triage_colour = 'red' where uuid = $1`, [visit]);
    expect(await waiting(`order:${routine}`)).toEqual([]);
  });

  it('does not wait after a user has cancelled the charge, or after the rule was removed', async () => {
    const patient = await desk.patient();
    const [waived, other] = [await order(patient, scan), await order(await desk.patient(), scan)];
    await desk.follow(patient);
    const charge = (await desk.chargesOf(patient)).find(({ source_id }) => source_id === waived)!;
    const done = await desk.send('POST', `/${charge.uuid}/cancel`, { reason: 'Cannot pay' }, charge.version);
    expect(done.status, done.text).toBe(200);
    expect(await waiting(`order:${waived}`, `order:${other}`)).toMatchObject([{ id: other }]);
    await mustBePaidFirst([]);
    expect(await waiting(`order:${other}`)).toEqual([]);
    await mustBePaidFirst([scan]);
  });

  it('waits in the queue of the laboratory', async () => {
    const patient = await desk.patient();
    await order(patient, scan);
    const rows = await desk.server.rows<{ uuid: string }>(
      `select uuid from queue_entries where patient_uuid = $1 and stop = 'laboratory' and ended_at is null`,
      [patient],
    );
    expect(await waiting(`queue-entry:${rows[0]!.uuid}`)).toMatchObject([
      { kind: 'queue-entry', id: rows[0]!.uuid, what: ['Knee scan'] },
    ]);
  });
});

describe('a consultation that must be paid first', () => {
  it('waits with its visit', async () => {
    const consultation = await desk.service('30.00', { name: 'Skin clinic' });
    await mustBePaidFirst([scan, consultation]);
    const patient = await desk.patient();
    const visit = await desk.visit(patient, consultation);
    const encounter = await desk.encounter(patient, null, { visit });
    await desk.follow(patient);
    expect(await waiting(`visit:${visit}`, `encounter:${encounter}`)).toEqual([
      { kind: 'visit', id: visit, what: ['Skin clinic'] },
      { kind: 'encounter', id: encounter, what: ['Skin clinic'] },
    ]);
    const [charge] = await desk.chargesOf(patient);
    await desk.pay(patient, [charge!.uuid]);
    expect(await waiting(`visit:${visit}`, `encounter:${encounter}`)).toEqual([]);
  });
});

describe('a service about to be chosen', () => {
  const url = '/api/v2/billing/charge-items/paid-first/service';
  const asks = (patient: string, service: string, as = scientist) =>
    desk.server.request({ method: 'GET', url: `${url}?healthcare_service_id=${service}&patient_id=${patient}`, as });

  it('must be paid first, except by patients in an emergency', async () => {
    const patient = await desk.patient();
    expect((await asks(patient, scan)).body).toEqual({ paid_first: true });
    expect((await asks(patient, await desk.service('5.00'))).body).toEqual({ paid_first: false });
    const urgent = await desk.patient();
    const visit = await desk.visit(urgent, null);
    await desk.server.rows(`update visits set triage_colour = 'red' where uuid = $1`, [visit]);
    expect((await asks(urgent, scan)).body).toEqual({ paid_first: false });
  });

  it('is checked with the right, for patients of the organization', async () => {
    const nobody = await desk.server.user(desk.server.hospital, { workspaces: ['DIAG'], resources: ['services.read'] });
    expect((await asks(await desk.patient(), scan, nobody)).status).toBe(403);
    expect((await asks(desk.server.hospital, scan)).status).toBe(404);
    expect((await asks('all', scan)).status).toBe(400);
  });
});

describe('the question', () => {
  it('needs its right, and is refused without any work', async () => {
    const url = '/api/v2/billing/charge-items/paid-first';
    const nobody = await desk.server.user(desk.server.hospital, { workspaces: ['DIAG'], resources: ['services.read'] });
    const work = `order:${desk.server.hospital}`;
    expect((await desk.server.request({ method: 'GET', url: `${url}?work=${work}`, as: nobody })).status).toBe(403);
    expect((await desk.server.request({ method: 'GET', url: `${url}?work=all`, as: scientist })).status).toBe(400);
    expect(await waiting(work)).toEqual([]);
  });
});
