import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cash, momo, PaymentDesk } from '../../../../tests/support/payment-desk';
import type { Payment } from '../../payments/common/payment';

let desk: PaymentDesk;
beforeAll(async () => {
  desk = await PaymentDesk.open();
  await desk.openDrawer(desk.manager);
});
afterAll(() => desk.close());

const mobile = (reference: string) => ({ method: 'mobile-money', vendor: 'MTN', reference });
const adjustment = { method: 'adjustment', reason: 'Bill typed twice' };
const exists = { reference: ['Reference already exists'] };
const accountOf = async (patient: string): Promise<string> => {
  const answer = await desk.send('POST', '/patient-accounts', { patient_id: patient });
  return answer.body.uuid as string;
};
const move = (kind: 'credit' | 'debit', account: string, amount: string, more: object, as = desk.manager) => {
  const body = { amount, location_id: desk.place, ...(kind === 'debit' && { reason: 'Wants it back' }), ...more };
  return desk.send('POST', `/patient-accounts/${account}/${kind}`, body, { as });
};

describe('a transaction of mobile money', () => {
  it('that paid something is not credited to an account too, in any spelling of its number', async () => {
    const patient = await desk.patient();
    const [account, number] = [await accountOf(patient), `MP ${randomUUID()}`];
    await desk.charged(patient, '50');
    const payment = await desk.paid(patient, momo('50', number));
    const before = await desk.entries();
    for (const typed of [number, number.toLowerCase().replaceAll('-', ' ')])
      expect((await move('credit', account, '50', mobile(typed), desk.cashier)).body.errors, typed).toEqual(exists);
    expect(await desk.entries()).toBe(before);
    const voided = { reason: 'Typed at the wrong patient' };
    await desk.send('POST', `/payments/${payment.uuid}/void`, voided, { as: desk.manager, version: 1 });
    expect((await move('credit', account, '50', mobile(number), desk.cashier)).status).toBe(200);
  });

  it('credited to an account is not credited again, and pays nothing', async () => {
    const patient = await desk.patient();
    const [account, number] = [await accountOf(patient), randomUUID()];
    await desk.charged(patient, '50');
    expect((await move('credit', account, '50', mobile(number), desk.cashier)).status).toBe(200);
    expect((await move('credit', account, '50', mobile(number), desk.cashier)).body.errors).toEqual(exists);
    expect((await desk.pay(patient, momo('50', number))).body.errors).toEqual(exists);
    const parts = { payments: [cash('10'), momo('40', number)] };
    expect((await desk.pay(patient, parts)).body.errors).toEqual({ 'payments.1.reference': exists.reference });
    const waits = { transaction_type: 'mobile-money', vendor: 'MTN', amount: '50', awaits_confirmation: true };
    const prompt = (await desk.pay(patient, waits)).body as Payment;
    const confirm = (reference: string) =>
      desk.send('POST', `/payments/${prompt.uuid}/confirm`, { reference }, { version: 1 });
    expect((await confirm(number)).body.errors).toEqual(exists);
    expect((await confirm(randomUUID())).status).toBe(200);
    expect(await desk.owes(patient)).toEqual({ owed: 0, account: 5000 });
  });

  it('counts once when many desks send it at once, as payments and credits', async () => {
    const patient = await desk.patient();
    const [account, number] = [await accountOf(patient), randomUUID()];
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2 === 0
          ? desk.pay(patient, { action: 'deposit', ...momo('5', number) })
          : move('credit', account, '5', mobile(number), desk.cashier),
      ),
    );
    expect(all.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(await desk.owes(patient)).toEqual({ owed: 0, account: 500 });
  });
});

describe('money credited to an account without cash', () => {
  const refusal = {
    status: 409,
    code: 'own_credit',
    message: 'You brought money to this account without cash: somebody else must pay it out.',
  };

  it('is not paid out by the same person, but by a colleague', async () => {
    const patient = await desk.patient();
    const account = await accountOf(patient);
    await move('credit', account, '20', adjustment);
    await move('credit', account, '20', mobile(randomUUID()));
    await desk.paid(patient, { action: 'deposit', ...momo('20') });
    const before = await desk.entries();
    for (const way of [{}, mobile(randomUUID()), { method: 'bank', reference: 'Transfer' }])
      expect((await move('debit', account, '20.01', way)).body).toMatchObject(refusal);
    expect(await desk.entries()).toBe(before);
    // Money that the cashier took blocks no other user.
    expect((await move('debit', account, '20', {})).status).toBe(200);
    expect((await move('debit', account, '0.01', {})).body).toMatchObject(refusal);
    const rights = ['drawers.*', 'patient-accounts.write', 'patient-accounts.limit'];
    const colleague = await desk.server.user(desk.server.hospital, { workspaces: ['BILL'], resources: rights });
    await desk.openDrawer(colleague);
    expect((await move('debit', account, '40', {}, colleague)).status).toBe(200);
  });

  it('is not paid out by the user who took it as a deposit either; cash is', async () => {
    const patient = await desk.patient();
    const account = await accountOf(patient);
    const deposit = { action: 'deposit', payments: [cash('0.50'), momo('30')] };
    expect((await desk.pay(patient, deposit, { as: desk.manager })).status).toBe(201);
    expect((await move('debit', account, '30', {})).body).toMatchObject(refusal);
    expect((await move('debit', account, '0.50', {})).status).toBe(200);
  });
});

it('leaves a ledger that adds up', async () => {
  expect(await desk.faults()).toEqual([]);
});
