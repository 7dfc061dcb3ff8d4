import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ChargeDesk } from '../../../../tests/support/charge-desk';
import type { TestUser } from '../../../../tests/support/test-server';

let desk: ChargeDesk;
let cashier: TestUser;
let manager: TestUser;
let elsewhere: TestUser;

beforeAll(async () => {
  desk = await ChargeDesk.open();
  const { server } = desk;
  const both = ['discounts.read', 'discounts.write', 'discounts.approve'];
  cashier = await server.user(server.hospital, {
    workspaces: ['BILL'],
    resources: ['discounts.read', 'discounts.write'],
  });
  manager = await server.user(server.hospital, { workspaces: ['BILL'], resources: both });
  elsewhere = await server.user(server.clinic, { workspaces: ['BILL'], resources: both });
});
afterAll(() => desk.close());

const path = '/api/v2/billing/discount-requests';
const send = (
  method: 'GET' | 'POST' | 'PATCH',
  below: string,
  as: TestUser,
  body?: object | string,
  version?: number,
) =>
  desk.server.request({
    method,
    url: below.startsWith('/api/') ? below : `${path}${below}`,
    as,
    body,
    headers: version === undefined ? {} : { 'if-match': String(version) },
  });
const ask = (patient: string, more: object = {}, as = cashier) =>
  send('POST', '', as, { patient_id: patient, type: 'percentage', value: '10', reason: 'Long wait', ...more });
const asked = async (patient: string, more: object = {}) => {
  const { status, body, text } = await ask(patient, more);
  expect(status, text).toBe(201);
  return body;
};

/** A patient who owes one charge for each price. */
async function owing(...prices: readonly string[]): Promise<{ patient: string; charges: readonly string[] }> {
  const patient = await desk.patient();
  const charges: string[] = [];
  for (const price of prices) {
    await desk.encounter(patient, await desk.service(price));
    await desk.follow(patient);
    const all = await desk.chargesOf(patient);
    charges.push(all.find(({ uuid }) => !charges.includes(uuid))!.uuid);
  }
  return { patient, charges };
}
const owedOf = async (patient: string) =>
  Object.fromEntries((await desk.chargesOf(patient)).map(({ uuid, owed }) => [uuid, owed]));
const entries = async () =>
  (await desk.server.rows<{ n: number }>('select count(*)::int as n from ledger_entries'))[0]!.n;
const lines = (of: string) =>
  desk.server.rows(
    `select l.account, l.amount::int from ledger_lines l join ledger_entries e on e.uuid = l.entry_uuid
      where e.source_uuid = $1 order by e.posted_at, e.uuid, l.position`,
    [of],
  );

beforeEach(async () => {
  await desk.server.rows('delete from discount_settings');
});

describe('a discount of the organization that is chosen', () => {
  const defined = async (more: object = {}) => {
    const body = {
      name: `Rule ${randomUUID()}`,
      type: 'percentage',
      value: '10',
      automatic: false,
      active: true,
      ...more,
    };
    const { status, body: made, text } = await send('POST', '/api/v1/finance/discounts', manager, body);
    expect(status, text).toBe(201);
    return made as { readonly uuid: string; readonly name: string; readonly version: number };
  };
  const choices = async (patient: string, as = cashier) =>
    (await send('GET', `/api/v2/billing/discount-choices?patient_id=${patient}`, as)).body.data as {
      id: string;
      charge_ids: string[];
    }[];
  const choose = (patient: string, discount: string, more: object = {}) =>
    ask(patient, { discount_id: discount, ...more });

  it('is offered for the charges that meet its conditions, and given on them with its name', async () => {
    const patient = await desk.patient();
    const [scan, other] = [await desk.service('100.00', { service_class: 'Diagnostic' }), await desk.service('50.00')];
    for (const service of [scan, other]) await desk.follow(patient, await desk.encounter(patient, service));
    const [first, second] = await desk.chargesOf(patient);
    const [ofService, ofClass, any] = [
      await defined({ healthcare_service_id: scan }),
      await defined({ category: 'Diagnostic', type: 'fixed', value: '5.00' }),
      await defined(),
    ];
    const hidden = [
      await defined({ automatic: true, healthcare_service_id: await desk.service('1.00') }),
      await defined({ active: false }),
      await defined({ valid_to: '2020-01-01' }),
      await defined({ healthcare_service_id: await desk.service('1.00') }),
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
    expect(await owedOf(patient)).toEqual({ [first!.uuid]: '90.00', [second!.uuid]: '50.00' });
  });

  it('waits above the limit like a typed one', async () => {
    const { patient } = await owing('100.00');
    const half = await defined({ value: '50' });
    expect((await choose(patient, half.uuid, { value: '50' })).body).toMatchObject({
      status: 'pending',
      needs_approval: true,
      discount_name: half.name,
    });
  });

  it('is refused with another value than its own, for other charges, or once it is not offered', async () => {
    const { patient, charges } = await owing('100.00', '50.00');
    const { rows } = { rows: await desk.chargesOf(patient) };
    const discount = await defined({ healthcare_service_id: rows[0]!.healthcare_service_id });
    const before = await entries();
    const changed = [409, 'This discount was changed in the meantime. Choose it again.'];
    for (const more of [{ value: '11' }, { type: 'fixed', value: '10' }]) {
      const { status, body } = await choose(patient, discount.uuid, more);
      expect([status, body.message]).toEqual(changed);
    }
    expect((await choose(patient, discount.uuid, { charge_ids: [charges[1]] })).body.errors).toEqual({
      charge_ids: ['Charges is not valid'],
    });
    const off = `/api/v1/finance/discounts/${discount.uuid}/deactivate`;
    expect((await send('POST', off, manager, {}, discount.version)).status).toBe(200);
    for (const gone of [discount.uuid, randomUUID()])
      expect((await choose(patient, gone)).body.message).toBe('This discount is for nothing that the patient owes.');
    expect(await entries()).toBe(before);
    expect((await send('GET', `/api/v2/billing/discount-choices?patient_id=${patient}`, elsewhere)).status).toBe(404);
  });

  it('is for the patients of its customer group only', async () => {
    const [member, stranger] = [await owing('100.00'), await owing('100.00')];
    const made = await desk.server.rows<{ uuid: string }>(
      `insert into customer_groups (organization_uuid, uuid, name, active) values ($1, gen_random_uuid(), $2, true) returning uuid`,
      [desk.server.hospital, `Group ${randomUUID()}`],
    );
    const group = made[0]!.uuid;
    await desk.server.rows('update patients set customer_group_id = $1 where uuid = $2', [group, member.patient]);
    const { uuid } = await defined({ customer_group_id: group });
    expect((await choices(member.patient)).map(({ id }) => id)).toContain(uuid);
    expect((await choices(stranger.patient)).map(({ id }) => id)).not.toContain(uuid);
    expect((await choose(stranger.patient, uuid)).status).toBe(409);
    expect((await choose(member.patient, uuid)).status).toBe(201);
  });
});

describe('a discount within the limit', () => {
  it('is given at once: 4900 + and 1100 −, on the charge named, with its reason', async () => {
    const { patient, charges } = await owing('150.00', '50.00');
    const given = await asked(patient, { charge_ids: [charges[0]], value: 10 });
    expect(given).toMatchObject({
      status: 'approved',
      needs_approval: false,
      patient_id: patient,
      patient_name: 'Ama Mensah',
      type: 'percentage',
      value: '10',
      currency: 'GHS',
      reason: 'Long wait',
      whole_bill: false,
      subtotal: '150.00',
      discount: '15.00',
      given: '15.00',
      charges: [{ charge_id: charges[0], share: '15.00', given: '15.00' }],
      decided_by: null,
      created_by_name: 'Test User',
    });
    expect(await lines(given.uuid)).toEqual([
      { account: '4900', amount: 1_500 },
      { account: '1100', amount: -1_500 },
    ]);
    expect(await owedOf(patient)).toEqual({ [charges[0]!]: '135.00', [charges[1]!]: '50.00' });
    expect(await desk.owedBy(patient)).toBe(18_500);
    expect(await desk.faults()).toEqual([]);
  });

  it('on the whole bill is computed once on the sum, and shared by the largest remainder', async () => {
    const { patient, charges } = await owing('33.33', '33.33', '33.34');
    const given = await asked(patient, { type: 'fixed', value: '10.00' });
    expect(given).toMatchObject({ whole_bill: true, subtotal: '100.00', given: '10.00' });
    const shares = given.charges.map(({ charge_id, share }: Record<string, string>) => [charge_id, share]);
    expect(shares).toEqual([
      [charges[0], '3.33'],
      [charges[1], '3.33'],
      [charges[2], '3.34'],
    ]);
    expect(await desk.owedBy(patient)).toBe(9_000);
  });

  it('takes off unpaid parts only, with their tax, and a charge that then costs nothing more is paid', async () => {
    const { patient, charges } = await owing('12.00');
    await desk.pay(patient, charges, 200n);
    const given = await asked(patient, { type: 'fixed', value: '1.00' });
    expect(given).toMatchObject({ subtotal: '10.00', given: '1.00' });
    expect(await owedOf(patient)).toEqual({ [charges[0]!]: '9.00' });
    await send('PATCH', '/api/v2/billing/discount-limits', manager, { limit_percent: 100, limit_amount: '500' }, 0);
    const all = await asked(patient, { type: 'fixed', value: '999999999.00' });
    expect(all).toMatchObject({ status: 'approved', subtotal: '9.00', discount: '9.00', value: '999999999.00' });
    expect(await desk.chargesOf(patient)).toMatchObject([{ status: 'billed', owed: '0.00', paid: '2.00' }]);
    expect(await desk.waiting(patient)).toEqual([]);
    expect(await desk.faults()).toEqual([]);
    const none = await ask(patient);
    expect([none.status, none.body.code]).toEqual([409, 'nothing_owed']);
  });

  it('is not passed in small steps: the same charges again, or other charges on the same day', async () => {
    const { patient } = await owing('100.00', '900.00', '900.00');
    const first = (await desk.chargesOf(patient)).find(({ line_total }) => line_total === '100.00');
    expect(await asked(patient, { charge_ids: [first!.uuid], value: '9' })).toMatchObject({ status: 'approved' });
    expect(await asked(patient, { charge_ids: [first!.uuid], value: '9' })).toMatchObject({ status: 'pending' });
    const others = (await desk.chargesOf(patient)).filter(({ line_total }) => line_total === '900.00');
    const each = async (index: number) =>
      (await asked(patient, { charge_ids: [others[index]!.uuid], type: 'fixed', value: '60.00' })).status;
    expect([await each(0), await each(1)]).toEqual(['approved', 'pending']);
  });
});

describe('a discount above the limit', () => {
  it('waits, posts nothing, and is approved by somebody else', async () => {
    const { patient, charges } = await owing('80.00');
    const before = await entries();
    const pending = await asked(patient, { value: '50' });
    expect(pending).toMatchObject({ status: 'pending', needs_approval: true, discount: '40.00', given: null });
    expect([await entries(), await desk.owedBy(patient)]).toEqual([before, 8_000]);
    const { body: list } = await send('GET', '?status=pending', manager);
    expect(list.data[0]).toMatchObject({ uuid: pending.uuid });
    const approved = await send('POST', `/${pending.uuid}/approve`, manager, { reason: 'Agreed' }, 1);
    expect(approved.body).toMatchObject({
      status: 'approved',
      given: '40.00',
      decided_by: manager.uuid,
      decision_reason: 'Agreed',
      charges: [{ charge_id: charges[0], given: '40.00' }],
    });
    expect(await desk.owedBy(patient)).toBe(4_000);
    const { body: history } = await send('GET', `/${pending.uuid}/changes`, manager);
    expect(history.data).toMatchObject([
      { kind: 'approved', before: { status: 'pending' }, after: { status: 'approved', given: '40.00' } },
      { kind: 'recorded', after: { discount: '40.00' } },
    ]);
  });

  it('is not asked for twice on one charge while it waits, nor given beside it', async () => {
    const { patient, charges } = await owing('80.00', '40.00');
    const pending = await asked(patient, { charge_ids: [charges[0]], value: '50' });
    const before = await entries();
    const again = await Promise.all([
      ask(patient, { charge_ids: [charges[0]], value: '50' }),
      ask(patient, { charge_ids: [charges[0]], value: '1' }, manager),
      ask(patient, { value: '50' }),
    ]);
    for (const { status, body } of again)
      expect([status, body.code, body.message]).toEqual([
        409,
        'discount_waits',
        'A discount on these charges already waits for approval. Take it back before you give another.',
      ]);
    expect(await entries()).toBe(before);
    expect(await asked(patient, { charge_ids: [charges[1]], value: '1' })).toMatchObject({ status: 'approved' });
    expect((await send('POST', `/${pending.uuid}/reject`, manager, { reason: 'Too much' }, 1)).status).toBe(200);
    expect(await asked(patient, { charge_ids: [charges[0]], value: '40' })).toMatchObject({ status: 'pending' });
    const both = await owing('80.00');
    const twins = await Promise.all([ask(both.patient, { value: '50' }), ask(both.patient, { value: '50' })]);
    expect(twins.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it('says of each charge what it takes off it, with tax, and nothing once the charge was cancelled', async () => {
    const service = await desk.service('100.00');
    const tax = { code: `D${randomUUID().slice(0, 6)}`, name: 'A tax', rate: '15', healthcare_service_ids: [service] };
    expect((await desk.records.send('POST', '/billing/taxes', tax)).status).toBe(201);
    const patient = await desk.patient();
    await desk.follow(patient, await desk.encounter(patient, service));
    await desk.follow(patient, await desk.encounter(patient, await desk.service('50.00')));
    const charges = await desk.chargesOf(patient);
    const taxed = charges.find(({ line_total }) => line_total === '115.00')!;
    const plain = charges.find(({ line_total }) => line_total === '50.00')!;
    const pending = await asked(patient, { charge_ids: [taxed.uuid], value: '50' });
    expect(pending.charges).toMatchObject([{ share: '50.00', given: null, taken_off: null, taxed: true }]);
    const approved = await send('POST', `/${pending.uuid}/approve`, manager, {}, 1);
    expect(approved.body.charges).toMatchObject([{ given: '50.00', taken_off: '57.50', taxed: true }]);
    expect((await owedOf(patient))[taxed.uuid]).toBe('57.50');
    const of = async (charge: string) =>
      (await send('GET', `?patient_id=${patient}&charge_id=${charge}`, manager)).body.data as {
        uuid: string;
        charges: object[];
      }[];
    expect((await of(taxed.uuid)).map(({ uuid }) => uuid)).toEqual([pending.uuid]);
    expect(await of(plain.uuid)).toEqual([]);
    const { version } = (await desk.chargesOf(patient)).find(({ uuid }) => uuid === taxed.uuid)!;
    const cancelled = await desk.send('POST', `/${taxed.uuid}/cancel`, { reason: 'By mistake' }, version);
    expect(cancelled.status, cancelled.text).toBe(200);
    expect((await of(taxed.uuid))[0]!.charges).toMatchObject([{ given: '50.00', taken_off: '0.00' }]);
  });

  it('is never approved by who asked, whatever rights they have, nor by the database', async () => {
    const { patient } = await owing('80.00');
    const { body } = await ask(patient, { value: '50' }, manager);
    for (const [action, sent] of [
      ['approve', {}],
      ['reject', { reason: 'Not needed' }],
    ] as const) {
      const own = await send('POST', `/${body.uuid}/${action}`, manager, sent, 1);
      expect([own.status, own.body.code], action).toEqual([403, 'own_request']);
    }
    expect((await send('POST', `/${body.uuid}/approve`, cashier, {}, 1)).status).toBe(403);
    await expect(
      desk.server.rows(
        `update discount_requests set status = 'approved', given = 1, decided_by = created_by, decided_at = now() where uuid = $1`,
        [body.uuid],
      ),
    ).rejects.toMatchObject({ constraint: 'discount_requests_approver' });
    await expect(
      desk.server.rows(`update discount_requests set status = 'approved', given = 1 where uuid = $1`, [body.uuid]),
    ).rejects.toMatchObject({ constraint: 'discount_requests_approved' });
  });

  it('takes only what is still unpaid when it is approved, and nothing where all was paid', async () => {
    const { patient, charges } = await owing('60.00', '40.00');
    const pending = await asked(patient, { value: '50' });
    await desk.pay(patient, [charges[0]!]);
    await desk.pay(patient, [charges[1]!], 3_000n);
    const approved = await send('POST', `/${pending.uuid}/approve`, manager, {}, 1);
    expect(approved.body).toMatchObject({
      discount: '50.00',
      given: '10.00',
      charges: [
        { charge_id: charges[0], share: '30.00', given: null },
        { charge_id: charges[1], share: '20.00', given: '10.00' },
      ],
    });
    expect(await desk.owedBy(patient)).toBe(0);
    const other = await owing('60.00');
    const late = await asked(other.patient, { value: '50' });
    await desk.pay(other.patient, other.charges);
    const refused = await send('POST', `/${late.uuid}/approve`, manager, {}, 1);
    expect([refused.status, refused.body.code]).toEqual([409, 'nothing_owed']);
    expect(await desk.faults()).toEqual([]);
  });

  it('is approved of the charges as they were when it was asked for, and of no others', async () => {
    const { patient, charges } = await owing('900.00');
    const pending = await asked(patient, { value: '50' });
    const [charge] = await desk.chargesOf(patient);
    const less = { quantity: '0.5', override_reason: 'Half was used' };
    expect((await desk.send('PATCH', `/${charges[0]}`, less, charge!.version)).status).toBe(200);
    const refused = await send('POST', `/${pending.uuid}/approve`, manager, {}, 1);
    expect([refused.status, refused.body.code]).toEqual([409, 'charges_changed']);
    expect([await desk.owedBy(patient), await desk.faults()]).toEqual([45_000, []]);
    const again = await asked(patient, { value: '50' });
    expect((await send('POST', `/${again.uuid}/approve`, manager, {}, 1)).body).toMatchObject({ given: '225.00' });
    expect(await desk.owedBy(patient)).toBe(22_500);
  });

  it('is rejected with a reason, and then decided', async () => {
    const { patient } = await owing('80.00');
    const { uuid } = await asked(patient, { value: '50' });
    const before = await entries();
    expect((await send('POST', `/${uuid}/reject`, manager, { reason: '' }, 1)).status).toBe(400);
    const rejected = await send('POST', `/${uuid}/reject`, manager, { reason: 'No ground' }, 1);
    expect(rejected.body).toMatchObject({ status: 'rejected', given: null, decision_reason: 'No ground' });
    const again = await send('POST', `/${uuid}/approve`, manager, {}, 2);
    expect([again.status, again.body.code, await entries()]).toEqual([409, 'decided', before]);
  });

  it('approved fifty times at once is posted once', async () => {
    const { patient } = await owing('80.00');
    const { uuid } = await asked(patient, { value: '50' });
    const before = await entries();
    const all = await Promise.all(Array.from({ length: 50 }, () => send('POST', `/${uuid}/approve`, manager, {}, 1)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(all.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['stale_version']),
    );
    expect([await entries(), await desk.owedBy(patient)]).toEqual([before + 1, 4_000]);
    expect(await desk.faults()).toEqual([]);
  }, 60_000);
});

describe('a discount that is taken back', () => {
  it('is owed again by a correcting entry with its reason', async () => {
    const { patient, charges } = await owing('80.00');
    const given = await asked(patient);
    expect(await desk.owedBy(patient)).toBe(7_200);
    const taken = await send('POST', `/${given.uuid}/take-back`, cashier, { reason: 'Wrong patient' }, 1);
    expect(taken.body).toMatchObject({
      status: 'taken-back',
      taken_back_reason: 'Wrong patient',
      taken_back_by_name: 'Test User',
    });
    expect(await lines(given.uuid)).toEqual([
      { account: '4900', amount: 800 },
      { account: '1100', amount: -800 },
      { account: '4900', amount: -800 },
      { account: '1100', amount: 800 },
    ]);
    const correcting = await desk.server.rows(
      `select note, corrects_uuid is not null as corrects from ledger_entries where source_uuid = $1 and event = 'taken-back'`,
      [given.uuid],
    );
    expect(correcting).toEqual([{ note: 'Wrong patient', corrects: true }]);
    expect(await owedOf(patient)).toEqual({ [charges[0]!]: '80.00' });
    const twice = await send('POST', `/${given.uuid}/take-back`, cashier, { reason: 'Wrong patient' }, 2);
    expect([twice.status, twice.body.code]).toEqual([409, 'decided']);
  });

  it('makes a charge that it had settled due again, and withdraws a question that waits', async () => {
    const { patient } = await owing('80.00');
    const pending = await asked(patient, { value: '100' });
    await send('POST', `/${pending.uuid}/approve`, manager, {}, 1);
    expect([await desk.waiting(patient), await desk.owedBy(patient)]).toEqual([[], 0]);
    expect((await send('POST', `/${pending.uuid}/take-back`, cashier, { reason: 'By mistake' }, 2)).status).toBe(200);
    expect(await desk.chargesOf(patient)).toMatchObject([{ status: 'billable', owed: '80.00' }]);
    expect(await desk.waiting(patient)).toEqual(['billable']);
    const other = await asked(patient, { value: '100' });
    const before = await entries();
    const withdrawn = await send('POST', `/${other.uuid}/take-back`, cashier, { reason: 'By mistake' }, 1);
    expect([withdrawn.body.status, await entries()]).toEqual(['taken-back', before]);
    expect(await desk.faults()).toEqual([]);
  });

  it('is refused once the charge was cancelled, with which it went', async () => {
    const patient = await desk.patient();
    const encounter = await desk.encounter(patient, await desk.service('80.00'));
    await desk.follow(patient);
    const given = await asked(patient);
    await desk.server.rows(`update encounters set status = 'entered-in-error' where uuid = $1`, [encounter]);
    await desk.follow(patient, encounter);
    expect(await desk.owedBy(patient)).toBe(0);
    const refused = await send('POST', `/${given.uuid}/take-back`, cashier, { reason: 'Wrong patient' }, 1);
    expect([refused.status, refused.body.code, await desk.owedBy(patient)]).toEqual([409, 'charge_gone', 0]);
  });

  it('is owed by the record into which the patient was merged', async () => {
    const { patient } = await owing('80.00');
    const given = await asked(patient);
    const survivor = await desk.patient();
    await desk.records.merge(survivor, patient);
    const { body } = await send('GET', `?patient_id=${survivor}`, cashier);
    expect(body.data).toMatchObject([{ uuid: given.uuid, patient_id: survivor, version: 2 }]);
    const taken = await send('POST', `/${given.uuid}/take-back`, cashier, { reason: 'Wrong patient' }, 2);
    expect(taken.status, taken.text).toBe(200);
    expect([await desk.owedBy(survivor), await desk.owedBy(patient)]).toEqual([8_000, 0]);
    expect(await desk.faults()).toEqual([]);
  });
});

describe('bad input', () => {
  it('is refused with its message, and the ledger stays', async () => {
    const { patient } = await owing('80.00');
    const cheap = await owing('0.40');
    const before = await entries();
    const errors = async (more: object) => (await ask(patient, more)).body.errors;
    for (const value of ['NaN', '1e309', '-0', '-5', '1,5', '1234567890', 1e21])
      for (const type of ['percentage', 'fixed'])
        expect(await errors({ type, value }), `${type} ${value}`).toHaveProperty('value');
    for (const raw of ['1e309', '-0']) {
      const body = `{"patient_id":"${patient}","type":"fixed","value":${raw},"reason":"Long wait"}`;
      expect((await send('POST', '', cashier, body)).body.errors, raw).toEqual({ value: ['Value is not valid'] });
    }
    expect(await errors({ value: '100.01' })).toEqual({ value: ['Value should not be more than 100'] });
    expect(await errors({ type: 'fixed', value: '0.005' })).toEqual({
      value: ['Value should not have more than 2 decimals'],
    });
    expect(await errors({ type: 'fixed', value: '0' })).toEqual({ value: ['Value should be more than 0'] });
    const nothing = await ask(cheap.patient, { value: '1' });
    expect(nothing.body.errors).toEqual({ value: ['Value takes nothing off'] });
    expect(await errors({ currency: 'USD' })).toEqual({ currency: ['Currency is not valid'] });
    expect(await errors({ reason: ' ' })).toHaveProperty('reason');
    expect(await errors({ charge_ids: [] })).toEqual({ charge_ids: ['Charges is not valid'] });
    expect((await ask(patient, { charge_ids: [randomUUID()] })).status).toBe(404);
    expect((await ask(randomUUID())).status).toBe(404);
    expect([await entries(), await desk.owedBy(patient)]).toEqual([before, 8_000]);
  });

  it('reaches no patient, charge or discount of another organization', async () => {
    const { patient, charges } = await owing('80.00');
    const other = await owing('10.00');
    const { uuid } = await asked(patient, { value: '50' });
    const before = await entries();
    expect((await ask(patient, {}, elsewhere)).status).toBe(404);
    expect((await ask(other.patient, { charge_ids: charges })).status).toBe(404);
    for (const [action, body] of [
      ['approve', {}],
      ['reject', { reason: 'No ground' }],
      ['take-back', { reason: 'No ground' }],
    ] as const)
      expect((await send('POST', `/${uuid}/${action}`, elsewhere, body, 1)).status, action).toBe(404);
    expect((await send('GET', '', elsewhere)).body.data).toEqual([]);
    expect(await entries()).toBe(before);
  });

  it('is a version that somebody read before, or none', async () => {
    const { patient } = await owing('80.00');
    const { uuid } = await asked(patient, { value: '50' });
    const before = await entries();
    expect((await send('POST', `/${uuid}/approve`, manager, {})).status).toBe(428);
    const stale = await send('POST', `/${uuid}/approve`, manager, {}, 7);
    expect([stale.status, stale.body.code, await entries()]).toEqual([409, 'stale_version', before]);
  });

  it('is the same question twice with one key: one discount', async () => {
    const { patient } = await owing('80.00');
    const body = { patient_id: patient, type: 'percentage', value: '10', reason: 'Long wait' };
    const headers = { 'idempotency-key': randomUUID() };
    const both = await Promise.all(
      [1, 2].map(() => desk.server.request({ method: 'POST', url: path, as: cashier, body, headers })),
    );
    expect(new Set(both.filter(({ status }) => status === 201).map(({ body: { uuid } }) => uuid)).size).toBe(1);
    expect(await desk.owedBy(patient)).toBe(7_200);
  });
});

describe('the limits', () => {
  it('are a tenth and 100 a day until somebody with the right changes them', async () => {
    const url = '/api/v2/billing/discount-limits';
    const first = { limit_percent: '10', limit_amount: '100.00', currency: 'GHS', version: 0 };
    expect((await send('GET', url, cashier)).body).toEqual(first);
    const sent = { limit_percent: '25.5', limit_amount: '50' };
    expect((await send('PATCH', url, cashier, sent, 0)).status).toBe(403);
    const changed = await send('PATCH', url, manager, sent, 0);
    expect(changed.body).toEqual({ ...first, ...sent, limit_amount: '50.00', version: 1 });
    expect((await send('PATCH', url, manager, sent, 0)).status).toBe(409);
    const wrong = await send('PATCH', url, manager, { limit_percent: '101', limit_amount: '0.005' }, 1);
    expect(wrong.body.errors).toHaveProperty('limit_percent');
    expect((await send('GET', url, elsewhere)).body).toEqual(first);
  });
});
