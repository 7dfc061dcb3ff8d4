import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CoverDesk } from '../../../../tests/support/cover-desk';

let at: CoverDesk;
beforeAll(async () => {
  at = await CoverDesk.open(['invoices.*', 'invoices.issue', 'discounts.*', 'discounts.approve']);
});
afterAll(() => at.close());

/** Names a patient whom a new benefactor pays for. */
const helped = async (more: object = {}, patient?: string) => {
  const of = patient ?? (await at.charges.patient());
  const benefactor = await at.payer('benefactor');
  const named = { payer_id: benefactor, patient_id: of, starts_on: '2020-01-01', ...more };
  return { patient: of, benefactor, beneficiary: await at.made('/beneficiaries', named) };
};

describe('a benefactor', () => {
  it('pays for a named patient without a policy, up to the limit in all, and owes it in the ledger', async () => {
    const { patient, benefactor, beneficiary } = await helped({ limit: '150.00' });
    const service = await at.charges.service('100.00');
    const first = await at.charge(patient, service);
    expect(first).toMatchObject({ status: 'billed', payers_pay: '100.00', owed: '0.00', paid: '0.00' });
    const second = await at.charge(patient, service);
    expect(second).toMatchObject({ status: 'billable', payers_pay: '50.00', owed: '50.00' });
    expect([await at.balanceOf('1200', benefactor), await at.balanceOf('1100', patient)]).toEqual([15_000, 5000]);
    expect(await at.explained(patient, second.uuid)).toMatchObject([
      {
        beneficiary_id: beneficiary.uuid,
        coverage_id: null,
        policy_name: null,
        refusal: null,
        pays: '50.00',
        steps: [
          { step: 'covered', left: '100.00' },
          { step: 'limit-in-all', amount: '50.00', left: '50.00' },
        ],
      },
    ]);
    expect(await at.methods(patient)).toMatchObject({
      corporate: [
        {
          method: 'corporate',
          beneficiary_id: beneficiary.uuid,
          policy_id: null,
          left: '0.00',
          usable: true,
          payer: { uuid: benefactor, contribution_value: '50.00' },
        },
      ],
      insurance: [],
    });
    await at.cancel(first.uuid);
    expect((await at.methods(patient)).corporate[0]?.left).toBe('100.00');
    expect(await at.balanceOf('1200', benefactor)).toBe(5000);
  });

  it('pays what policies leave, whatever the year, in the order in which benefactors were named', async () => {
    const { patient, policy } = await at.covered({ coinsurance: '40' });
    const { benefactor: one } = await helped({ limit: '10.00' }, patient);
    const { benefactor: two } = await helped({}, patient);
    const service = await at.charges.service('100.00');
    const item = await at.charge(patient, service);
    expect(item).toMatchObject({ payers_pay: '100.00', owed: '0.00' });
    const owe = [policy.payer_id, one, two].map((payer) => at.balanceOf('1200', payer));
    expect(await Promise.all(owe)).toEqual([6000, 1000, 3000]);
    expect((await at.explained(patient, item.uuid)).map(({ order, pays }) => [order, pays])).toEqual([
      [1, '60.00'],
      [2, '10.00'],
      [3, '30.00'],
    ]);
  });

  it('pays nothing outside its days or while it is suspended, and is priced by its contract otherwise', async () => {
    const { patient } = await helped({ ends_on: '2020-12-31' });
    const service = await at.charges.service('100.00');
    const over = await at.charge(patient, service);
    expect(over).toMatchObject({ payers_pay: '0.00', owed: '100.00' });
    expect(await at.explained(patient, over.uuid)).toMatchObject([{ refusal: 'not-in-force' }]);
    expect((await at.methods(patient)).corporate).toMatchObject([{ usable: false }]);

    const cheap = await at.payer('benefactor', { adjustment: '-10' });
    const named = await at.charges.patient();
    await at.made('/beneficiaries', { payer_id: cheap, patient_id: named, starts_on: '2020-01-01' });
    expect(await at.charge(named, service)).toMatchObject({ line_total: '90.00', payers_pay: '90.00' });
    await at.desk.send('POST', `/clients/${cheap}/suspend`, { reason: 'Asked for it' }, 1);
    expect(await at.charge(named, service)).toMatchObject({ line_total: '100.00', payers_pay: '0.00' });
  });

  it('never pays more than the limit, however many desks charge at once', async () => {
    const { patient, benefactor } = await helped({ limit: '55.00' });
    const service = await at.charges.service('10.00');
    const body = { patient_id: patient, healthcare_service_id: service };
    const all = await Promise.all(
      Array.from({ length: 20 }, () => at.desk.send('POST', '/billing/charge-items', body)),
    );
    const charged = all.filter(({ status }) => status === 201).length;
    expect(all.every(({ status }) => status === 201 || status === 503)).toBe(true);
    expect(charged).toBeGreaterThan(6);
    expect(await at.balanceOf('1200', benefactor)).toBe(5500);
    expect(await at.balanceOf('1100', patient)).toBe(charged * 1000 - 5500);
  });

  it('is not taken off the patient’s list once it has paid', async () => {
    const { patient, beneficiary } = await helped();
    await at.charge(patient, await at.charges.service('10.00'));
    const gone = await at.desk.send('DELETE', `/beneficiaries/${beneficiary.uuid}`, undefined, 1);
    expect(gone.body.code).toBe('beneficiary_in_use');
  });

  it('gets an invoice like a company, and the charges on it keep their price and their payer', async () => {
    const { patient, benefactor, beneficiary } = await helped({ limit: '60.00' });
    const item = await at.charge(patient, await at.charges.service('100.00'));
    const day = item.done_on;
    const asked = { payer_id: benefactor, period_from: day, period_to: day };
    const draft = await at.made('/billing/invoices', asked);
    const issued = await at.desk.send('POST', `/billing/invoices/${draft.uuid}/issue`, {}, draft.version);
    expect(issued.body, issued.text).toMatchObject({ status: 'issued', total: '60.00' });
    await at.desk.send('PATCH', `/beneficiaries/${beneficiary.uuid}`, { limit: '90.00' }, 1);
    const again = { charge_item_ids: [item.uuid] };
    const { body } = await at.desk.send('POST', '/billing/charge-items/reevaluate-amounts', again);
    expect(body.data).toMatchObject([{ kept: 'invoiced', changed: false }]);
    // A discount takes something off the patient's part alone.
    const discount = { patient_id: patient, type: 'percentage', value: '10', reason: 'Hardship' };
    const given = await at.desk.send('POST', '/billing/discount-requests', discount);
    expect(given.body, given.text).toMatchObject({ status: 'approved', given: '4.00' });
    expect(await at.item(item.uuid)).toMatchObject({ payers_pay: '60.00', owed: '36.00' });
  });
});
