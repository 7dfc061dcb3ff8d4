import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChargeDesk } from '../../../../tests/support/charge-desk';

let desk: ChargeDesk;
beforeAll(async () => {
  desk = await ChargeDesk.open();
});
afterAll(() => desk.close());

let codes = 0;
/** A tax on one service. */
async function taxOn(service: string, rate: string): Promise<{ uuid: string; code: string }> {
  const body = { code: `T${++codes}`, name: 'A tax', rate, healthcare_service_ids: [service] };
  const made = await desk.records.send('POST', '/billing/taxes', body);
  expect(made.status, made.text).toBe(201);
  return made.body;
}
const lines = (charge: string) =>
  desk.server.rows(
    'select account, amount::int, tag from ledger_lines where charge_uuid = $1 order by entry_uuid, position',
    [charge],
  );
async function charged(service: string, more: object = {}) {
  const patient = await desk.patient();
  const made = await desk.send('POST', '', { patient_id: patient, healthcare_service_id: service, ...more });
  expect(made.status, made.text).toBe(201);
  return { patient, charge: (await desk.send('GET', `/${made.body.uuid}`)).body };
}

describe('a charge of a taxed service', () => {
  it('contains each tax on its net amount, explains it line by line, and posts each by its code', async () => {
    const service = await desk.service('33.33');
    const [vat, levy] = [await taxOn(service, '15'), await taxOn(service, '2.5')];
    const { patient, charge } = await charged(service, { quantity: '2' });
    // 66.66 × 15 % = 9.999, × 2.5 % = 1.6665
    expect(charge).toMatchObject({
      amount: '66.66',
      tax: '11.67',
      line_total: '78.33',
      owed: '78.33',
      taxes: [
        { code: vat.code, percent: '15', amount: '10.00' },
        { code: levy.code, percent: '2.5', amount: '1.67' },
      ],
      explanation: { net: '66.66', tax: '11.67', total: '78.33' },
    });
    expect(charge.explanation.steps.slice(-2)).toMatchObject([
      { step: 'tax', rule: vat.code, percent: '15', amount: '10.00', sum: '76.66' },
      { step: 'tax', rule: levy.code, percent: '2.5', amount: '1.67', sum: '78.33' },
    ]);
    const posted = [
      { account: '1100', amount: 7_833, tag: null },
      { account: '4000', amount: -6_666, tag: 'consultation' },
      { account: '2300', amount: -1_000, tag: vat.code },
      { account: '2300', amount: -167, tag: levy.code },
    ];
    expect(await lines(charge.uuid)).toEqual(posted);
    expect((await desk.send('POST', `/${charge.uuid}/cancel`, { reason: 'Wrong patient' }, 1)).status).toBe(200);
    expect(await lines(charge.uuid)).toEqual([
      ...posted,
      ...posted.map(({ amount, ...line }) => ({ ...line, amount: -amount })),
    ]);
    expect([await desk.owedBy(patient), await desk.faults()]).toEqual([0, []]);
  });

  it('is taxed after group and discount, with or without an overridden price', async () => {
    const service = await desk.service();
    const { code } = await taxOn(service, '20');
    const { charge } = await charged(service, { unit_price: '50.05', override_reason: 'Agreed' });
    expect(charge).toMatchObject({
      amount: '50.05',
      tax: '10.01',
      line_total: '60.06',
      not_priced: null,
      explanation: { not_priced: null, total: '60.06' },
      taxes: [{ code, percent: '20', amount: '10.01' }],
    });
  });

  it('does not change with the tax; only pricing it again applies the new one', async () => {
    const service = await desk.service('100.00');
    const tax = await taxOn(service, '15');
    const { patient, charge } = await charged(service);
    const before = await lines(charge.uuid);
    const changed = await desk.server.request({
      method: 'PATCH',
      url: `/api/v2/billing/taxes/${tax.uuid}`,
      as: desk.records.user,
      body: { rate: '20' },
      headers: { 'if-match': '1' },
    });
    expect(changed.status, changed.text).toBe(200);
    expect(await lines(charge.uuid)).toEqual(before);
    expect((await desk.send('GET', `/${charge.uuid}`)).body).toMatchObject({ tax: '15.00', version: charge.version });
    const next = await desk.send('POST', '', { patient_id: patient, healthcare_service_id: service });
    expect(next.body.charge_items[0]).toMatchObject({ tax: '20.00', line_total: '120.00' });
    const seen = await desk.send('POST', '/reevaluate-amounts', { charge_item_ids: [charge.uuid], preview: true });
    expect(seen.body.data).toMatchObject([{ before: '115.00', after: '120.00', changed: true }]);
    expect(await desk.owedBy(patient)).toBe(23_500);
    expect(await desk.faults()).toEqual([]);
  });

  it('without a service is exempt', async () => {
    const patient = await desk.patient();
    const item = { patient_id: patient, what: 'A copy', unit_price: '5.00', override_reason: 'By hand' };
    const made = await desk.send('POST', '', { charge_items: [item] });
    expect(made.body.charge_items).toMatchObject([{ tax: '0.00', taxes: [], line_total: '5.00' }]);
  });
});
