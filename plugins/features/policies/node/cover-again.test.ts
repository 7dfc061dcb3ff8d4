import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reevaluated } from '../../charge-items/common/reevaluated';
import { CoverDesk } from '../../../../tests/support/cover-desk';

let at: CoverDesk;
beforeAll(async () => {
  at = await CoverDesk.open(['discounts.*', 'discounts.approve']);
});
afterAll(() => at.close());

const reevaluate = async (body: object) => {
  const { body: answer, status, text } = await at.desk.send('POST', '/billing/charge-items/reevaluate-amounts', body);
  if (status !== 200) throw new Error(text);
  return answer.data as readonly Reevaluated[];
};

describe('a limit that a cancellation frees', () => {
  it('is foreseen for the later charges, in their order, and taken by one action', async () => {
    const { patient, policy } = await at.covered({ limit_year: '150.00' });
    const service = await at.charges.service('100.00');
    const items = [];
    for (let n = 0; n < 4; n += 1) items.push(await at.charge(patient, service));
    expect(items.map(({ payers_pay }) => payers_pay)).toEqual(['100.00', '50.00', '0.00', '0.00']);
    expect((await reevaluate({ patient_id: patient, preview: true })).filter(({ changed }) => changed)).toEqual([]);

    await at.cancel(items[0]!.uuid);
    const foreseen = await reevaluate({ patient_id: patient, preview: true });
    expect(foreseen.map(({ payers_before, payers_after, changed }) => [payers_before, payers_after, changed])).toEqual([
      ['50.00', '100.00', true],
      ['0.00', '50.00', true],
      ['0.00', '0.00', false],
    ]);
    // A preview takes nothing.
    expect(await at.balanceOf('1200', policy.payer_id)).toBe(5000);
    await reevaluate({ charge_item_ids: foreseen.filter(({ changed }) => changed).map(({ id }) => id) });
    const after = await Promise.all(items.slice(1).map(({ uuid }) => at.item(uuid)));
    expect(after.map(({ status, payers_pay, owed }) => [status, payers_pay, owed])).toEqual([
      ['billed', '100.00', '0.00'],
      ['billable', '50.00', '50.00'],
      ['billable', '0.00', '100.00'],
    ]);
    expect(await at.balanceOf('1200', policy.payer_id)).toBe(15_000);
    expect(await at.balanceOf('1100', patient)).toBe(15_000);
    // The explanation is the one of now.
    expect(await at.explained(patient, items[1]!.uuid)).toMatchObject([{ pays: '100.00' }]);
  });

  it('leaves what is paid, and never takes cover away', async () => {
    const { patient } = await at.covered({ deductible: '30.00', limit_year: '100.00' });
    const service = await at.charges.service('100.00');
    const [first, second] = [await at.charge(patient, service), await at.charge(patient, service)];
    expect([first.payers_pay, second.payers_pay]).toEqual(['70.00', '30.00']);
    await at.charges.pay(patient, [second.uuid], 1000n);
    await at.cancel(first.uuid);
    expect(await reevaluate({ charge_item_ids: [second.uuid] })).toMatchObject([{ kept: 'paid', changed: false }]);
    expect(await at.item(second.uuid)).toMatchObject({ payers_pay: '30.00' });

    const other = await at.covered({ deductible: '50.00' });
    const [deducted, whole] = [await at.charge(other.patient, service), await at.charge(other.patient, service)];
    await at.cancel(deducted.uuid);
    // The second charge would now pay the deductible: it keeps what it has.
    expect(await reevaluate({ charge_item_ids: [whole.uuid] })).toMatchObject([{ changed: false }]);
    expect(await at.item(whole.uuid)).toMatchObject({ payers_pay: '100.00' });
  });

  it('covers what an insurer allows afterwards, and what a benefactor pays from now on', async () => {
    const service = await at.charges.service('100.00');
    const { patient, coverage } = await at.covered({
      coinsurance: '10',
      rules: [{ healthcare_service_id: service, needs_authorization: true }],
    });
    const item = await at.charge(patient, service);
    expect(item).toMatchObject({ payers_pay: '0.00' });
    const allowed = { number: 'PA-1', starts_on: '2020-01-01', expires_on: '2099-12-31' };
    await at.made(`/coverages/${coverage.uuid}/authorizations`, allowed);
    expect(await reevaluate({ patient_id: patient })).toMatchObject([{ payers_before: '0.00', payers_after: '90.00' }]);
    const benefactor = await at.payer('benefactor');
    await at.made('/beneficiaries', { payer_id: benefactor, patient_id: patient, starts_on: '2020-01-01' });
    await reevaluate({ patient_id: patient });
    expect(await at.item(item.uuid)).toMatchObject({ status: 'billed', payers_pay: '100.00', owed: '0.00' });
    expect(await at.balanceOf('1200', benefactor)).toBe(1000);
  });
});

describe('a later discount', () => {
  const discount = async (patient: string, value: string, charge_ids: readonly string[]) => {
    const body = { patient_id: patient, type: 'percentage', value, reason: 'Hardship', charge_ids };
    const { status, body: answer, text } = await at.desk.send('POST', '/billing/discount-requests', body);
    expect(status, text).toBe(201);
    return answer;
  };

  it('reduces the payer’s part, and restores it when it is taken back', async () => {
    const { patient, policy } = await at.covered({ copay: '10.00', coinsurance: '50' });
    const item = await at.charge(patient, await at.charges.service('110.00'));
    expect(item).toMatchObject({ payers_pay: '50.00', owed: '60.00' });
    const given = await discount(patient, '10', [item.uuid]);
    expect(given).toMatchObject({ status: 'approved' });
    // 110 less 11, less the copayment, by half.
    expect(await at.item(item.uuid)).toMatchObject({ payers_pay: '44.50', owed: '54.50' });
    expect([await at.balanceOf('1200', policy.payer_id), await at.balanceOf('1100', patient)]).toEqual([4450, 5450]);
    const back = await at.desk.send(
      'POST',
      `/billing/discount-requests/${given.uuid}/take-back`,
      { reason: 'Wrong patient' },
      given.version,
    );
    expect(back.status, back.text).toBe(200);
    expect(await at.item(item.uuid)).toMatchObject({ payers_pay: '50.00', owed: '60.00' });
  });

  it('lets payers take over no more than the patient has not paid', async () => {
    const { patient, policy } = await at.covered({ coinsurance: '50' });
    const item = await at.charge(patient, await at.charges.service('100.00'));
    await at.charges.pay(patient, [item.uuid], 4500n);
    const limits = { limit_percent: 100, limit_amount: '500' };
    expect((await at.desk.send('PATCH', '/billing/discount-limits', limits, 0)).status).toBe(200);
    expect(await discount(patient, '20', [item.uuid])).toMatchObject({ status: 'approved', given: '11.00' });
    // A fifth of the unpaid 55 is off: of the 89, 45 are paid, so the payer takes over 44 and not 44.50.
    expect(await at.item(item.uuid)).toMatchObject({
      status: 'billed',
      payers_pay: '44.00',
      owed: '0.00',
      paid: '45.00',
    });
    expect(await at.balanceOf('1200', policy.payer_id)).toBe(4400);
    expect((await at.explained(patient, item.uuid))[0]?.steps.at(-1)).toMatchObject({
      step: 'paid-already',
      amount: '0.50',
    });
  });
});

describe('a basket', () => {
  it('is quoted with shared limits, and takes nothing', async () => {
    const { patient, policy } = await at.covered({ copay: '5.00', limit_year: '150.00' });
    const [scan, test, unpriced] = [
      await at.charges.service('100.00'),
      await at.charges.service('40.00'),
      await at.charges.service(),
    ];
    const services = [
      { healthcare_service_id: scan },
      { healthcare_service_id: test, quantity: '2' },
      { healthcare_service_id: unpriced },
      { healthcare_service_id: unpriced, amount: '7.00' },
    ];
    const { body, status, text } = await at.desk.send('POST', '/cover-quotes', { patient_id: patient, services });
    expect(status, text).toBe(200);
    expect(body).toMatchObject({ total: '187.00', payers_pay: '150.00', patient_pays: '37.00' });
    expect(body.lines).toMatchObject([
      { total: '100.00', payers_pay: '95.00', patient_pays: '5.00', payers: [{ payer_id: policy.payer_id }] },
      { total: '80.00', quantity: '2', payers_pay: '55.00', patient_pays: '25.00' },
      { total: null, not_priced: 'no-price', payers_pay: null, patient_pays: null, payers: [] },
      { total: '7.00', payers_pay: '0.00', patient_pays: '7.00' },
    ]);
    expect((await at.methods(patient)).insurance[0]?.left).toBe('150.00');
    // The same, charged.
    const charged = [await at.charge(patient, scan), await at.charge(patient, test, { quantity: '2' })];
    expect(charged.map(({ payers_pay }) => payers_pay)).toEqual(['95.00', '55.00']);
    const alone = { patient_id: patient, services: [services[0]], payer_id: await at.payer() };
    expect((await at.desk.send('POST', '/cover-quotes', alone)).body).toMatchObject({ payers_pay: '0.00' });
    const unknown = { patient_id: patient, services: [{ healthcare_service_id: patient }] };
    expect((await at.desk.send('POST', '/cover-quotes', unknown)).status).toBe(404);
  });
});

describe('what changes between the quote and the charge', () => {
  const statusOf = async (payer: string, action: 'suspend' | 'activate') => {
    const { version } = (await at.desk.send('GET', `/clients/${payer}`)).body;
    const done = await at.desk.send('POST', `/clients/${payer}/${action}`, { reason: 'Invoices are overdue' }, version);
    expect(done.status, done.text).toBe(200);
  };

  it('counts at the charge: a payer that was suspended meanwhile pays nothing, and says so', async () => {
    const { patient, policy } = await at.covered({ copay: '5.00' });
    const service = await at.charges.service('100.00');
    const asked = { patient_id: patient, services: [{ healthcare_service_id: service }] };
    expect((await at.desk.send('POST', '/cover-quotes', asked)).body).toMatchObject({ payers_pay: '95.00' });
    await statusOf(policy.payer_id, 'suspend');
    const charged = await at.charge(patient, service);
    expect(charged.payers_pay).toBe('0.00');
    expect(await at.explained(patient, charged.uuid)).toMatchObject([{ refusal: 'payer-suspended', pays: '0.00' }]);
    expect((await at.methods(patient)).insurance).toMatchObject([{ usable: false }]);
    // What it owed before stays owed, and it pays again once it is active.
    await statusOf(policy.payer_id, 'activate');
    expect((await at.charge(patient, service)).payers_pay).toBe('95.00');
    expect(await at.balanceOf('1200', policy.payer_id)).toBe(9_500);
  });

  it('ends with the last day where the hospital is, whatever day it is elsewhere', async () => {
    const { server } = at.charges;
    const zoneOf = async (zone: string) =>
      server.rows('update organizations set time_zone = $2 where organization_uuid = $1', [server.hospital, zone]);
    const service = await at.charges.service('100.00');
    const paidIn = async (zone: string, done_at: string) => {
      await zoneOf(zone);
      const { patient } = await at.covered({ ends_on: '2026-03-31' });
      return (await at.charge(patient, service, { done_at })).payers_pay;
    };
    try {
      // 2026-03-31 23:30 and 2026-04-01 00:30 in Kiritimati, UTC+14; in Pago Pago, UTC-11, it is an earlier day.
      expect(await paidIn('Pacific/Kiritimati', '2026-03-31T09:30:00Z')).toBe('100.00');
      expect(await paidIn('Pacific/Kiritimati', '2026-03-31T10:30:00Z')).toBe('0.00');
      expect(await paidIn('Pacific/Pago_Pago', '2026-04-01T10:30:00Z')).toBe('100.00');
      expect(await paidIn('Pacific/Pago_Pago', '2026-04-01T11:30:00Z')).toBe('0.00');
    } finally {
      await zoneOf('Africa/Accra');
    }
  });
});

describe('the order of several policies', () => {
  const orderOf = async (patient: string) =>
    (await at.desk.send('GET', `/coverages?patient_id=${patient}`)).body.data.map(
      ({ policy_name }: { policy_name: string }) => policy_name,
    );
  const policy = async () => at.policy(await at.payer());

  it('is proposed: the own before a dependent’s, then the older', async () => {
    const patient = await at.charges.patient();
    const [asWife, young, old] = [await policy(), await policy(), await policy()];
    const husband = await at.member(asWife.payer_id);
    await at.cover(patient, asWife, { subscriber_id: husband.uuid, relationship: 'spouse' });
    await at.cover(patient, young, { starts_on: '2024-01-01' });
    const person = { patient_id: patient, starts_on: '2022-01-01' };
    const member = await at.member(old.payer_id, person);
    const asked = `/proposed-coverage-order?patient_id=${patient}&member_id=${member.uuid}`;
    expect((await at.desk.send('GET', asked)).body).toEqual({ order: 1, reason: 'older' });
    await at.made('/coverages', { patient_id: patient, policy_id: old.uuid, member_id: member.uuid });
    expect(await orderOf(patient)).toEqual([old.name, young.name, asWife.name]);
  });

  it('is not proposed for unknown patients and members', async () => {
    const { patient, member } = await at.covered({});
    const status = async (patient_id: string, member_id: string) =>
      (await at.desk.send('GET', `/proposed-coverage-order?patient_id=${patient_id}&member_id=${member_id}`)).status;
    const nobody = randomUUID();
    expect(await status(patient, member.uuid)).toBe(200);
    expect([await status(nobody, member.uuid), await status(patient, nobody)]).toEqual([404, 404]);
  });

  it('of a child is that of the parent whose birthday comes first in the year; a named place makes room', async () => {
    const child = await at.charges.patient();
    const [ofFather, ofMother, third] = [await policy(), await policy(), await policy()];
    const father = await at.member(ofFather.payer_id, { birth_date: '1980-09-30' });
    const mother = await at.member(ofMother.payer_id, { birth_date: '1985-02-01' });
    await at.cover(child, ofFather, { subscriber_id: father.uuid, relationship: 'child' });
    const { coverage } = await at.cover(child, ofMother, { subscriber_id: mother.uuid, relationship: 'child' });
    expect(coverage.order).toBe(1);
    expect(await orderOf(child)).toEqual([ofMother.name, ofFather.name]);
    const member = await at.member(third.payer_id, { patient_id: child });
    const named = { patient_id: child, policy_id: third.uuid, member_id: member.uuid, order: 2 };
    expect(await at.made('/coverages', named)).toMatchObject({ order: 2 });
    expect(await orderOf(child)).toEqual([ofMother.name, third.name, ofFather.name]);
  });
});
