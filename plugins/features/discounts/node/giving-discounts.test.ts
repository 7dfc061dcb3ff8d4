import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DiscountDesk } from '../../../../tests/support/discount-desk';

let at: DiscountDesk;
beforeAll(async () => {
  at = await DiscountDesk.open();
});
afterAll(() => at.close());

const path = '/api/v2/billing/discount-requests';
const lines = (of: string) =>
  at.desk.server.rows(
    `select l.account, l.amount::int from ledger_lines l join ledger_entries e on e.uuid = l.entry_uuid
      where e.source_uuid = $1 order by e.posted_at, e.uuid, l.position`,
    [of],
  );

beforeEach(async () => {
  await at.desk.server.rows('delete from discount_settings');
});

describe('a discount within the limit', () => {
  it('is given at once: 4900 + and 1100 −, on the named charge, with its reason', async () => {
    const { patient, charges } = await at.owing('150.00', '50.00');
    const given = await at.asked(patient, { charge_ids: [charges[0]], value: 10 });
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
    expect(await at.owedOf(patient)).toEqual({ [charges[0]!]: '135.00', [charges[1]!]: '50.00' });
    expect(await at.desk.owedBy(patient)).toBe(18_500);
    expect(await at.desk.faults()).toEqual([]);
  });

  it('on the whole bill is computed once on the sum, and shared by the largest remainder', async () => {
    const { patient, charges } = await at.owing('33.33', '33.33', '33.34');
    const given = await at.asked(patient, { type: 'fixed', value: '10.00' });
    expect(given).toMatchObject({ whole_bill: true, subtotal: '100.00', given: '10.00' });
    const shares = given.charges.map(({ charge_id, share }: Record<string, string>) => [charge_id, share]);
    expect(shares).toEqual([
      [charges[0], '3.33'],
      [charges[1], '3.33'],
      [charges[2], '3.34'],
    ]);
    expect(await at.desk.owedBy(patient)).toBe(9_000);
  });

  it('reduces unpaid parts only, with their tax, and pays a charge that then costs nothing', async () => {
    const { patient, charges } = await at.owing('12.00');
    await at.desk.pay(patient, charges, 200n);
    const given = await at.asked(patient, { type: 'fixed', value: '1.00' });
    expect(given).toMatchObject({ subtotal: '10.00', given: '1.00' });
    expect(await at.owedOf(patient)).toEqual({ [charges[0]!]: '9.00' });
    await at.send(
      'PATCH',
      '/api/v2/billing/discount-limits',
      at.manager,
      { limit_percent: 100, limit_amount: '500' },
      0,
    );
    const all = await at.asked(patient, { type: 'fixed', value: '999999999.00' });
    expect(all).toMatchObject({ status: 'approved', subtotal: '9.00', discount: '9.00', value: '999999999.00' });
    expect(await at.desk.chargesOf(patient)).toMatchObject([{ status: 'billed', owed: '0.00', paid: '2.00' }]);
    expect(await at.desk.waiting(patient)).toEqual([]);
    expect(await at.desk.faults()).toEqual([]);
    const none = await at.ask(patient);
    expect([none.status, none.body.code]).toEqual([409, 'nothing_owed']);
  });

  it('cannot be exceeded in small steps: by the same charges again, or other charges on the same day', async () => {
    const { patient } = await at.owing('100.00', '900.00', '900.00');
    const first = (await at.desk.chargesOf(patient)).find(({ line_total }) => line_total === '100.00');
    expect(await at.asked(patient, { charge_ids: [first!.uuid], value: '9' })).toMatchObject({ status: 'approved' });
    expect(await at.asked(patient, { charge_ids: [first!.uuid], value: '9' })).toMatchObject({ status: 'pending' });
    const others = (await at.desk.chargesOf(patient)).filter(({ line_total }) => line_total === '900.00');
    const each = async (index: number) =>
      (await at.asked(patient, { charge_ids: [others[index]!.uuid], type: 'fixed', value: '60.00' })).status;
    expect([await each(0), await each(1)]).toEqual(['approved', 'pending']);
  });
});

describe('a discount above the limit', () => {
  it('waits, posts nothing, and another person approves it', async () => {
    const { patient, charges } = await at.owing('80.00');
    const before = await at.entries();
    const pending = await at.asked(patient, { value: '50' });
    expect(pending).toMatchObject({ status: 'pending', needs_approval: true, discount: '40.00', given: null });
    expect([await at.entries(), await at.desk.owedBy(patient)]).toEqual([before, 8_000]);
    const { body: list } = await at.send('GET', '?status=pending', at.manager);
    expect(list.data[0]).toMatchObject({ uuid: pending.uuid });
    const approved = await at.send('POST', `/${pending.uuid}/approve`, at.manager, { reason: 'Agreed' }, 1);
    expect(approved.body).toMatchObject({
      status: 'approved',
      given: '40.00',
      decided_by: at.manager.uuid,
      decision_reason: 'Agreed',
      charges: [{ charge_id: charges[0], given: '40.00' }],
    });
    expect(await at.desk.owedBy(patient)).toBe(4_000);
    const { body: history } = await at.send('GET', `/${pending.uuid}/changes`, at.manager);
    expect(history.data).toMatchObject([
      { kind: 'approved', before: { status: 'pending' }, after: { status: 'approved', given: '40.00' } },
      { kind: 'recorded', after: { discount: '40.00' } },
    ]);
  });

  it('is not requested twice for one charge while it waits, and not given beside it', async () => {
    const { patient, charges } = await at.owing('80.00', '40.00');
    const pending = await at.asked(patient, { charge_ids: [charges[0]], value: '50' });
    const before = await at.entries();
    const again = await Promise.all([
      at.ask(patient, { charge_ids: [charges[0]], value: '50' }),
      at.ask(patient, { charge_ids: [charges[0]], value: '1' }, at.manager),
      at.ask(patient, { value: '50' }),
    ]);
    for (const { status, body } of again)
      expect([status, body.code, body.message]).toEqual([
        409,
        'discount_waits',
        'A discount on these charges already waits for approval. Take it back before you give another.',
      ]);
    expect(await at.entries()).toBe(before);
    expect(await at.asked(patient, { charge_ids: [charges[1]], value: '1' })).toMatchObject({ status: 'approved' });
    expect((await at.send('POST', `/${pending.uuid}/reject`, at.manager, { reason: 'Too much' }, 1)).status).toBe(200);
    expect(await at.asked(patient, { charge_ids: [charges[0]], value: '40' })).toMatchObject({ status: 'pending' });
    const both = await at.owing('80.00');
    const twins = await Promise.all([at.ask(both.patient, { value: '50' }), at.ask(both.patient, { value: '50' })]);
    expect(twins.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it('shows the reduction of each charge, with tax, and none for a cancelled one', async () => {
    const service = await at.desk.service('100.00');
    const tax = { code: `D${randomUUID().slice(0, 6)}`, name: 'A tax', rate: '15', healthcare_service_ids: [service] };
    expect((await at.desk.records.send('POST', '/billing/taxes', tax)).status).toBe(201);
    const patient = await at.desk.patient();
    await at.desk.follow(patient, await at.desk.encounter(patient, service));
    await at.desk.follow(patient, await at.desk.encounter(patient, await at.desk.service('50.00')));
    const charges = await at.desk.chargesOf(patient);
    const taxed = charges.find(({ line_total }) => line_total === '115.00')!;
    const plain = charges.find(({ line_total }) => line_total === '50.00')!;
    const pending = await at.asked(patient, { charge_ids: [taxed.uuid], value: '50' });
    expect(pending.charges).toMatchObject([
      { share: '50.00', given: null, taken_off: null, takes_off: '57.50', taxed: true },
    ]);
    const approved = await at.send('POST', `/${pending.uuid}/approve`, at.manager, {}, 1);
    expect(approved.body.charges).toMatchObject([{ given: '50.00', taken_off: '57.50', taxed: true }]);
    expect((await at.owedOf(patient))[taxed.uuid]).toBe('57.50');
    const of = async (charge: string) =>
      (await at.send('GET', `?patient_id=${patient}&charge_id=${charge}`, at.manager)).body.data as {
        uuid: string;
        charges: object[];
      }[];
    expect((await of(taxed.uuid)).map(({ uuid }) => uuid)).toEqual([pending.uuid]);
    expect(await of(plain.uuid)).toEqual([]);
    const ofBoth = (charges_: readonly string[]) =>
      at.send('GET', `?patient_id=${patient}&charge_ids=${charges_.join()}`, at.manager);
    expect((await ofBoth([plain.uuid, taxed.uuid])).body.data).toMatchObject([{ uuid: pending.uuid }]);
    expect((await ofBoth([plain.uuid])).body.data).toEqual([]);
    expect((await ofBoth(['x'])).body.errors).toEqual({ charge_ids: ['Charges is not valid'] });
    const { version } = (await at.desk.chargesOf(patient)).find(({ uuid }) => uuid === taxed.uuid)!;
    const cancelled = await at.desk.send('POST', `/${taxed.uuid}/cancel`, { reason: 'By mistake' }, version);
    expect(cancelled.status, cancelled.text).toBe(200);
    expect((await of(taxed.uuid))[0]!.charges).toMatchObject([{ given: '50.00', taken_off: '0.00' }]);
  });

  it('is never approved by its requester: with no right, and not in the database', async () => {
    const { patient } = await at.owing('80.00');
    const { body } = await at.ask(patient, { value: '50' }, at.manager);
    for (const [action, sent] of [
      ['approve', {}],
      ['reject', { reason: 'Not needed' }],
    ] as const) {
      const own = await at.send('POST', `/${body.uuid}/${action}`, at.manager, sent, 1);
      expect([own.status, own.body.code], action).toEqual([403, 'own_request']);
    }
    expect((await at.send('POST', `/${body.uuid}/approve`, at.cashier, {}, 1)).status).toBe(403);
    await expect(
      at.desk.server.rows(
        `update discount_requests set status = 'approved', given = 1, decided_by = created_by, decided_at = now() where uuid = $1`,
        [body.uuid],
      ),
    ).rejects.toMatchObject({ constraint: 'discount_requests_approver' });
    await expect(
      at.desk.server.rows(`update discount_requests set status = 'approved', given = 1 where uuid = $1`, [body.uuid]),
    ).rejects.toMatchObject({ constraint: 'discount_requests_approved' });
  });

  it('takes only the unpaid part at its approval, and nothing if all was paid', async () => {
    const { patient, charges } = await at.owing('60.00', '40.00');
    const pending = await at.asked(patient, { value: '50' });
    await at.desk.pay(patient, [charges[0]!]);
    await at.desk.pay(patient, [charges[1]!], 3_000n);
    const approved = await at.send('POST', `/${pending.uuid}/approve`, at.manager, {}, 1);
    expect(approved.body).toMatchObject({
      discount: '50.00',
      given: '10.00',
      charges: [
        { charge_id: charges[0], share: '30.00', given: null },
        { charge_id: charges[1], share: '20.00', given: '10.00' },
      ],
    });
    expect(await at.desk.owedBy(patient)).toBe(0);
    const other = await at.owing('60.00');
    const late = await at.asked(other.patient, { value: '50' });
    await at.desk.pay(other.patient, other.charges);
    const refused = await at.send('POST', `/${late.uuid}/approve`, at.manager, {}, 1);
    expect([refused.status, refused.body.code]).toEqual([409, 'nothing_owed']);
    expect(await at.desk.faults()).toEqual([]);
  });

  it('is approved only for the charges of the request, in the same state', async () => {
    const { patient, charges } = await at.owing('900.00');
    const pending = await at.asked(patient, { value: '50' });
    const [charge] = await at.desk.chargesOf(patient);
    const less = { quantity: '0.5', override_reason: 'Half was used' };
    expect((await at.desk.send('PATCH', `/${charges[0]}`, less, charge!.version)).status).toBe(200);
    const refused = await at.send('POST', `/${pending.uuid}/approve`, at.manager, {}, 1);
    expect([refused.status, refused.body.code]).toEqual([409, 'charges_changed']);
    expect([await at.desk.owedBy(patient), await at.desk.faults()]).toEqual([45_000, []]);
    const again = await at.asked(patient, { value: '50' });
    expect((await at.send('POST', `/${again.uuid}/approve`, at.manager, {}, 1)).body).toMatchObject({
      given: '225.00',
    });
    expect(await at.desk.owedBy(patient)).toBe(22_500);
  });

  it('is rejected with a reason, and then decided', async () => {
    const { patient } = await at.owing('80.00');
    const { uuid } = await at.asked(patient, { value: '50' });
    const before = await at.entries();
    expect((await at.send('POST', `/${uuid}/reject`, at.manager, { reason: '' }, 1)).status).toBe(400);
    const rejected = await at.send('POST', `/${uuid}/reject`, at.manager, { reason: 'No ground' }, 1);
    expect(rejected.body).toMatchObject({ status: 'rejected', given: null, decision_reason: 'No ground' });
    const again = await at.send('POST', `/${uuid}/approve`, at.manager, {}, 2);
    expect([again.status, again.body.code, await at.entries()]).toEqual([409, 'decided', before]);
  });

  it('approved fifty times at once is posted once', async () => {
    const { patient } = await at.owing('80.00');
    const { uuid } = await at.asked(patient, { value: '50' });
    const before = await at.entries();
    const all = await Promise.all(
      Array.from({ length: 50 }, () => at.send('POST', `/${uuid}/approve`, at.manager, {}, 1)),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(all.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['stale_version']),
    );
    expect([await at.entries(), await at.desk.owedBy(patient)]).toEqual([before + 1, 4_000]);
    expect(await at.desk.faults()).toEqual([]);
  }, 60_000);
});

describe('a withdrawn discount', () => {
  it('is owed again by a correcting entry with its reason', async () => {
    const { patient, charges } = await at.owing('80.00');
    const given = await at.asked(patient);
    expect(await at.desk.owedBy(patient)).toBe(7_200);
    const taken = await at.send('POST', `/${given.uuid}/take-back`, at.cashier, { reason: 'Wrong patient' }, 1);
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
    const correcting = await at.desk.server.rows(
      `select note, corrects_uuid is not null as corrects from ledger_entries where source_uuid = $1 and event = 'taken-back'`,
      [given.uuid],
    );
    expect(correcting).toEqual([{ note: 'Wrong patient', corrects: true }]);
    expect(await at.owedOf(patient)).toEqual({ [charges[0]!]: '80.00' });
    const twice = await at.send('POST', `/${given.uuid}/take-back`, at.cashier, { reason: 'Wrong patient' }, 2);
    expect([twice.status, twice.body.code]).toEqual([409, 'decided']);
  });

  it('makes a settled charge due again, and withdraws a waiting request', async () => {
    const { patient } = await at.owing('80.00');
    const pending = await at.asked(patient, { value: '100' });
    await at.send('POST', `/${pending.uuid}/approve`, at.manager, {}, 1);
    expect([await at.desk.waiting(patient), await at.desk.owedBy(patient)]).toEqual([[], 0]);
    expect((await at.send('POST', `/${pending.uuid}/take-back`, at.cashier, { reason: 'By mistake' }, 2)).status).toBe(
      200,
    );
    expect(await at.desk.chargesOf(patient)).toMatchObject([{ status: 'billable', owed: '80.00' }]);
    expect(await at.desk.waiting(patient)).toEqual(['billable']);
    const other = await at.asked(patient, { value: '100' });
    const before = await at.entries();
    const withdrawn = await at.send('POST', `/${other.uuid}/take-back`, at.cashier, { reason: 'By mistake' }, 1);
    expect([withdrawn.body.status, await at.entries()]).toEqual(['taken-back', before]);
    expect(await at.desk.faults()).toEqual([]);
  });

  it('is refused once the charge was cancelled, which ended it', async () => {
    const patient = await at.desk.patient();
    const encounter = await at.desk.encounter(patient, await at.desk.service('80.00'));
    await at.desk.follow(patient);
    const given = await at.asked(patient);
    await at.desk.server.rows(`update encounters set status = 'entered-in-error' where uuid = $1`, [encounter]);
    await at.desk.follow(patient, encounter);
    expect(await at.desk.owedBy(patient)).toBe(0);
    const refused = await at.send('POST', `/${given.uuid}/take-back`, at.cashier, { reason: 'Wrong patient' }, 1);
    expect([refused.status, refused.body.code, await at.desk.owedBy(patient)]).toEqual([409, 'charge_gone', 0]);
  });

  it('is owed by the merged record', async () => {
    const { patient } = await at.owing('80.00');
    const given = await at.asked(patient);
    const survivor = await at.desk.patient();
    await at.desk.records.merge(survivor, patient);
    const { body } = await at.send('GET', `?patient_id=${survivor}`, at.cashier);
    expect(body.data).toMatchObject([{ uuid: given.uuid, patient_id: survivor, version: 2 }]);
    const taken = await at.send('POST', `/${given.uuid}/take-back`, at.cashier, { reason: 'Wrong patient' }, 2);
    expect(taken.status, taken.text).toBe(200);
    expect([await at.desk.owedBy(survivor), await at.desk.owedBy(patient)]).toEqual([8_000, 0]);
    expect(await at.desk.faults()).toEqual([]);
  });
});

describe('bad input', () => {
  it('is refused with its message, and the ledger does not change', async () => {
    const { patient } = await at.owing('80.00');
    const cheap = await at.owing('0.40');
    const before = await at.entries();
    const errors = async (more: object) => (await at.ask(patient, more)).body.errors;
    for (const value of ['NaN', '1e309', '-0', '-5', '1,5', '1234567890', 1e21])
      for (const type of ['percentage', 'fixed'])
        expect(await errors({ type, value }), `${type} ${value}`).toHaveProperty('value');
    for (const raw of ['1e309', '-0']) {
      const body = `{"patient_id":"${patient}","type":"fixed","value":${raw},"reason":"Long wait"}`;
      expect((await at.send('POST', '', at.cashier, body)).body.errors, raw).toEqual({ value: ['Value is not valid'] });
    }
    expect(await errors({ value: '100.01' })).toEqual({ value: ['Value should not be more than 100'] });
    expect(await errors({ type: 'fixed', value: '0.005' })).toEqual({
      value: ['Value should not have more than 2 decimals'],
    });
    expect(await errors({ type: 'fixed', value: '0' })).toEqual({ value: ['Value should be more than 0'] });
    const nothing = await at.ask(cheap.patient, { value: '1' });
    expect(nothing.body.errors).toEqual({ value: ['Value takes nothing off'] });
    expect(await errors({ currency: 'USD' })).toEqual({ currency: ['Currency is not valid'] });
    expect(await errors({ reason: ' ' })).toHaveProperty('reason');
    expect(await errors({ charge_ids: [] })).toEqual({ charge_ids: ['Charges is not valid'] });
    expect((await at.ask(patient, { charge_ids: [randomUUID()] })).status).toBe(404);
    expect((await at.ask(randomUUID())).status).toBe(404);
    expect([await at.entries(), await at.desk.owedBy(patient)]).toEqual([before, 8_000]);
  });

  it('reaches no patient, charge or discount of another organization', async () => {
    const { patient, charges } = await at.owing('80.00');
    const other = await at.owing('10.00');
    const { uuid } = await at.asked(patient, { value: '50' });
    const before = await at.entries();
    expect((await at.ask(patient, {}, at.elsewhere)).status).toBe(404);
    expect((await at.ask(other.patient, { charge_ids: charges })).status).toBe(404);
    for (const [action, body] of [
      ['approve', {}],
      ['reject', { reason: 'No ground' }],
      ['take-back', { reason: 'No ground' }],
    ] as const)
      expect((await at.send('POST', `/${uuid}/${action}`, at.elsewhere, body, 1)).status, action).toBe(404);
    expect((await at.send('GET', '', at.elsewhere)).body.data).toEqual([]);
    expect(await at.entries()).toBe(before);
  });

  it('is a missing or outdated version', async () => {
    const { patient } = await at.owing('80.00');
    const { uuid } = await at.asked(patient, { value: '50' });
    const before = await at.entries();
    expect((await at.send('POST', `/${uuid}/approve`, at.manager, {})).status).toBe(428);
    const stale = await at.send('POST', `/${uuid}/approve`, at.manager, {}, 7);
    expect([stale.status, stale.body.code, await at.entries()]).toEqual([409, 'stale_version', before]);
  });

  it('sent twice with one key makes one discount', async () => {
    const { patient } = await at.owing('80.00');
    const body = { patient_id: patient, type: 'percentage', value: '10', reason: 'Long wait' };
    const headers = { 'idempotency-key': randomUUID() };
    const both = await Promise.all(
      [1, 2].map(() => at.desk.server.request({ method: 'POST', url: path, as: at.cashier, body, headers })),
    );
    expect(new Set(both.filter(({ status }) => status === 201).map(({ body: { uuid } }) => uuid)).size).toBe(1);
    expect(await at.desk.owedBy(patient)).toBe(7_200);
  });
});

describe('the limits', () => {
  it('are a tenth and 100 a day until a user with the right changes them', async () => {
    const url = '/api/v2/billing/discount-limits';
    const first = { limit_percent: '10', limit_amount: '100.00', currency: 'GHS', version: 0 };
    expect((await at.send('GET', url, at.cashier)).body).toEqual(first);
    const sent = { limit_percent: '25.5', limit_amount: '50' };
    expect((await at.send('PATCH', url, at.cashier, sent, 0)).status).toBe(403);
    const changed = await at.send('PATCH', url, at.manager, sent, 0);
    expect(changed.body).toEqual({ ...first, ...sent, limit_amount: '50.00', version: 1 });
    expect((await at.send('PATCH', url, at.manager, sent, 0)).status).toBe(409);
    const wrong = await at.send('PATCH', url, at.manager, { limit_percent: '101', limit_amount: '0.005' }, 1);
    expect(wrong.body.errors).toHaveProperty('limit_percent');
    expect((await at.send('GET', url, at.elsewhere)).body).toEqual(first);
  });
});
