import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cash, PaymentDesk } from '../../../../tests/support/payment-desk';
import type { Payment } from '../common/payment';

let desk: PaymentDesk;
beforeAll(async () => {
  desk = await PaymentDesk.open();
});
afterAll(() => desk.close());

describe('a void', () => {
  it('reverses the entry, keeps the receipt’s number, and is done once, by a user with the right', async () => {
    const patient = await desk.patient();
    await desk.charged(patient, '40');
    const payment = await desk.paid(patient, cash('50'));
    const path = `/payments/${payment.uuid}/void`;
    const reason = { reason: 'Wrong patient' };
    expect((await desk.send('POST', path, reason, { version: 1 })).status).toBe(403);
    const as = desk.manager;
    expect((await desk.send('POST', path, reason, { as })).status).toBe(428);
    expect((await desk.send('POST', path, reason, { as, version: 2 })).body.code).toBe('stale_version');
    expect((await desk.send('POST', path, {}, { as, version: 1 })).body.errors).toEqual({
      reason: ['Reason is required'],
    });
    const both = await Promise.all([1, 2].map(() => desk.send('POST', path, reason, { as, version: 1 })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 200)!.body).toMatchObject({
      status: 'voided',
      void_reason: 'Wrong patient',
      receipt_number: payment.receipt_number,
      payments: [{ refundable: '0.00' }],
    });
    expect(await desk.owes(patient)).toEqual({ owed: 4000, account: 0 });
    expect((await desk.send('POST', path, reason, { as, version: 2 })).body.code).toBe('not_allowed');
  });

  it('after a merge of two records is owed by the survivor', async () => {
    const [survivor, other] = [await desk.patient(), await desk.patient()];
    await desk.charged(other, '40');
    const payment = await desk.paid(other, cash('40'));
    await desk.records.merge(survivor, other);
    const { version } = (await desk.send('GET', `/payments/${payment.uuid}`)).body as Payment;
    const as = desk.manager;
    const voided = await desk.send('POST', `/payments/${payment.uuid}/void`, { reason: 'Wrong bill' }, { as, version });
    expect(voided.status, voided.text).toBe(200);
    expect([await desk.owes(survivor), await desk.owes(other)]).toEqual([
      { owed: 4000, account: 0 },
      { owed: 0, account: 0 },
    ]);
    // After the undo it returns with its charge.
    await desk.records.unmerge(survivor, other);
    expect([(await desk.owes(survivor)).owed, (await desk.owes(other)).owed]).toEqual([0, 4000]);
  });

  it('is refused after a refund request, if the account was spent, or the drawer closed', async () => {
    const as = desk.manager;
    const reason = { reason: 'Wrong patient' };
    const patient = await desk.patient();
    await desk.charged(patient, '40');
    const asked = await desk.paid(patient, cash('40'));
    await desk.asked(asked, '1');
    const refused = async (uuid: string) =>
      (await desk.send('POST', `/payments/${uuid}/void`, reason, { as, version: 1 })).body.code as string;
    expect(await refused(asked.uuid)).toBe('has_refunds');
    const deposit = await desk.paid(patient, { action: 'deposit', ...cash('10') });
    await desk.charged(patient, '10');
    const account = (await desk.send('GET', `/checkout?patient_id=${patient}`)).body.account.id as string;
    await desk.paid(patient, { transaction_type: 'patient-account', account_id: account, amount: '10' });
    expect(await refused(deposit.uuid)).toBe('insufficient_balance');
    // A debt limit is credit for care: it pays out no cash.
    await desk.server.rows('update patient_accounts set debt_limit = 100000 where uuid = $1', [account]);
    expect(await refused(deposit.uuid)).toBe('insufficient_balance');
    const colleague = await desk.server.user(desk.server.hospital, {
      workspaces: ['BILL'],
      resources: ['payments.read', 'payments.write', 'drawers.read', 'drawers.write'],
    });
    const { uuid } = await desk.openDrawer(colleague);
    await desk.charged(patient, '7');
    const late = (await desk.pay(patient, cash('7'), { as: colleague })).body as Payment;
    await desk.server.rows(
      `update drawers set status = 'counting', counted_at = now(), counts = 1, closing_float = 0, actual_cash = 0 where uuid = $1`,
      [uuid],
    );
    expect(await refused(late.uuid)).toBe('drawer_closed');
  });
});

describe('a void of paid money', () => {
  const reason = { reason: 'Wrong patient' };

  it('cannot be done by the user who took the money, not even in the database', async () => {
    const patient = await desk.patient();
    await desk.charged(patient, '40');
    const as = desk.manager;
    const own = (await desk.pay(patient, { transaction_type: 'card', amount: '40' }, { as })).body as Payment;
    const before = await desk.entries();
    expect((await desk.send('POST', `/payments/${own.uuid}/void`, reason, { as, version: 1 })).body).toMatchObject({
      status: 409,
      code: 'own_payment',
      message: 'Somebody else must void what you took.',
    });
    expect(await desk.entries()).toBe(before);
    await expect(
      desk.server.rows(
        `update payments set status = 'voided', void_reason = 'Mine', voided_at = now(), voided_by = created_by where uuid = $1`,
        [own.uuid],
      ),
    ).rejects.toThrow('payments_another_voids');
  });

  it('is refused after the cash went to the safe, but allowed for other methods', async () => {
    const colleague = await desk.server.user(desk.server.hospital, {
      workspaces: ['BILL'],
      resources: ['payments.read', 'payments.write', 'drawers.read', 'drawers.write'],
    });
    const drawer = await desk.openDrawer(colleague);
    const patient = await desk.patient();
    await desk.charged(patient, '60', '5');
    const taken = (await desk.pay(patient, cash('80', '60'), { as: colleague })).body as Payment;
    const card = (await desk.pay(patient, { transaction_type: 'card', amount: '5' }, { as: colleague }))
      .body as Payment;
    const toSafe = async (amount: string) => {
      const sent = await desk.send('POST', `/drawers/${drawer.uuid}/to-safe`, { amount }, { as: colleague });
      expect(sent.status, sent.text).toBeLessThan(300);
    };
    // 100.00 of float and 60.00 taken, without the change.
    await toSafe('100.01');
    const voided = (payment: Payment) =>
      desk.send('POST', `/payments/${payment.uuid}/void`, reason, { as: desk.manager, version: 1 });
    const before = await desk.entries();
    expect((await voided(taken)).body).toMatchObject({ status: 409, code: 'not_enough_cash' });
    expect(await desk.entries()).toBe(before);
    expect((await voided(card)).status).toBe(200);
  });
});
