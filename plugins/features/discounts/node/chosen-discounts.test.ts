import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DiscountDesk } from '../../../../tests/support/discount-desk';

let at: DiscountDesk;
beforeAll(async () => {
  at = await DiscountDesk.open();
});
afterAll(() => at.close());

describe('a chosen discount of the organization', () => {
  const defined = async (more: object = {}) => {
    const body = {
      name: `Rule ${randomUUID()}`,
      type: 'percentage',
      value: '10',
      automatic: false,
      active: true,
      ...more,
    };
    const { status, body: made, text } = await at.send('POST', '/api/v1/finance/discounts', at.manager, body);
    expect(status, text).toBe(201);
    return made as { readonly uuid: string; readonly name: string; readonly version: number };
  };
  const choices = async (patient: string, as = at.cashier) =>
    (await at.send('GET', `/api/v2/billing/discount-choices?patient_id=${patient}`, as)).body.data as {
      id: string;
      charge_ids: string[];
    }[];
  const choose = (patient: string, discount: string, more: object = {}) =>
    at.ask(patient, { discount_id: discount, ...more });

  it('is offered for charges that meet its conditions, and given on them with its name', async () => {
    const patient = await at.desk.patient();
    const [scan, other] = [
      await at.desk.service('100.00', { service_class: 'Diagnostic' }),
      await at.desk.service('50.00'),
    ];
    for (const service of [scan, other]) await at.desk.follow(patient, await at.desk.encounter(patient, service));
    const [first, second] = await at.desk.chargesOf(patient);
    const [ofService, ofClass, any] = [
      await defined({ healthcare_service_id: scan }),
      await defined({ category: 'Diagnostic', type: 'fixed', value: '5.00' }),
      await defined(),
    ];
    const hidden = [
      await defined({ automatic: true, healthcare_service_id: await at.desk.service('1.00') }),
      await defined({ active: false }),
      await defined({ valid_to: '2020-01-01' }),
      await defined({ healthcare_service_id: await at.desk.service('1.00') }),
    ];
    const offered = new Map((await choices(patient)).map(({ id, charge_ids }) => [id, charge_ids]));
    expect(offered.get(ofService.uuid)).toEqual([first!.uuid]);
    expect(offered.get(ofClass.uuid)).toEqual([first!.uuid]);
    expect(offered.get(any.uuid)).toEqual([first!.uuid, second!.uuid]);
    for (const { uuid } of hidden) expect(offered.has(uuid)).toBe(false);
    const { status, body, text } = await choose(patient, ofService.uuid);
    expect(status, text).toBe(201);
    expect(body).toMatchObject({
      status: 'approved',
      discount_id: ofService.uuid,
      discount_name: ofService.name,
      whole_bill: false,
      given: '10.00',
      charges: [{ charge_id: first!.uuid, given: '10.00' }],
    });
    expect(await at.owedOf(patient)).toEqual({ [first!.uuid]: '90.00', [second!.uuid]: '50.00' });
  });

  it('waits above the limit like a typed one', async () => {
    const { patient } = await at.owing('100.00');
    const half = await defined({ value: '50' });
    expect((await choose(patient, half.uuid, { value: '50' })).body).toMatchObject({
      status: 'pending',
      needs_approval: true,
      discount_name: half.name,
    });
  });

  it('is refused with another value, for other charges, or once it is no longer offered', async () => {
    const { patient, charges } = await at.owing('100.00', '50.00');
    const { rows } = { rows: await at.desk.chargesOf(patient) };
    const discount = await defined({ healthcare_service_id: rows[0]!.healthcare_service_id });
    const before = await at.entries();
    const changed = [409, 'This discount was changed in the meantime. Choose it again.'];
    for (const more of [{ value: '11' }, { type: 'fixed', value: '10' }]) {
      const { status, body } = await choose(patient, discount.uuid, more);
      expect([status, body.message]).toEqual(changed);
    }
    expect((await choose(patient, discount.uuid, { charge_ids: [charges[1]] })).body.errors).toEqual({
      charge_ids: ['Charges is not valid'],
    });
    const off = `/api/v1/finance/discounts/${discount.uuid}/deactivate`;
    expect((await at.send('POST', off, at.manager, {}, discount.version)).status).toBe(200);
    for (const gone of [discount.uuid, randomUUID()])
      expect((await choose(patient, gone)).body.message).toBe('This discount is for nothing that the patient owes.');
    expect(await at.entries()).toBe(before);
    expect((await at.send('GET', `/api/v2/billing/discount-choices?patient_id=${patient}`, at.elsewhere)).status).toBe(
      404,
    );
  });

  it('applies only to patients of its customer group', async () => {
    const [member, stranger] = [await at.owing('100.00'), await at.owing('100.00')];
    const made = await at.desk.server.rows<{ uuid: string }>(
      `insert into customer_groups (organization_uuid, uuid, name, active) values ($1, gen_random_uuid(), $2, true) returning uuid`,
      [at.desk.server.hospital, `Group ${randomUUID()}`],
    );
    const group = made[0]!.uuid;
    await at.desk.server.rows('update patients set customer_group_id = $1 where uuid = $2', [group, member.patient]);
    const { uuid } = await defined({ customer_group_id: group });
    expect((await choices(member.patient)).map(({ id }) => id)).toContain(uuid);
    expect((await choices(stranger.patient)).map(({ id }) => id)).not.toContain(uuid);
    expect((await choose(stranger.patient, uuid)).status).toBe(409);
    expect((await choose(member.patient, uuid)).status).toBe(201);
  });
});
