import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChargeDesk } from '../../../../tests/support/charge-desk';

let desk: ChargeDesk;
beforeAll(async () => {
  desk = await ChargeDesk.open();
});
afterAll(() => desk.close());

const charges = (patient: string) => desk.chargesOf(patient);
const lines = (charge: string) =>
  desk.server.rows(
    'select account, amount::int, tag from ledger_lines where charge_uuid = $1 order by entry_uuid, position',
    [charge],
  );

describe('work for a patient', () => {
  it('is charged, explains its amount, is owed, and waits at the desk as due', async () => {
    const patient = await desk.patient();
    const service = await desk.service('150.00');
    const encounter = await desk.encounter(patient, service);
    await desk.follow(patient, encounter);
    const [charge, ...others] = await charges(patient);
    expect(others).toEqual([]);
    expect(charge).toMatchObject({
      status: 'billable',
      source_kind: 'encounter',
      source_id: encounter,
      patient_id: patient,
      patientid: patient,
      patient_name: 'Ama Mensah',
      quantity: '1',
      currency: 'GHS',
      unit_price: '150.00',
      amount: '150.00',
      discount: '0.00',
      tax: '0.00',
      line_total: '150.00',
      owed: '150.00',
      paid: '0.00',
      paid_at: null,
      not_priced: null,
      created_by_name: null,
    });
    expect(await lines(charge!.uuid)).toEqual([
      { account: '1100', amount: 15_000, tag: null },
      { account: '4000', amount: -15_000, tag: 'consultation' },
    ]);
    expect(await desk.waiting(patient)).toEqual(['billable']);
    const explained = await desk.send('GET', `/${charge!.uuid}`);
    expect(explained.body.explanation).toMatchObject({ total: '150.00', prices: [{ won: true }] });
    expect(await desk.faults()).toEqual([]);
  });

  it('is charged automatically after a request, once, even if its event comes twice', async () => {
    const patient = await desk.patient();
    const service = await desk.service('40.00', { service_class: 'Diagnostic' });
    const order = { patient_id: patient, category: 'Laboratory-procedure', code: service, code_system: 'service' };
    const ordered = await desk.records.send('POST', '/emr/service-requests', [order]);
    expect(ordered.status, ordered.text).toBe(201);
    await expect.poll(() => charges(patient), { timeout: 20_000 }).toHaveLength(1);
    await Promise.all(Array.from({ length: 10 }, () => desk.follow(patient)));
    expect(await charges(patient)).toMatchObject([{ source_kind: 'order', line_total: '40.00' }]);
    expect(await desk.owedBy(patient)).toBe(4_000);
    expect(await desk.faults()).toEqual([]);
  });

  it('without a price has no amount, is owed by nobody and waits nowhere, until it has one', async () => {
    const patient = await desk.patient();
    const service = await desk.service();
    await desk.encounter(patient, service);
    await desk.follow(patient);
    const [charge] = await charges(patient);
    expect(charge).toMatchObject({ status: 'planned', not_priced: 'no-price', line_total: null, owed: null });
    expect([await desk.owedBy(patient), await desk.waiting(patient)]).toEqual([0, []]);
    await expect(desk.pay(patient, [charge!.uuid])).rejects.toMatchObject({ code: 'not_priced' });
    await desk.price(service, '0.50');
    await desk.follow(patient);
    expect(await charges(patient)).toMatchObject([{ uuid: charge!.uuid, status: 'billable', line_total: '0.50' }]);
    expect(await desk.waiting(patient)).toEqual(['billable']);
  });

  it('with a price of 0 costs nothing and counts as paid', async () => {
    const patient = await desk.patient();
    await desk.encounter(patient, await desk.service('0.00'));
    await desk.follow(patient);
    expect(await charges(patient)).toMatchObject([{ status: 'billed', line_total: '0.00', owed: '0.00' }]);
    expect(await desk.waiting(patient)).toEqual([]);
  });

  it('can be undone: an unpaid charge is cancelled and, if the work is done after all, charged again', async () => {
    const patient = await desk.patient();
    const encounter = await desk.encounter(patient, await desk.service('20.00'));
    const be = (status: string) =>
      desk.server.rows('update encounters set status = $2 where uuid = $1', [encounter, status]);
    await desk.follow(patient);
    await be('entered-in-error');
    await desk.follow(patient, encounter);
    expect(await charges(patient)).toMatchObject([
      { status: 'aborted', owed: '0.00', status_reason: expect.any(String) },
    ]);
    expect([await desk.owedBy(patient), await desk.waiting(patient)]).toEqual([0, []]);
    await be('finished');
    await desk.follow(patient, encounter);
    expect(await charges(patient)).toMatchObject([{ status: 'billable', owed: '20.00', status_reason: null }]);
    expect([await desk.owedBy(patient), await desk.waiting(patient)]).toEqual([2_000, ['billable']]);
    expect(await desk.faults()).toEqual([]);
  });

  it('undone after payment waits for a refund, which ends it', async () => {
    const patient = await desk.patient();
    const encounter = await desk.encounter(patient, await desk.service('20.00'));
    await desk.follow(patient);
    const [charge] = await charges(patient);
    await desk.pay(patient, [charge!.uuid]);
    expect(await charges(patient)).toMatchObject([{ status: 'billed', owed: '0.00', paid: '20.00' }]);
    expect(await desk.waiting(patient)).toEqual([]);
    await desk.server.rows(`update encounters set status = 'entered-in-error' where uuid = $1`, [encounter]);
    await desk.follow(patient, encounter);
    const { body } = await desk.send('GET', '?refund_due=true');
    expect(body.data).toMatchObject([{ uuid: charge!.uuid, status: 'billed', refund_due: true }]);
    await desk.refund(patient, charge!.uuid, 2_000n);
    expect(await charges(patient)).toMatchObject([
      { status: 'aborted', refund_due: false, owed: '0.00', paid: '0.00' },
    ]);
    expect([await desk.owedBy(patient), await desk.waiting(patient)]).toEqual([0, []]);
    expect(await desk.faults()).toEqual([]);
  });

  it('stays partly owed, and is due again after a voided payment', async () => {
    const patient = await desk.patient();
    await desk.encounter(patient, await desk.service('20.00'));
    await desk.follow(patient);
    const [charge] = await charges(patient);
    await desk.pay(patient, [charge!.uuid], 500n);
    expect(await charges(patient)).toMatchObject([{ status: 'billable', owed: '15.00', paid: '5.00' }]);
    const partPaid = async () => (await desk.send('GET', `?patient_id=${patient}&status=part-paid`)).body.data;
    expect(await partPaid()).toMatchObject([{ uuid: charge!.uuid }]);
    await desk.encounter(patient, await desk.service('30.00'));
    await desk.follow(patient);
    expect(await charges(patient)).toHaveLength(2);
    expect(await partPaid()).toMatchObject([{ uuid: charge!.uuid }]);
    const other = (await charges(patient)).find(({ uuid }) => uuid !== charge!.uuid)!;
    await desk.pay(patient, [other.uuid]);
    await desk.pay(patient, [charge!.uuid]);
    await expect(desk.pay(patient, [charge!.uuid])).rejects.toMatchObject({ status: 409, code: 'already_paid' });
    expect(await partPaid()).toEqual([]);
    await desk.refund(patient, charge!.uuid, 500n);
    expect((await charges(patient)).find(({ uuid }) => uuid === charge!.uuid)).toMatchObject({
      status: 'billable',
      owed: '5.00',
      paid_at: null,
    });
    expect(await desk.waiting(patient)).toEqual(['billable']);
  });
});

describe('one consultation', () => {
  it('is charged once with any number of participants: the encounters of one visit for one service', async () => {
    const patient = await desk.patient();
    const service = await desk.service('30.00');
    const visit = await desk.visit(patient, service);
    await desk.encounter(patient, null, { visit, status: 'finished' });
    await desk.encounter(patient, service, { visit });
    await desk.follow(patient);
    expect(await charges(patient)).toMatchObject([{ line_total: '30.00', visit_id: visit }]);
    await desk.encounter(patient, await desk.service('7.00'), { visit });
    await desk.follow(patient);
    const totals = (await charges(patient)).map(({ line_total }) => line_total);
    expect(new Set(totals)).toEqual(new Set(['30.00', '7.00']));
    expect(totals).toHaveLength(2);
  });
});

describe('simultaneous workers', () => {
  it('charge one act once', async () => {
    const patient = await desk.patient();
    const encounter = await desk.encounter(patient, await desk.service('9.00'));
    await Promise.all(Array.from({ length: 50 }, () => desk.follow(patient, encounter)));
    expect(await charges(patient)).toHaveLength(1);
    expect(await desk.owedBy(patient)).toBe(900);
    expect(await desk.faults()).toEqual([]);
  }, 60_000);
});

describe('two records of one person', () => {
  it('have their charges together, even if one is cancelled, and separate again', async () => {
    const [survivor, other] = [await desk.patient(), await desk.patient()];
    const service = await desk.service('10.00');
    await desk.encounter(survivor, service);
    const encounter = await desk.encounter(other, service);
    await desk.follow(survivor);
    await desk.follow(other);
    await desk.records.merge(survivor, other);
    expect(await charges(survivor)).toHaveLength(2);
    expect([await desk.owedBy(survivor), await desk.owedBy(other)]).toEqual([2_000, 0]);
    await desk.server.rows(`update encounters set status = 'entered-in-error' where uuid = $1`, [encounter]);
    await desk.follow(survivor, encounter);
    expect([await desk.owedBy(survivor), await desk.owedBy(other)]).toEqual([1_000, 0]);
    await desk.records.unmerge(survivor, other);
    expect([await charges(survivor), await charges(other)].map(({ length }) => length)).toEqual([1, 1]);
    expect([await desk.owedBy(survivor), await desk.owedBy(other)]).toEqual([1_000, 0]);
    expect(await desk.faults()).toEqual([]);
  });
});
