import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cash, momo, PaymentDesk } from '../../../../tests/support/payment-desk';
import { wordsOf } from '../../../../tests/support/words-of-pdf';
import type { Payment } from '../common/payment';

let desk: PaymentDesk;
beforeAll(async () => {
  desk = await PaymentDesk.open();
});
afterAll(() => desk.close());

describe('a payment', () => {
  it('by cash and mobile money is one entry and one receipt, with change', async () => {
    const patient = await desk.patient();
    const charges = await desk.charged(patient, '150.00', '50.00');
    const payment = await desk.paid(patient, { payments: [cash('200', '150'), momo('50', 'MP241')], owed: '200.00' });
    expect(payment).toMatchObject({
      status: 'confirmed',
      patient_id: patient,
      drawer_id: desk.drawer.uuid,
      location_name: 'Cash desk',
      currency: 'GHS',
      amount: '200.00',
      settled: '200.00',
      deposited: '0.00',
      change: '50.00',
      refunded: '0.00',
      prints: 0,
    });
    expect(payment.receipt_number).toMatch(/^RC\d{6}$/);
    expect(payment.payments).toMatchObject([
      { transaction_type: 'cash', amount: '200.00', charge: '150.00', change: '50.00', refundable: '150.00' },
      { transaction_type: 'mobile-money', amount: '50.00', change: '0.00', vendor: 'MTN', reference: 'MP241' },
    ]);
    expect(payment.charges.map(({ charge_item_id, amount }) => [charge_item_id, amount])).toEqual([
      [charges[0], '150.00'],
      [charges[1], '50.00'],
    ]);
    expect(await desk.linesOf(payment.uuid)).toEqual([
      '1010 +200.00',
      '1010 -50.00',
      '1040 +50.00',
      '1100 -150.00',
      '1100 -50.00',
    ]);
    expect(await desk.owes(patient)).toEqual({ owed: 0, account: 0 });
    expect((await desk.send('GET', `/charge-items/${charges[0]}`)).body).toMatchObject({
      status: 'billed',
      owed: '0.00',
    });
  });

  it('pays the oldest charge first, partly if it is less, and credits the surplus to the account', async () => {
    const patient = await desk.patient();
    const charges = await desk.charged(patient, '30', '30');
    const part = await desk.paid(patient, cash('40'));
    expect(part.charges).toMatchObject([{ amount: '30.00' }, { charge_item_id: charges[1], amount: '10.00' }]);
    const rest = await desk.paid(patient, cash('50'));
    expect(rest).toMatchObject({ settled: '20.00', deposited: '30.00', change: '0.00' });
    expect(await desk.linesOf(rest.uuid)).toEqual(['1010 +50.00', '1100 -20.00', '2100 -30.00']);
    expect(await desk.owes(patient)).toEqual({ owed: 0, account: 3000 });
  });

  it('pays charges of the same moment in the order of their creation', async () => {
    const patient = await desk.patient();
    const amounts = [1, 2, 3, 4, 5, 6];
    const charge_items = amounts.map((n) => ({
      patient_id: patient,
      what: `Strip ${n}`,
      unit_price: '10.00',
      override_reason: 'By hand',
    }));
    expect((await desk.send('POST', '/charge-items', { charge_items })).status).toBe(201);
    const names = amounts.map((n) => `Strip ${n}`);
    const what = (rows: readonly { what: string }[]) => rows.map((row) => row.what);
    const { body: checkout } = await desk.send('GET', `/checkout?patient_id=${patient}`);
    expect(what(checkout.items)).toEqual(names);
    const { body: listed } = await desk.send('GET', `/charge-items?patient_id=${patient}`);
    expect(what(listed.data)).toEqual(names.toReversed());
    expect(what((await desk.paid(patient, cash('35'))).charges)).toEqual(names.slice(0, 4));
    const { body: left } = await desk.send('GET', `/checkout?patient_id=${patient}`);
    expect(left.items.map((item: { what: string; owed: string }) => [item.what, item.owed])).toEqual([
      ['Strip 4', '5.00'],
      ['Strip 5', '10.00'],
      ['Strip 6', '10.00'],
    ]);
  });

  it('of a discounted charge asks for the remaining amount, once', async () => {
    const patient = await desk.patient();
    const [charge] = await desk.charged(patient, '160');
    const as = await desk.server.user(desk.server.hospital, { workspaces: ['BILL'], resources: ['discounts.write'] });
    const tenth = { patient_id: patient, type: 'percentage', value: '10', reason: 'Long wait' };
    expect((await desk.send('POST', '/discount-requests', tenth, { as })).body).toMatchObject({ status: 'approved' });
    const { body: checkout } = await desk.send('GET', `/checkout?patient_id=${patient}`);
    expect(checkout).toMatchObject({ owed: '144.00' });
    expect(checkout.items).toMatchObject([{ id: charge, line_total: '160.00', owed: '144.00' }]);
  });

  it('pays only named charges, and is a deposit without any', async () => {
    const patient = await desk.patient();
    const [, second] = await desk.charged(patient, '10', '20');
    expect((await desk.paid(patient, { items: [{ id: second }], ...momo('20') })).charges).toHaveLength(1);
    const deposit = await desk.paid(patient, { action: 'deposit', transaction_type: 'card', amount: '75.5' });
    expect(deposit).toMatchObject({ settled: '0.00', deposited: '75.50', charges: [] });
    expect(await desk.linesOf(deposit.uuid)).toEqual(['1050 +75.50', '2100 -75.50']);
    expect(await desk.owes(patient)).toEqual({ owed: 1000, account: 7550 });
  });

  it('is taken from the patient’s account, down to its limit', async () => {
    const patient = await desk.patient();
    await desk.paid(patient, { action: 'deposit', ...cash('15') });
    await desk.charged(patient, '20');
    const { body: checkout } = await desk.send('GET', `/checkout?patient_id=${patient}`);
    expect(checkout).toMatchObject({
      patient_info: { uuid: patient, full_name: 'Ama Mensah' },
      items: [{ quantity: '1', selling_price: '20.00', line_total: '20.00', owed: '20.00' }],
      action: 'pay',
      paymentMethod: 'cash',
      paymentResult: null,
      owed: '20.00',
      account: { balance: '15.00', available: '15.00' },
    });
    const account = { transaction_type: 'patient-account', account_id: checkout.account.id };
    const before = await desk.entries();
    expect((await desk.pay(patient, { ...account, amount: '20' })).body).toMatchObject({ code: 'debt_limit' });
    expect((await desk.pay(patient, { ...account, amount: '21' })).body.errors).toEqual({
      amount: ['Amount should not be more than 20.00'],
    });
    const others = { ...account, account_id: randomUUID(), amount: '5' };
    expect((await desk.pay(patient, others)).status).toBe(404);
    expect(await desk.entries()).toBe(before);
    const paid = await desk.paid(patient, { payments: [{ ...account, amount: '15' }, cash('5')] });
    expect(await desk.linesOf(paid.uuid)).toEqual(['1010 +5.00', '1100 -20.00', '2100 +15.00']);
    expect(await desk.owes(patient)).toEqual({ owed: 0, account: 0 });
  });

  it('in dollars keeps amount, rate and value, and gives change in cedis', async () => {
    const patient = await desk.patient();
    await desk.charged(patient, '200');
    const rate = { currency: 'USD', day: '2026-01-01', rate: '12.5' };
    expect((await desk.records.send('POST', '/billing/exchange-rates', rate)).status).toBe(201);
    const { uuid, payments } = await desk.paid(patient, { ...cash('20', '200'), currency: 'USD' });
    expect(payments).toMatchObject([
      { currency: 'USD', amount: '20.00', charge: '200.00', change: '50.00', rate: '12.5' },
    ]);
    expect(await desk.linesOf(uuid)).toEqual(['1010 +250.00', '1010 -50.00', '1100 -200.00']);
    const [line] = await desk.server.rows(
      `select l.currency, l.currency_amount, l.rate::text from ledger_lines l join ledger_entries e on e.uuid = l.entry_uuid
        where e.source_uuid = $1 and l.currency is not null`,
      [uuid],
    );
    expect(line).toEqual({ currency: 'USD', currency_amount: 2000, rate: '12.5000000000' });
  });
});

describe('a refusal leaves the ledger unchanged for', () => {
  let patient: string;
  let charge: string;
  let entries: number;
  beforeAll(async () => {
    patient = await desk.patient();
    charge = (await desk.charged(patient, '150'))[0]!;
    entries = await desk.entries();
  });
  const expectRefused = async (body: object, errors: object) => {
    const answer = await desk.pay(patient, body);
    expect([answer.status, answer.body.errors], JSON.stringify(body)).toEqual([400, errors]);
    expect(await desk.entries()).toBe(entries);
  };

  it('invalid amounts', async () => {
    for (const amount of ['NaN', '1e309', '-1', '-0', '1,5', ' 1', '1234567890', 1e21, '1.'])
      await expectRefused({ ...cash('1'), amount }, { amount: ['Amount is not valid'] });
    await expectRefused(cash('0.005'), { amount: ['Amount should not have more than 2 decimals'] });
    await expectRefused(cash('0'), { amount: ['Amount should not be less than 0.01'] });
    const body = `{"patient_id":"${patient}","transaction_type":"cash","currency":"GHS","amount":-0}`;
    expect((await desk.send('POST', '/charge-items/pay', body)).body.errors).toEqual({
      amount: ['Amount is not valid'],
    });
    await expectRefused({ transaction_type: 'cash', currency: 'GHS' }, { amount: ['Amount is required'] });
  });

  it('missing fields of a method, in the specification’s words', async () => {
    await expectRefused({ transaction_type: 'cash', amount: '150' }, { currency: ['Currency is required'] });
    await expectRefused(
      { transaction_type: 'patient-account', amount: '150' },
      { account_id: ['Account is required'] },
    );
    await expectRefused(
      { payments: [cash('1'), { transaction_type: 'mobile-money', amount: '150' }] },
      { 'payments.1.vendor': ['Vendor is required'], 'payments.1.reference': ['Reference is required'] },
    );
    await expectRefused({ ...cash('150'), currency: 'EUR' }, { currency: ['Currency is not valid'] });
    await expectRefused(
      { transaction_type: 'card', amount: '100', charge: '150' },
      { amount: ['Amount should not be less than 150.00'] },
    );
    for (const transaction_type of ['corporate', 'insurance', 'cheque'])
      await expectRefused({ ...cash('150'), transaction_type }, { transaction_type: ['Payment method is not valid'] });
  });

  it('a bill that is paid, cancelled, another patient’s or another organization’s', async () => {
    const other = await desk.patient();
    const [paid] = await desk.charged(other, '5');
    const [cancelled] = await desk.charged(other, '6');
    await desk.paid(other, { items: [{ id: paid }], ...cash('5') });
    await desk.server.rows(`update charge_items set status = 'aborted', status_reason = 'Mistake' where uuid = $1`, [
      cancelled,
    ]);
    const before = await desk.entries();
    const codes = async (id: string | undefined, of = other) =>
      (await desk.pay(of, { items: [{ id }], ...cash('5') })).body.code as string;
    expect([await codes(paid), await codes(cancelled), await codes(charge), await codes(randomUUID())]).toEqual([
      'already_paid',
      'cancelled',
      'not_found',
      'not_found',
    ]);
    expect((await desk.pay(other, cash('5'))).body.code).toBe('already_paid');
    const stranger = await desk.server.user(desk.server.clinic, {
      workspaces: ['BILL'],
      resources: ['payments.*', 'payments.write'],
    });
    expect((await desk.pay(patient, { items: [{ id: charge }], ...cash('5') }, { as: stranger })).status).toBe(404);
    expect(await desk.entries()).toBe(before);
  });

  it('more or less than the desk saw, cash without a drawer, and a mobile money transaction that paid before', async () => {
    entries = await desk.entries();
    expect((await desk.pay(patient, { ...cash('150'), owed: '149.99' })).body).toMatchObject({
      code: 'owed_changed',
      details: { owed: '150.00' },
    });
    const answer = await desk.pay(patient, cash('150'), { as: desk.manager });
    expect(answer.body).toMatchObject({ status: 409, code: 'no_drawer', message: 'No active session found' });
    expect(await desk.entries()).toBe(entries);
    const reference = randomUUID();
    const first = await desk.paid(patient, momo('1', reference));
    await expectReferenceTaken(reference.toUpperCase());
    const voided = await desk.send(
      'POST',
      `/payments/${first.uuid}/void`,
      { reason: 'Typed twice' },
      { as: desk.manager, version: 1 },
    );
    expect(voided.status, voided.text).toBe(200);
    expect((await desk.pay(patient, momo('1', reference))).status).toBe(201);
  });
  const expectReferenceTaken = async (reference: string) => {
    const { body } = await desk.pay(patient, { payments: [momo('1', reference)] });
    expect(body.errors).toEqual({ 'payments.0.reference': ['Reference already exists'] });
  };
});

describe('simultaneous requests', () => {
  it('from fifty desks for the same bill take it once', async () => {
    const patient = await desk.patient();
    const [charge] = await desk.charged(patient, '80');
    const all = await Promise.all(
      Array.from({ length: 50 }, () => desk.pay(patient, { items: [{ id: charge }], ...momo('80') })),
    );
    const codes = all.map(({ status, body }) => (status === 201 ? 'taken' : (body.code as string)));
    expect(codes.filter((code) => code === 'taken')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['taken', 'already_paid']));
    expect(await desk.owes(patient)).toEqual({ owed: 0, account: 0 });
  }, 60_000);

  it('the same idempotency key gives the same payment', async () => {
    const patient = await desk.patient();
    await desk.charged(patient, '80');
    const key = randomUUID();
    const both = await Promise.all([1, 2, 3].map(() => desk.pay(patient, cash('30'), { key })));
    expect(new Set(both.map(({ body }) => (body as Payment).receipt_number)).size).toBe(1);
    expect(await desk.owes(patient)).toEqual({ owed: 5000, account: 0 });
  });
});

describe('a provider’s number', () => {
  it('is the same in any notation, and is invalid without a letter or digit', async () => {
    const patient = await desk.patient();
    await desk.charged(patient, '500');
    await desk.paid(patient, momo('1', 'AB 12'));
    for (const again of ['AB-12', 'ab12', 'AB\u00a012', 'A\u200bB12', 'ＡＢ１２', 'AB.12/', '\u2060AB 1 2', 'АВ12'])
      expect((await desk.pay(patient, momo('1', again))).body.errors, again).toEqual({
        reference: ['Reference already exists'],
      });
    for (const none of ['---', '\u200b', '. /'])
      expect((await desk.pay(patient, momo('1', none))).body.errors, none).toEqual({
        reference: ['Reference is not valid'],
      });
    const other = { ...momo('1', 'AB-12'), vendor: 'Vodafone' };
    expect((await desk.paid(patient, other)).payments[0]!.reference).toBe('AB-12');
  });
});

describe('money without a named place', () => {
  const card = { transaction_type: 'card', amount: '1', location_id: undefined };

  it('goes into the caller’s open drawer, otherwise to their usual place, and is refused without either', async () => {
    const patient = await desk.patient();
    await desk.charged(patient, '50');
    expect(await desk.paid(patient, card)).toMatchObject({ drawer_id: desk.drawer.uuid, location_id: desk.place });
    const cashed = await desk.paid(patient, { ...cash('1'), location_id: undefined });
    expect(cashed).toMatchObject({ drawer_id: desk.drawer.uuid, location_id: desk.place });
    const as = desk.manager;
    const usual = (await desk.pay(patient, card, { as })).body as Payment;
    expect(usual).toMatchObject({ drawer_id: null, location_id: expect.any(String) });
    const all = (status: string) =>
      desk.server.rows('update locations set status = $2 where organization_uuid = $1', [desk.server.hospital, status]);
    await all('inactive');
    const refused = await desk.pay(patient, card, { as });
    await all('active');
    expect([refused.status, refused.body.errors]).toEqual([400, { location_id: ['Location is required'] }]);
  });
});

describe('the record of a patient with payments', () => {
  it('cannot be deleted: payments, waiting ones and refunds are counted', async () => {
    const desker = await desk.server.user(desk.server.hospital, { workspaces: ['EMR'], resources: ['patients.*'] });
    const remove = async (patient: string) =>
      desk.server.request({
        method: 'DELETE',
        url: `/api/v1/providers/${desk.server.hospital}/patients/${patient}`,
        as: desker,
        headers: { 'if-match': '1' },
      });
    const patient = await desk.patient();
    await desk.charged(patient, '40', '10');
    const payment = await desk.paid(patient, cash('40'));
    await desk.asked(payment, '5');
    await desk.paid(patient, {
      transaction_type: 'mobile-money',
      vendor: 'MTN',
      amount: '10',
      awaits_confirmation: true,
    });
    expect(await remove(patient)).toMatchObject({
      status: 409,
      body: {
        code: 'patient_in_use',
        details: {
          uses: expect.arrayContaining([
            { id: 'payments', sentence: 'Payments: {{count}}', route: 'patients-id-bills', count: 1 },
            expect.objectContaining({ id: 'payments.waiting', count: 1 }),
            expect.objectContaining({ id: 'payments.refunds', count: 1 }),
          ]),
        },
      },
    });
    expect((await desk.send('GET', `/payments/${payment.uuid}`)).status).toBe(200);
    expect((await remove(await desk.patient())).status).toBeLessThan(300);
  });
});

describe('a receipt', () => {
  it('shows the taxes in the payment, also in a part', async () => {
    const patient = await desk.patient();
    const made = await desk.records.send('POST', '/api/v1/administration/healthcareservices', {
      name: 'Massage',
      service_class: 'Procedure',
    });
    const service = made.body.uuid as string;
    await desk.records.send('POST', '/billing/service-prices', { healthcare_service_id: service, charge: '100' });
    for (const [code, rate] of [
      ['VAT', '15'],
      ['NHIL', '2.5'],
    ])
      await desk.records.send('POST', '/billing/taxes', { code, name: code, rate, healthcare_service_ids: [service] });
    await desk.send('POST', '/charge-items', { patient_id: patient, healthcare_service_id: service });
    await desk.charged(patient, '10');
    const part = await desk.paid(patient, { payments: [cash('47', '47')] });
    expect(part.taxes).toEqual([
      { code: 'NHIL', amount: '1.00' },
      { code: 'VAT', amount: '6.00' },
    ]);
    const rest = await desk.paid(patient, { payments: [cash('80.50', '80.50')] });
    expect(rest).toMatchObject({ settled: '80.50', taxes: [{ amount: '1.50' }, { amount: '9.00' }] });
    const words = await wordsOf((await printed(rest.uuid, '80mm')).rawPayload);
    for (const word of ['Of this, tax VAT', '9.00 GHS', 'Of this, tax NHIL', '1.50 GHS']) expect(words).toContain(word);
  });

  it('is printed on a roll and on A4; later prints are copies', async () => {
    const patient = await desk.patient();
    await desk.charged(patient, '40');
    const payment = await desk.paid(patient, { payments: [cash('50', '30'), momo('10', 'MP99')] });
    const print = async (size: string) => {
      const answer = await printed(payment.uuid, size);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
      return wordsOf(answer.rawPayload);
    };
    const first = await print('80mm');
    for (const word of [
      'Receipt',
      payment.receipt_number!,
      'Ama Mensah',
      'Dressing 1',
      '40.00',
      '20.00',
      'MTN',
      'MP99',
    ])
      expect(first).toContain(word);
    expect(first).not.toContain('COPY');
    expect(await print('A4')).toContain('COPY 1');
    expect((await desk.send('GET', `/payments/${payment.uuid}`)).body.prints).toBe(2);
    const audited = await desk.server.rows(`select from audit_entries where action = 'print' and resource_uuid = $1`, [
      payment.uuid,
    ]);
    expect(audited).toHaveLength(2);
    expect((await printed(payment.uuid, 'A3')).statusCode).toBe(400);
  });
  const printed = (uuid: string, size: string) =>
    desk.server.kernel.app.inject({
      method: 'GET',
      url: `/api/v2/billing/payments/${uuid}/receipt?size=${size}`,
      headers: {
        authorization: `Bearer ${desk.cashier.token}`,
        'x-provider-portal-id': desk.server.hospital,
        'x-requested-with': 'XMLHttpRequest',
      },
    });
});

describe('the list of payments', () => {
  it('finds by number, patient, method, state and day', async () => {
    const patient = await desk.patient();
    await desk.charged(patient, '40');
    const payment = await desk.paid(patient, { transaction_type: 'card', amount: '40' });
    const found = async (query: string) =>
      ((await desk.send('GET', `/payments?page_size=100&${query}`)).body.data as Payment[]).some(
        ({ uuid }) => uuid === payment.uuid,
      );
    const today = new Date().toISOString().slice(0, 10);
    for (const query of [
      `search=${payment.receipt_number!.toLowerCase()}`,
      'search=mens%20am',
      'transaction_type=card',
      'status=confirmed&mine=true',
      `date_from=${today}&date_to=${today}`,
      `charge_item_id=${payment.charges[0]!.charge_item_id}`,
      `patient_id=${patient}`,
      `location_id=${desk.place}&drawer_id=${desk.drawer.uuid}`,
    ])
      expect(await found(query), query).toBe(true);
    for (const query of ['search=RC999999', 'transaction_type=cash', 'status=voided', 'date_to=2020-01-01'])
      expect(await found(query), query).toBe(false);
  });
});

it('leaves a ledger that adds up', async () => {
  expect(await desk.faults()).toEqual([]);
});
