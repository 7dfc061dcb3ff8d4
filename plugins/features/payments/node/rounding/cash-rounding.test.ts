import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cash, momo, PaymentDesk } from '../../../../../tests/support/payment-desk';
import { wordsOf } from '../../../../../tests/support/words-of-pdf';
import type { TestUser } from '../../../../../tests/support/test-server';
import type { Payment } from '../../common/payment';
import type { Refund } from '../../common/refund';

let desk: PaymentDesk;
let administrator: TestUser;
beforeAll(async () => {
  desk = await PaymentDesk.open();
  const resources = ['payments.read', 'settings.read', 'settings.write'];
  administrator = await desk.server.user(desk.server.hospital, { workspaces: ['BILL'], resources });
});
afterAll(() => desk.close());

const url = '/api/v2/billing/payment-settings';
const change = (cash_rounding: unknown, version: number, as = administrator) =>
  desk.server.request({
    method: 'PATCH',
    url,
    as,
    body: { cash_rounding },
    headers: { 'if-match': String(version) },
  });
async function roundTo(unit: 0 | 5 | 10): Promise<void> {
  const { body } = await desk.server.request({ method: 'GET', url, as: administrator });
  const answer = await change(unit, body.version as number);
  if (answer.status !== 200) throw new Error(answer.text);
}
/** The content of the cashier's drawer by the books, in pesewas. */
async function inDrawer(): Promise<number> {
  const [row] = await desk.server.rows<{ amount: number }>(
    `select amount::int from ledger_balances where account = '1010' and subject_uuid = $1`,
    [desk.drawer.uuid],
  );
  return row!.amount;
}
const act = (refund: Refund, what: string, body: object) =>
  desk.send('POST', `/refunds/${refund.uuid}/${what}`, body, { version: refund.version });

beforeEach(() => roundTo(5));

describe('the setting', () => {
  it('is changed by users who may change settings, to existing coins, and reaches the checkout', async () => {
    const { body } = await desk.server.request({ method: 'GET', url, as: desk.cashier });
    expect(body).toMatchObject({ cash_rounding: 5, currency: 'GHS' });
    const version = body.version as number;
    expect((await change(10, version, desk.cashier)).status).toBe(403);
    for (const wrong of [1, -5, 20, '5', null]) expect((await change(wrong, version)).status, String(wrong)).toBe(400);
    expect((await change(10, version + 1)).body.code).toBe('stale_version');
    expect((await change(10, version)).body).toMatchObject({ cash_rounding: 10, version: version + 1 });
    const checkout = await desk.send('GET', `/checkout?patient_id=${await desk.patient()}`);
    expect(checkout.body.cash_rounding).toBe(10);
  });
});

describe('cash', () => {
  it('that pays a whole bill is rounded with its change: the bill is paid, the drawer agrees, 7110 has the difference', async () => {
    const patient = await desk.patient();
    await desk.charged(patient, '12.03');
    const before = await inDrawer();
    const payment = await desk.paid(patient, cash('20', '12.03'));
    expect(payment).toMatchObject({
      settled: '12.03',
      deposited: '0.00',
      change: '7.95',
      rounding: '0.02',
      payments: [{ amount: '20.00', charge: '12.03', change: '7.95', rounding: '0.02', refundable: '12.03' }],
    });
    expect(await desk.linesOf(payment.uuid)).toEqual(['1010 +20.00', '1010 -7.95', '7110 -0.02', '1100 -12.03']);
    expect([(await inDrawer()) - before, await desk.owes(patient)]).toEqual([1205, { owed: 0, account: 0 }]);
  });

  it('that is short by less than a coin settles the bill, at the desk’s loss', async () => {
    const patient = await desk.patient();
    await desk.charged(patient, '12.02');
    const before = await inDrawer();
    const payment = await desk.paid(patient, cash('12'));
    expect(payment).toMatchObject({ settled: '12.02', change: '0.00', rounding: '-0.02' });
    expect(await desk.linesOf(payment.uuid)).toEqual(['1010 +12.00', '7110 +0.02', '1100 -12.02']);
    expect([(await inDrawer()) - before, (await desk.owes(patient)).owed]).toEqual([1200, 0]);
    expect(await desk.server.rows(`select status from charge_items where patient_uuid = $1`, [patient])).toEqual([
      { status: 'billed' },
    ]);
  });

  it('beside mobile money rounds only the rest; part payments, deposits and other methods are exact', async () => {
    const patient = await desk.patient();
    await desk.charged(patient, '12.03');
    const mixed = await desk.paid(patient, { payments: [momo('10'), cash('2.05')] });
    expect(mixed).toMatchObject({ settled: '12.03', deposited: '0.00', rounding: '0.02' });
    await desk.charged(patient, '12.03');
    expect(await desk.paid(patient, cash('5.01'))).toMatchObject({ settled: '5.01', rounding: '0.00' });
    expect((await desk.owes(patient)).owed).toBe(702);
    expect(await desk.paid(patient, momo('7.02'))).toMatchObject({ settled: '7.02', rounding: '0.00' });
    expect(await desk.paid(patient, { action: 'deposit', ...cash('3.01') })).toMatchObject({ deposited: '3.01' });
  });

  it('is exact if the organization does not round', async () => {
    await roundTo(0);
    const patient = await desk.patient();
    await desk.charged(patient, '12.03');
    const payment = await desk.paid(patient, cash('20', '12.03'));
    expect(payment).toMatchObject({ change: '7.97', rounding: '0.00' });
    expect(await desk.linesOf(payment.uuid)).toEqual(['1010 +20.00', '1010 -7.97', '1100 -12.03']);
  });

  it('matches the drawer in the takings, and a void returns the kept rounding', async () => {
    const patient = await desk.patient();
    await desk.charged(patient, '12.03');
    const before = await inDrawer();
    const payment = await desk.paid(patient, cash('20', '12.03'));
    const reason = { reason: 'Wrong patient' };
    const voided = await desk.send('POST', `/payments/${payment.uuid}/void`, reason, { as: desk.manager, version: 1 });
    expect(voided.status, voided.text).toBe(200);
    expect([await inDrawer(), (await desk.owes(patient)).owed]).toEqual([before, 1203]);
  });
});

describe('a refund in cash', () => {
  it('is rounded: the exact debt is restored, and the drawer gives coins', async () => {
    const patient = await desk.patient();
    await desk.charged(patient, '12.03');
    const before = await inDrawer();
    const payment: Payment = await desk.paid(patient, cash('12.05'));
    const refund = await desk.approved(payment, '12.03');
    expect(refund).toMatchObject({ amount: '12.03', cash: '12.05' });
    const paid = await act(refund, 'pay', { location_id: desk.place });
    expect(paid.body, paid.text).toMatchObject({ status: 'paid', amount: '12.03', cash: '12.05' });
    expect(await desk.linesOf(refund.uuid)).toEqual(['1010 -12.05', '7110 +0.02', '1100 +12.03']);
    expect([(await inDrawer()) - before, (await desk.owes(patient)).owed]).toEqual([0, 1203]);
  });

  it('requested in small parts pays no more than at once', async () => {
    const patient = await desk.patient();
    await desk.charged(patient, '12.03');
    const payment = await desk.paid(patient, cash('12.05'));
    const before = await inDrawer();
    // Computed separately, each would give 0.05.
    for (const out of ['0.05', '0.00', '0.05']) {
      const refund = await desk.approved(payment, '0.03');
      expect(refund.cash).toBe(out);
      expect((await act(refund, 'pay', { location_id: desk.place })).status).toBe(200);
    }
    expect(before - (await inDrawer())).toBe(10);
    expect((await desk.owes(patient)).owed).toBe(9);
  });

  it('by mobile money is exact', async () => {
    const patient = await desk.patient();
    await desk.charged(patient, '12.03');
    const payment = await desk.paid(patient, momo('12.03'));
    const refund = await desk.approved(payment, '12.03');
    expect(refund.cash).toBeNull();
    const reference = `RF${patient}`;
    expect((await act(refund, 'pay', { location_id: desk.place, reference })).status).toBe(200);
    expect(await desk.linesOf(refund.uuid)).toEqual(['1040 -12.03', '1100 +12.03']);
  });
});

it('prints the rounding on the receipt, and the drawer expects its coins', async () => {
  const patient = await desk.patient();
  await desk.charged(patient, '12.03');
  const payment = await desk.paid(patient, cash('20', '12.03'));
  const printed = await desk.server.kernel.app.inject({
    method: 'GET',
    url: `/api/v2/billing/payments/${payment.uuid}/receipt?size=80mm`,
    headers: {
      authorization: `Bearer ${desk.cashier.token}`,
      'x-provider-portal-id': desk.server.hospital,
      'x-requested-with': 'XMLHttpRequest',
    },
  });
  const words = await wordsOf(printed.rawPayload);
  for (const word of ['Rounded to coins', '0.02 GHS', '7.95 GHS']) expect(words).toContain(word);
  const holds = await inDrawer();
  const { uuid } = desk.drawer;
  const counting = await desk.send('POST', `/drawers/${uuid}/start-count`, {}, { version: 1 });
  expect(counting.status, counting.text).toBe(200);
  const counted = [{ kind: 'note', value: '100.00', pieces: 1 }];
  const { version } = counting.body as { readonly version: number };
  const answer = await desk.send('POST', `/drawers/${uuid}/count`, { counted }, { version });
  expect(answer.body, answer.text).toMatchObject({ closing_float: (holds / 100).toFixed(2) });
  expect(await desk.faults()).toEqual([]);
});
