import { afterAll, beforeAll, expect, it } from 'vitest';
import { PaymentDesk } from '../../../../tests/support/payment-desk';
import { roundTrips } from '../../../../tests/support/round-trips';

let desk: PaymentDesk;
beforeAll(async () => {
  desk = await PaymentDesk.open();
});
afterAll(() => desk.close());

const byCard = (id: string) => ({ items: [{ id }], payments: [{ transaction_type: 'card', amount: '10.00' }] });

it('a payment of a bill takes at most seventeen round trips to the database, from its opening to its commit', async () => {
  const patient = await desk.patient();
  const [first, second] = await desk.charged(patient, '10', '10');
  // The first begins what is made once: the books, and numbers of receipts.
  expect((await desk.pay(patient, byCard(first!))).status).toBe(201);
  let status = 0;
  const trips = await roundTrips(async () => {
    ({ status } = await desk.pay(patient, byCard(second!)));
  });
  expect(status).toBe(201);
  expect(trips).toBeLessThanOrEqual(17);
});
