import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PaymentDesk } from '../../../../tests/support/payment-desk';
import type { Payment } from '../common/payment';
import type { Refund } from '../common/refund';

let desk: PaymentDesk;
beforeAll(async () => {
  desk = await PaymentDesk.open();
});
afterAll(() => desk.close());

const cash = { transaction_type: 'cash', currency: 'GHS' };
const momo = (amount: string, reference: string) => ({
  transaction_type: 'mobile-money',
  vendor: 'Vodafone',
  amount,
  reference,
});

/** A patient who paid 40.00 in cash and 20.00 by mobile money for two charges, and 5.00 into the account. */
async function paid(): Promise<{ readonly patient: string; readonly payment: Payment }> {
  const patient = await desk.patient();
  await desk.charged(patient, '40', '20');
  const reference = `MP${patient}`;
  return {
    patient,
    payment: await desk.paid(patient, { payments: [{ ...cash, amount: '45' }, momo('20', reference)] }),
  };
}
const act = (refund: Refund, what: string, body: object, as = desk.cashier) =>
  desk.send('POST', `/refunds/${refund.uuid}/${what}`, body, { as, version: refund.version });
const payOut = (refund: Refund, more: object = {}) => act(refund, 'pay', { location_id: desk.place, ...more });

describe('a refund', () => {
  it('is requested by one user, approved by another and paid out of the cashier’s drawer, with a number', async () => {
    const { patient, payment } = await paid();
    const asked = await desk.asked(payment, '15');
    expect(asked).toMatchObject({
      status: 'requested',
      patient_id: patient,
      receipt_number: payment.receipt_number,
      transaction_type: 'cash',
      amount: '15.00',
      from_account: '5.00',
      charges: [{ charge_item_id: payment.charges[1]!.charge_item_id, amount: '10.00' }],
      refund_number: null,
    });
    expect((await payOut(asked)).body).toMatchObject({
      code: 'not_allowed',
      message: 'This refund waits for approval.',
    });
    expect((await act(asked, 'approve', {})).status).toBe(403);
    const approved = await act(asked, 'approve', { reason: 'Right' }, desk.manager);
    expect(approved.body).toMatchObject({ status: 'approved', decision_reason: 'Right' });
    const paidOut = await payOut(approved.body as Refund);
    expect(paidOut.status, paidOut.text).toBe(200);
    expect(paidOut.body).toMatchObject({ status: 'paid', version: 3 });
    expect(paidOut.body.refund_number).toMatch(/^RN\d{6}$/);
    expect(await desk.linesOf(asked.uuid)).toEqual(['1010 -15.00', '1100 +10.00', '2100 +5.00']);
    expect(await desk.owes(patient)).toEqual({ owed: 1000, account: 0 });
    const { body } = await desk.send('GET', `/payments/${payment.uuid}`);
    expect(body).toMatchObject({ refunded: '15.00', payments: [{ refundable: '30.00' }, { refundable: '20.00' }] });
    // The restored debt can be paid again.
    expect((await desk.pay(patient, { ...cash, amount: '10' })).status).toBe(201);
  });

  it('cannot be approved or rejected by its requester, not even in the database', async () => {
    const { payment } = await paid();
    const body = { payment_id: payment.uuid, amount: '1', reason: 'Mine' };
    const own = (await desk.send('POST', '/refunds', body, { as: desk.manager })).body as Refund;
    for (const what of ['approve', 'reject'])
      expect((await act(own, what, { reason: 'Me too' }, desk.manager)).body).toMatchObject({
        status: 403,
        code: 'own_request',
      });
    await expect(
      desk.server.rows(
        `update refunds set status = 'approved', decided_by = created_by, decided_at = now() where uuid = $1`,
        [own.uuid],
      ),
    ).rejects.toThrow(/refunds_another_decides/);
  });

  it('is at most the amount paid by the method, including waiting refunds, and a rejected one frees its part', async () => {
    const { payment } = await paid();
    const ask = (amount: string, position: number) =>
      desk.send('POST', '/refunds', { payment_id: payment.uuid, amount, position, reason: 'Not done' });
    const first = await ask('30', 0);
    expect(first.status, first.text).toBe(201);
    expect((await ask('15.01', 0)).body.errors).toEqual({ amount: ['Amount should not be more than 15.00'] });
    expect((await ask('20.01', 1)).body.errors).toEqual({ amount: ['Amount should not be more than 20.00'] });
    for (const amount of ['0', '-1', 'NaN', '1e3', '0.005']) expect((await ask(amount, 0)).status, amount).toBe(400);
    expect((await ask('1', 2)).body.errors).toEqual({ position: ['Part is not valid'] });
    const ofAnother = { payment_id: payment.uuid, amount: '1', reason: 'Not done', charge_item_id: randomUUID() };
    expect((await desk.send('POST', '/refunds', ofAnother)).body.errors).toEqual({
      charge_item_id: ['This payment paid nothing of this charge'],
    });
    expect((await act(first.body as Refund, 'reject', {}, desk.manager)).body.errors).toEqual({
      reason: ['Reason is required'],
    });
    const rejected = await act(first.body as Refund, 'reject', { reason: 'It was done' }, desk.manager);
    expect(rejected.body).toMatchObject({ status: 'rejected', decision_reason: 'It was done' });
    expect((await ask('45', 0)).status).toBe(201);
  });

  it('requested twice at once is requested once, and paid twice at once is paid once', async () => {
    const { patient, payment } = await paid();
    const body = { payment_id: payment.uuid, amount: '45', transaction_type: 'cash', reason: 'Not done' };
    const both = await Promise.all([1, 2, 3, 4].map(() => desk.send('POST', '/refunds', body)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400, 400]);
    const asked = both.find(({ status }) => status === 201)!.body as Refund;
    const approved = (await act(asked, 'approve', {}, desk.manager)).body as Refund;
    const out = await Promise.all([1, 2, 3, 4].map(() => payOut(approved)));
    expect(out.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(await desk.owes(patient)).toEqual({ owed: 4000, account: 0 });
  });

  it('of mobile money needs the provider’s number and comes from the original provider', async () => {
    const { payment } = await paid();
    const refund = await desk.approved(payment, '20', { transaction_type: 'mobile-money' });
    expect((await payOut(refund)).body.errors).toEqual({ reference: ['Reference is required'] });
    const { body, text } = await payOut(refund, { reference: 'RF1' });
    expect(body, text).toMatchObject({ status: 'paid', vendor: 'Vodafone', reference: 'RF1' });
    expect(await desk.linesOf(refund.uuid)).toContain('1040 -20.00');
    const { payment: next } = await paid();
    const again = await desk.approved(next, '20', { transaction_type: 'mobile-money' });
    for (const [reference, wrong] of [
      ['rf-1', 'Reference already exists'],
      ['ＲＦ 1', 'Reference already exists'],
      // The number of a payment by the same provider.
      [payment.payments.find(({ vendor }) => vendor === 'Vodafone')!.reference!, 'Reference already exists'],
      ['--', 'Reference is not valid'],
    ])
      expect((await payOut(again, { reference })).body.errors, reference).toEqual({ reference: [wrong] });
    expect((await payOut(again, { reference: 'RF2' })).status).toBe(200);
  });

  it('of the account’s part is credited to the account', async () => {
    const patient = await desk.patient();
    await desk.paid(patient, { action: 'deposit', ...cash, amount: '30' });
    await desk.charged(patient, '30');
    const account = (await desk.send('GET', `/checkout?patient_id=${patient}`)).body.account.id as string;
    const payment = await desk.paid(patient, {
      transaction_type: 'patient-account',
      account_id: account,
      amount: '30',
    });
    const refund = await desk.approved(payment, '10');
    expect((await payOut(refund)).body).toMatchObject({ status: 'paid' });
    expect(await desk.linesOf(refund.uuid)).toEqual(['1100 +10.00', '2100 -10.00']);
    expect(await desk.owes(patient)).toEqual({ owed: 1000, account: 1000 });
  });

  it('is not paid without a drawer, with too little cash in it, or from a spent account', async () => {
    const patient = await desk.patient();
    const deposit = await desk.paid(patient, { action: 'deposit', ...cash, amount: '60' });
    const refund = await desk.approved(deposit, '60');
    const entries = await desk.entries();
    expect((await act(refund, 'pay', { location_id: desk.place }, desk.manager)).body).toMatchObject({
      code: 'no_drawer',
      message: 'No active session found',
    });
    const { uuid } = desk.drawer;
    const [{ amount }] = (await desk.server.rows(
      `select amount::int from ledger_balances where account = '1010' and subject_uuid = $1`,
      [uuid],
    )) as [{ amount: number }];
    // All but ten cedis go to the safe.
    const safe = { amount: ((amount - 1000) / 100).toFixed(2) };
    const moved = await desk.send('POST', `/drawers/${uuid}/to-safe`, safe, { version: 1 });
    expect(moved.status, moved.text).toBeLessThan(300);
    expect((await payOut(refund)).body.code).toBe('not_enough_cash');
    await desk.charged(patient, '20');
    const account = (await desk.send('GET', `/checkout?patient_id=${patient}`)).body.account.id as string;
    await desk.paid(patient, { transaction_type: 'patient-account', account_id: account, amount: '20' });
    const before = await desk.entries();
    expect((await payOut(refund)).body.code).toBe('insufficient_balance');
    expect([before - entries, await desk.entries()]).toEqual([3, before]);
  });

  it('is refused for a voided payment and for one of another organization', async () => {
    const { payment } = await paid();
    await desk.send('POST', `/payments/${payment.uuid}/void`, { reason: 'Wrong' }, { as: desk.manager, version: 1 });
    const body = { payment_id: payment.uuid, amount: '1', reason: 'Not done' };
    expect((await desk.send('POST', '/refunds', body)).body.code).toBe('not_allowed');
    const resources = ['refunds.read', 'refunds.write', 'refunds.approve'];
    const stranger = await desk.server.user(desk.server.clinic, { workspaces: ['BILL'], resources });
    expect((await desk.send('POST', '/refunds', body, { as: stranger })).status).toBe(404);
  });
});

it('lists refunds that wait for approval first, then those for payout, then the others', async () => {
  const { payment } = await paid();
  await desk.approved(payment, '1');
  await desk.asked(payment, '2');
  const listed = (await desk.send('GET', '/refunds?page_size=100')).body.data as Refund[];
  const states = listed.map(({ status }) => status);
  const order = ['requested', 'approved', 'paid', 'rejected'];
  const ranks = states.map((status) => Math.min(order.indexOf(status), 2));
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  expect(states[0]).toBe('requested');
  const open = (await desk.send('GET', '/refunds?page_size=100&open=true')).body.data as Refund[];
  expect(new Set(open.map(({ status }) => status))).toEqual(new Set(['requested', 'approved']));
});

it('leaves a ledger that adds up', async () => {
  expect(await desk.faults()).toEqual([]);
});
