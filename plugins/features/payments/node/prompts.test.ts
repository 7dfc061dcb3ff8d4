import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PaymentDesk } from '../../../../tests/support/payment-desk';
import type { TestAnswer } from '../../../../tests/support/test-server';
import type { Payment } from '../common/payment';

let desk: PaymentDesk;
beforeAll(async () => {
  desk = await PaymentDesk.open();
});
afterAll(() => desk.close());

const prompt = (amount: string, more: object = {}) => ({
  transaction_type: 'mobile-money',
  vendor: 'MTN',
  amount,
  awaits_confirmation: true,
  ...more,
});
const said = ({ status, body }: TestAnswer) => [status, body.code, body.message];
const end = (payment: Payment, how: 'confirm' | 'give-up', body: object, more: object = {}) =>
  desk.send('POST', `/payments/${payment.uuid}/${how}`, body, { version: payment.version, ...more });
const confirm = (payment: Payment, reference: string = randomUUID()) => end(payment, 'confirm', { reference });

describe('mobile money that the customer must still confirm', () => {
  it('waits: nothing is posted, no receipt is given, and the debt stays', async () => {
    const patient = await desk.patient();
    await desk.charged(patient, '40', '10');
    const before = await desk.entries();
    const payment = await desk.paid(patient, prompt('50'));
    expect(payment).toMatchObject({
      status: 'pending',
      amount: '50.00',
      receipt_number: null,
      paid_at: null,
      drawer_id: desk.drawer.uuid,
      charges: [],
      payments: [{ vendor: 'MTN', reference: null, refundable: '0.00' }],
    });
    expect(await desk.entries()).toBe(before);
    expect(await desk.owes(patient)).toEqual({ owed: 5000, account: 0 });
    const { body: checkout } = await desk.send('GET', `/checkout?patient_id=${patient}`);
    expect(checkout).toMatchObject({ owed: '50.00', waiting: [{ uuid: payment.uuid, status: 'pending' }] });
    const receipt = await desk.send('GET', `/payments/${payment.uuid}/receipt`);
    expect(said(receipt)).toEqual([409, 'not_confirmed', 'This payment has no receipt yet.']);
    await end(payment, 'give-up', { reason: 'Tried' });
  });

  it('counts once from its confirmation on, with a receipt, in the drawer of its beginning', async () => {
    const patient = await desk.patient();
    const charges = await desk.charged(patient, '40', '10');
    const payment = await desk.paid(patient, prompt('45'));
    expect((await end(payment, 'confirm', {})).body.errors).toEqual({ reference: ['Reference is required'] });
    expect((await end(payment, 'confirm', { reference: 'x' }, { version: undefined })).status).toBe(428);
    const both = await Promise.all([confirm(payment, 'MP261123.5'), confirm(payment, 'MP261123.5')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { body } = both.find(({ status }) => status === 200)!;
    expect(body).toMatchObject({
      status: 'confirmed',
      settled: '45.00',
      deposited: '0.00',
      receipt_number: expect.stringMatching(/^RC\d{6}$/),
      payments: [{ reference: 'MP261123.5', refundable: '45.00' }],
      charges: [{ charge_item_id: charges[0], amount: '40.00' }, { amount: '5.00' }],
    });
    expect(await desk.linesOf(payment.uuid)).toEqual(['1040 +45.00', '1100 -40.00', '1100 -5.00']);
    const [line] = await desk.server.rows(
      `select l.drawer_uuid, l.tag from ledger_lines l join ledger_entries e on e.uuid = l.entry_uuid
        where e.source_uuid = $1 and l.account = '1040'`,
      [payment.uuid],
    );
    expect(line).toEqual({ drawer_uuid: desk.drawer.uuid, tag: 'MTN' });
    expect(await desk.owes(patient)).toEqual({ owed: 500, account: 0 });
    const { body: changes } = await desk.send('GET', `/payments/${payment.uuid}/changes`);
    expect(changes.data.map(({ kind }: { kind: string }) => kind)).toEqual(['confirmed', 'recorded']);
    expect(said(await end(body as Payment, 'give-up', { reason: 'Too late' }))).toEqual([
      409,
      'not_allowed',
      'This payment was already confirmed.',
    ]);
  });

  it('cannot be voided by the user who began or confirmed it, not even in the database', async () => {
    const patient = await desk.patient();
    await desk.charged(patient, '40');
    const payment = await desk.paid(patient, prompt('40'));
    const { body } = await end(payment, 'confirm', { reference: 'MP-CONFIRMED-BY-HER' }, { as: desk.manager });
    expect(body).toMatchObject({ status: 'confirmed', confirmed_by: desk.manager.uuid });
    const voided = (as: typeof desk.manager) =>
      desk.send('POST', `/payments/${payment.uuid}/void`, { reason: 'Mine' }, { as, version: body.version as number });
    const before = await desk.entries();
    expect(said(await voided(desk.manager))).toEqual([409, 'own_payment', 'Somebody else must void what you took.']);
    expect(await desk.entries()).toBe(before);
    await expect(
      desk.server.rows(
        `update payments set status = 'voided', void_reason = 'Mine', voided_at = now(), voided_by = confirmed_by where uuid = $1`,
        [payment.uuid],
      ),
    ).rejects.toThrow('payments_confirmer_does_not_void');
    const another = await desk.server.user(desk.server.hospital, {
      workspaces: ['BILL'],
      resources: ['payments.read', 'payments.void'],
    });
    expect((await voided(another)).body).toMatchObject({ status: 'voided', confirmed_by: desk.manager.uuid });
  });

  it('credits the account if somebody else paid meanwhile, and with all of a deposit', async () => {
    const patient = await desk.patient();
    const [first] = await desk.charged(patient, '40', '10');
    const payment = await desk.paid(patient, prompt('40', { items: [{ id: first }] }));
    await desk.paid(patient, { items: [{ id: first }], transaction_type: 'cash', currency: 'GHS', amount: '30' });
    expect((await confirm(payment)).body).toMatchObject({ settled: '10.00', deposited: '30.00' });
    // The other charge was not named: it is still owed.
    expect(await desk.owes(patient)).toEqual({ owed: 1000, account: 3000 });
    const deposit = await desk.paid(patient, { action: 'deposit', ...prompt('7') });
    expect((await confirm(deposit)).body).toMatchObject({ settled: '0.00', deposited: '7.00' });
    expect(await desk.owes(patient)).toEqual({ owed: 1000, account: 3700 });
  });

  it('is given up with a reason, posts nothing, and can no longer be confirmed, voided or refunded', async () => {
    const patient = await desk.patient();
    await desk.charged(patient, '40');
    const before = await desk.entries();
    const payment = await desk.paid(patient, prompt('40', { reference: 'MP-GIVEN-UP' }));
    const waits = 'This payment waits for the customer. Give it up instead.';
    const voiding = { as: desk.manager, version: payment.version };
    const voided = await desk.send('POST', `/payments/${payment.uuid}/void`, { reason: 'No' }, voiding);
    expect(said(voided)).toEqual([409, 'not_allowed', waits]);
    const refund = { payment_id: payment.uuid, amount: '1', reason: 'No' };
    expect(said(await desk.send('POST', '/refunds', refund))).toEqual([409, 'not_allowed', waits]);
    expect((await end(payment, 'give-up', { reason: ' ' })).body.errors).toEqual({ reason: ['Reason is required'] });
    const given = await end(payment, 'give-up', { reason: 'The customer declined' });
    expect(given.body).toMatchObject({ status: 'failed', given_up_reason: 'The customer declined' });
    expect(said(await confirm(given.body as Payment))).toEqual([409, 'not_allowed', 'This payment was given up.']);
    expect(await desk.entries()).toBe(before);
    // The number may be used by a later payment.
    expect((await confirm(await desk.paid(patient, prompt('40')), 'MP-GIVEN-UP')).status).toBe(200);
  });

  it('waits alone, and for mobile money only; a used number confirms nothing', async () => {
    const patient = await desk.patient();
    await desk.charged(patient, '90');
    const before = await desk.entries();
    const { awaits_confirmation, ...part } = prompt('40');
    const cash = { transaction_type: 'cash', currency: 'GHS', amount: '50' };
    expect((await desk.pay(patient, { awaits_confirmation, payments: [part, cash] })).body.errors).toEqual({
      'payments.1.transaction_type': ['Payment method is not valid'],
    });
    expect((await desk.pay(patient, { awaits_confirmation, payments: [part, part] })).body.errors).toEqual({
      payments: ['What waits for the customer is a payment by itself: take the rest separately'],
    });
    expect((await desk.pay(patient, { awaits_confirmation, ...cash })).body.errors).toEqual({
      transaction_type: ['Payment method is not valid'],
    });
    expect(await desk.entries()).toBe(before);
    await desk.paid(patient, { ...part, reference: 'MP-TWICE' });
    const again = await desk.paid(patient, prompt('40'));
    expect((await confirm(again, 'mp-twice')).body.errors).toEqual({ reference: ['Reference already exists'] });
    expect(await desk.owes(patient)).toEqual({ owed: 5000, account: 0 });
    await end(again, 'give-up', { reason: 'Typed wrong' });
  });
});

describe('a drawer with waiting mobile money', () => {
  it('cannot be counted or closed until that is confirmed or given up', async () => {
    const colleague = await desk.server.user(desk.server.hospital, {
      workspaces: ['BILL'],
      resources: ['payments.read', 'payments.write', 'drawers.read', 'drawers.write'],
    });
    const { uuid, version } = await desk.openDrawer(colleague);
    const patient = await desk.patient();
    await desk.charged(patient, '40');
    const ask = async () => (await desk.pay(patient, prompt('20'), { as: colleague })).body as Payment;
    const [first, second] = [await ask(), await ask()];
    expect([first.drawer_id, second.drawer_id]).toEqual([uuid, uuid]);
    const before = await desk.entries();
    const count = (below: string, body: object = {}) =>
      desk.send('POST', `/drawers/${uuid}/${below}`, body, { as: colleague, version });
    for (const tried of [await count('start-count'), await count('count', { counted: [] })]) {
      expect(said(tried)).toEqual([409, 'in_use', 'Payments in this drawer are not finished.']);
      expect(tried.body.details.uses).toEqual([
        { sentence: 'Mobile money that waits for the customer: {{count}}', count: 2 },
      ]);
    }
    expect((await count('close')).status).toBe(409);
    expect(await desk.entries()).toBe(before);
    await confirm(first);
    expect((await count('start-count')).status).toBe(409);
    await end(second, 'give-up', { reason: 'The customer left' });
    expect((await count('start-count')).body).toMatchObject({ status: 'counting' });
  });
});

it('leaves a ledger that adds up', async () => {
  expect(await desk.faults()).toEqual([]);
});
