import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChargeDesk } from '../../../../../tests/support/charge-desk';
import { CoverDesk } from '../../../../../tests/support/cover-desk';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { ChargeGoods, type CausedGoods, type ChargedLine } from './goods';

let at: CoverDesk;
let desk: ChargeDesk;
beforeAll(async () => {
  at = await CoverDesk.open(['discounts.*', 'discounts.approve', 'customer-groups.*', 'income.read', 'write-offs.*']);
  desk = at.charges;
});
afterAll(() => at.close());

const goods = <T>(work: (goods: ChargeGoods, c: RequestContext) => Promise<T>) =>
  desk.work((c) => work(desk.server.kernel.container.get<ChargeGoods>(ChargeGoods), c));

const tablets = (more: Partial<CausedGoods> = {}): CausedGoods => ({
  item: randomUUID(),
  what: 'Amoxicillin 500 mg capsule',
  quantity: 10,
  unitPrice: 250n,
  cause: { kind: 'dispensing', uuid: randomUUID(), part: '1' },
  ...more,
});

const charge = (patient: string, ...lines: CausedGoods[]) =>
  goods((service, c) => service.charge(c, { patient, lines, location: null }));

const takeOff = (line: Pick<ChargedLine, 'charge'>, quantity: number, cause: string = randomUUID()) =>
  goods((service, c) => service.takeOff(c, line.charge, { cause, quantity, reason: 'Not needed' }));

const posted = (uuid: string) =>
  desk.server.rows(
    `select account, sum(amount)::int as amount, tag from ledger_lines where charge_uuid = $1
      group by 1, 3 having sum(amount) <> 0 order by account, tag`,
    [uuid],
  );

const answered = (uuid: string) => at.item(uuid);

describe('goods', () => {
  it('are charged together with their own prices, post income of the pharmacy, and wait at the desk', async () => {
    const patient = await desk.patient();
    const charged = await charge(patient, tablets(), tablets({ what: 'Syringe', quantity: 3, unitPrice: 33n }));
    expect(charged).toMatchObject({
      currency: 'GHS',
      total: 2599n,
      payersPay: 0n,
      contribution: 2599n,
      invoice: expect.any(String),
      lines: [
        { unitPrice: 250n, quantity: 10, total: 2500n, patientPays: 2500n, owed: 2500n, status: 'billable' },
        { unitPrice: 33n, quantity: 3, total: 99n },
      ],
    });
    const [line] = charged.lines;
    expect(await posted(line!.charge)).toEqual([
      { account: '1100', amount: 2500, tag: null },
      { account: '4000', amount: -2500, tag: 'pharmacy' },
    ]);
    expect(await desk.waiting(patient)).toEqual(['billable']);
    expect(await answered(line!.charge)).toMatchObject({
      what: 'Amoxicillin 500 mg capsule',
      source_kind: 'dispensing',
      healthcare_service_id: null,
      category: 'Medication',
      quantity: '10',
      returned: '0',
      unit_price: '2.50',
      line_total: '25.00',
      explanation: { healthcare_service_id: null, prices: [], unit_price: '2.50', total: '25.00' },
    });
    await desk.pay(patient, [line!.charge]);
    expect(await answered(line!.charge)).toMatchObject({ status: 'billed', paid: '25.00' });
    const income = await at.desk.send('GET', '/billing/income?by=tag');
    expect(income.body.data).toMatchObject([{ key: 'pharmacy', name: 'Pharmacy', charged: '25.99' }]);
    expect(await desk.faults()).toEqual([]);
  });

  it('are priced like services: group, discount by category, tax by category, line by line', async () => {
    const group = await at.made('/billing/customer-groups', { name: `Staff ${randomUUID()}`, adjustment: '-10' });
    const patient = await desk.patient();
    await desk.server.rows('update patients set customer_group_id = $2 where uuid = $1', [patient, group.uuid]);
    const discount = {
      name: `Week of medicines ${randomUUID()}`,
      type: 'percentage',
      value: '50',
      category: 'Medication',
      customer_group_id: group.uuid,
      automatic: true,
      active: true,
    };
    await at.made('/api/v1/finance/discounts', discount);
    const tax = await at.made('/billing/taxes', {
      code: 'MED',
      name: 'Levy',
      rate: '10',
      categories: ['Medication'],
    });
    const line = tablets();
    const quoted = await goods((service, c) => service.quote(c, { patient, lines: [line], location: null }));
    const charged = await charge(patient, line);
    await desk.server.rows('delete from taxes where uuid = $1', [tax.uuid]);
    // 25.00 − 2.50 = 22.50; − 11.25 = 11.25; + 1.13.
    const costs = { amount: 2250n, discount: 1125n, tax: 113n, total: 1238n, payersPay: 0n, patientPays: 1238n };
    expect(quoted.lines).toMatchObject([costs]);
    expect(charged.lines).toMatchObject([costs]);
    expect(quoted.lines[0]!.explanation.steps.map(({ step, amount }) => [step, amount])).toEqual([
      ['gross', '25.00'],
      ['group', '-2.50'],
      ['discount', '-11.25'],
      ['tax', '1.13'],
    ]);
    expect(await desk.faults()).toEqual([]);
  });

  it('are covered by category, and a quote says before what the patient will pay', async () => {
    const rules = [
      { category: 'Medication', limit: '30.00' },
      { category: 'Consumable', covered: false },
    ];
    const { patient, policy } = await at.covered({ coinsurance: '20', rules });
    const lines = [
      tablets(),
      tablets({ unitPrice: 200n }),
      tablets({ category: 'Consumable', quantity: 1, unitPrice: 500n }),
    ];
    const quoted = await goods((service, c) => service.quote(c, { patient, lines, location: null }));
    const charged = await charge(patient, ...lines);
    // 80 % of 25.00; of 20.00 only what the limit of 30.00 leaves; nothing of the consumable.
    const shares = [
      [2000n, 500n],
      [1000n, 1000n],
      [0n, 500n],
    ];
    expect(quoted.lines.map(({ payersPay, patientPays }) => [payersPay, patientPays])).toEqual(shares);
    expect(quoted.lines[0]!.payer).toEqual({ uuid: policy.payer_id, name: policy.payer_name });
    expect(charged.lines.map(({ payersPay, patientPays }) => [payersPay, patientPays])).toEqual(shares);
    expect([quoted.contribution, charged.contribution, charged.payersPay]).toEqual([2000n, 2000n, 3000n]);
    expect(await at.balanceOf('1200', policy.payer_id)).toBe(3000);
    expect(await desk.faults()).toEqual([]);
  });

  it('are charged once for one cause, also by fifty at once', async () => {
    const patient = await desk.patient();
    const line = tablets();
    const answers = await Promise.all(Array.from({ length: 50 }, () => charge(patient, line)));
    expect(new Set(answers.map(({ lines }) => lines[0]!.charge)).size).toBe(1);
    expect(new Set(answers.map(({ invoice }) => invoice)).size).toBe(1);
    expect(await desk.owedBy(patient)).toBe(2500);
    const twice = await charge(patient, line, line, tablets());
    expect(new Set(twice.lines.map((each) => each.charge)).size).toBe(2);
    expect(await desk.owedBy(patient)).toBe(5000);
  }, 60_000);

  it('refuse a broken quantity, another patient’s record and an unknown charge', async () => {
    const patient = await desk.patient();
    for (const quantity of [0, -1, 1.5, Number.NaN, Infinity, 1e10])
      await expect(charge(patient, tablets({ quantity }))).rejects.toMatchObject({ status: 400 });
    await expect(charge(randomUUID(), tablets())).rejects.toMatchObject({ status: 404 });
    await expect(takeOff({ charge: randomUUID() }, 1)).rejects.toMatchObject({ status: 404 });
    // A charge by hand is none of goods.
    const service = await at.charge(patient, await desk.service('5.00'));
    await expect(takeOff({ charge: service.uuid }, 1)).rejects.toMatchObject({ status: 404 });
    expect(await desk.owedBy(patient)).toBe(500);
  });

  it('keep their quantity at the desk, but take another price with a reason', async () => {
    const [line] = (await charge(await desk.patient(), tablets())).lines;
    const { version } = await answered(line!.charge);
    const change = (body: object) => desk.send('PATCH', `/${line!.charge}`, body, version);
    expect((await change({ quantity: '9' })).body).toMatchObject({ code: 'goods_quantity' });
    const cheaper = await change({ quantity: '10', unit_price: '1.00', override_reason: 'Agreed' });
    expect(cheaper.body).toMatchObject({ override_price: '1.00', line_total: '10.00' });
    const list = await desk.send('PATCH', `/${line!.charge}`, { unit_price: null }, cheaper.body.version);
    expect(list.body).toMatchObject({ override_price: null, line_total: '25.00' });
  });

  it('are not cancelled at the desk, where nobody knows whether they left: only where they are given out', async () => {
    const patient = await desk.patient();
    const [line] = (await charge(patient, tablets())).lines;
    const { version } = await answered(line!.charge);
    const refused = await desk.send('POST', `/${line!.charge}/cancel`, { reason: 'Mistake' }, version);
    expect([refused.status, refused.body.code]).toEqual([409, 'goods_bill']);
    expect([await desk.owedBy(patient), await desk.waiting(patient)]).toEqual([2500, ['billable']]);
    expect(await goods((service, c) => service.cancel(c, line!.charge, 'Left'))).toMatchObject({ status: 'aborted' });
    expect([await desk.owedBy(patient), await desk.waiting(patient)]).toEqual([0, []]);
  });
});

describe('goods that come back', () => {
  it('shrink an unpaid charge, and cancel it when all are back', async () => {
    const patient = await desk.patient();
    const [line] = (await charge(patient, tablets())).lines;
    const cause = randomUUID();
    const left = await Promise.all([takeOff(line!, 4, cause), takeOff(line!, 4, cause)]);
    expect(left).toMatchObject([
      { quantity: 6, total: 1500n, owed: 1500n, toRefund: 0n },
      { quantity: 6, total: 1500n },
    ]);
    expect(await posted(line!.charge)).toEqual([
      { account: '1100', amount: 1500, tag: null },
      { account: '4000', amount: -1500, tag: 'pharmacy' },
    ]);
    const item = await answered(line!.charge);
    expect(item).toMatchObject({ quantity: '6', returned: '4', line_total: '15.00', owed: '15.00' });
    expect(item).toMatchObject({
      explanation: { total: '15.00', steps: [{}, { step: 'returned', amount: '-10.00' }] },
    });
    await expect(takeOff(line!, 7)).rejects.toMatchObject({ status: 409, code: 'too_many' });
    expect(await takeOff(line!, 6)).toMatchObject({ status: 'aborted', owed: 0n });
    await expect(takeOff(line!, 1)).rejects.toMatchObject({ status: 409, code: 'cancelled' });
    expect([await posted(line!.charge), await desk.owedBy(patient), await desk.waiting(patient)]).toEqual([[], 0, []]);
    expect(await desk.faults()).toEqual([]);
  });

  it('leave what was paid too much to a refund, and keep the rest paid', async () => {
    const patient = await desk.patient();
    const [line] = (await charge(patient, tablets())).lines;
    await desk.pay(patient, [line!.charge]);
    expect(await takeOff(line!, 4)).toMatchObject({ status: 'billed', total: 1500n, owed: 0n, toRefund: 1000n });
    expect(await answered(line!.charge)).toMatchObject({ refund_due: true, to_refund: '10.00', owed: '0.00' });
    await desk.refund(patient, line!.charge, 1000n);
    expect(await answered(line!.charge)).toMatchObject({
      status: 'billed',
      refund_due: false,
      to_refund: '0.00',
      paid: '15.00',
    });
    expect(await takeOff(line!, 6)).toMatchObject({ status: 'billed', toRefund: 1500n });
    await expect(takeOff(line!, 1)).rejects.toMatchObject({ code: 'too_many' });
    await desk.refund(patient, line!.charge, 1500n);
    expect(await answered(line!.charge)).toMatchObject({ status: 'aborted', refund_due: false, paid: '0.00' });
    expect([await posted(line!.charge), await desk.owedBy(patient)]).toEqual([[], 0]);
    expect(await desk.faults()).toEqual([]);
  });

  it('give back the payer’s part in proportion, and the patient’s share that was paid', async () => {
    const { patient, policy } = await at.covered({ coinsurance: '20' });
    const [line] = (await charge(patient, tablets({ unitPrice: 1000n }))).lines;
    expect(line).toMatchObject({ total: 10_000n, payersPay: 8000n, owed: 2000n });
    await desk.pay(patient, [line!.charge]);
    expect(await takeOff(line!, 5)).toMatchObject({
      total: 5000n,
      payersPay: 4000n,
      patientPays: 1000n,
      toRefund: 1000n,
    });
    expect(await at.balanceOf('1200', policy.payer_id)).toBe(4000);
    expect(await desk.faults()).toEqual([]);
  });

  it('shrink a discount that was given at the desk too', async () => {
    const patient = await desk.patient();
    const [line] = (await charge(patient, tablets())).lines;
    const asked = {
      patient_id: patient,
      type: 'fixed',
      value: '2.00',
      reason: 'Long wait',
      charge_ids: [line!.charge],
    };
    await at.made('/api/v2/billing/discount-requests', asked);
    expect(await takeOff(line!, 5)).toMatchObject({ quantity: 5, total: 1150n, owed: 1150n });
    expect(await desk.faults()).toEqual([]);
  });

  it('are refused while something of the charge is written off', async () => {
    const patient = await desk.patient();
    const [line] = (await charge(patient, tablets())).lines;
    const asked = { patient_id: patient, charge_ids: [line!.charge], amount: '5.00', reason: 'Cannot pay' };
    const { uuid, version } = await at.made('/billing/write-offs', asked);
    const resources = ['write-offs.*', 'write-offs.approve', 'charge-items.read'];
    const as = await desk.server.user(desk.server.hospital, { workspaces: ['BILL'], resources });
    const url = `/api/v2/billing/write-offs/${uuid}`;
    const act = (what: string, body: object, of: number) =>
      desk.server.request({ method: 'POST', url: `${url}/${what}`, as, body, headers: { 'if-match': String(of) } });
    const approved = await act('approve', {}, version);
    expect(approved.status, approved.text).toBe(200);
    const refused = { status: 409, code: 'written_off' };
    await expect(takeOff(line!, 4)).rejects.toMatchObject(refused);
    await expect(goods((service, c) => service.cancel(c, line!.charge, 'Left'))).rejects.toMatchObject(refused);
    expect(await desk.owedBy(patient)).toBe(2000);
    expect((await act('take-back', { reason: 'Goods came back' }, approved.body.version)).status).toBe(200);
    expect(await takeOff(line!, 4)).toMatchObject({ quantity: 6, owed: 1500n });
    expect(await desk.faults()).toEqual([]);
  });

  it('shrink a part-paid charge, which cannot be cancelled', async () => {
    const patient = await desk.patient();
    const [line] = (await charge(patient, tablets())).lines;
    await desk.pay(patient, [line!.charge], 500n);
    const cancelled = goods((service, c) => service.cancel(c, line!.charge, 'Mistake'));
    await expect(cancelled).rejects.toMatchObject({ status: 409, code: 'part_paid' });
    // 20 % was paid: half of the goods back leaves 7.50 of 12.50 to pay.
    expect(await takeOff(line!, 5)).toMatchObject({ status: 'billable', owed: 750n, toRefund: 0n });
  });
});
