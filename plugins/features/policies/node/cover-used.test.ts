import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CoverDesk } from '../../../../tests/support/cover-desk';

let at: CoverDesk;
beforeAll(async () => {
  at = await CoverDesk.open();
});
afterAll(() => at.close());

const used = async (query: string) => (await at.desk.send('GET', `/cover-used${query}`)).body;

describe('what was used of the cover of a client', () => {
  it('is summed by policy without what was given back, and every figure opens its charges', async () => {
    const payer = await at.payer('corporate');
    const [staff, managers] = [
      await at.policy(payer, { name: 'Staff', copay: '5.00' }),
      await at.policy(payer, { name: 'Managers' }),
    ];
    const [one, two] = [await at.charges.patient(), await at.charges.patient()];
    await at.cover(one, staff);
    await at.cover(two, managers);
    const service = await at.charges.service('100.00');
    const kept = await at.charge(one, service);
    await at.cancel((await at.charge(one, service)).uuid);
    await at.charge(two, service);
    await at.charge(two, service);
    const { data } = await used(`?payer_id=${payer}`);
    expect(data).toMatchObject([
      { policy_name: 'Managers', patients: 1, charges: 2, charged: '200.00', payer_pays: '200.00', shared: '0.00' },
      { policy_name: 'Staff', patients: 1, charges: 1, charged: '100.00', payer_pays: '95.00', shared: '5.00' },
    ]);
    const behind = await used(`/charges?payer_id=${payer}&policy_id=${staff.uuid}`);
    expect(behind).toMatchObject({
      data: [{ charge_item_id: kept.uuid, patient_id: one, policy_name: 'Staff', payer_pays: '95.00' }],
      meta: { total: 1 },
    });
    // The same by the figure's own id, whoever's it is.
    expect((await used(`/charges?of=${staff.uuid}`)).data).toMatchObject([
      { uuid: behind.data[0].uuid, payer_id: payer },
    ]);
    expect((await used(`/charges?payer_id=${payer}&page_size=2`)).meta).toMatchObject({ total: 3, page_size: 2 });
    expect(await used(`?payer_id=${payer}&date_to=2020-01-01`)).toMatchObject({ data: [] });
    const file = await at.desk.send('GET', `/cover-used/download?payer_id=${payer}`);
    expect(file.text.trim().split('\n')).toHaveLength(4);
    expect(file.text).toContain('95.00');
    expect((await at.desk.send('GET', `/cover-used?payer_id=${one}`)).status).toBe(404);
  });

  it('counts what a benefactor pays without a policy', async () => {
    const benefactor = await at.payer('benefactor');
    const patient = await at.charges.patient();
    await at.made('/beneficiaries', { payer_id: benefactor, patient_id: patient, starts_on: '2020-01-01' });
    await at.charge(patient, await at.charges.service('30.00'));
    expect((await used(`?payer_id=${benefactor}`)).data).toMatchObject([
      { uuid: benefactor, policy_id: null, policy_name: null, payer_pays: '30.00' },
    ]);
    expect((await used(`/charges?of=${benefactor}`)).data).toMatchObject([{ patient_id: patient, policy_name: null }]);
  });
});
