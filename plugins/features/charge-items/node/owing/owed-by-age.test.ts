import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PaymentDesk } from '../../../../../tests/support/payment-desk';
import type { OwedByAge, Owing } from '../../common/not-charged';

let desk: PaymentDesk;
/** The debts of two patients, by the days since the work. */
const owed: readonly (readonly [days: number, price: string])[] = [
  [0, '1.00'],
  [1, '2.00'],
  [30, '4.00'],
  [31, '8.00'],
  [60, '16.00'],
  [61, '32.00'],
  [90, '64.00'],
  [91, '128.00'],
];
const day = 86_400_000;

beforeAll(async () => {
  desk = await PaymentDesk.open();
  for (const patient of [await desk.patient(), await desk.patient()])
    for (const [days, unit_price] of owed) {
      const done_at = new Date(Date.now() - days * day).toISOString();
      const item = { patient_id: patient, what: 'Dressing', unit_price, override_reason: 'By hand', done_at };
      const made = await desk.send('POST', '/charge-items', { charge_items: [item] });
      if (made.status !== 201) throw new Error(made.text);
    }
});
afterAll(() => desk.close());

async function byAge(): Promise<OwedByAge> {
  const answer = await desk.send('GET', '/charge-items/owed-by-age');
  expect(answer.status, answer.text).toBe(200);
  return answer.body as OwedByAge;
}

describe('debts by age', () => {
  it('put each day into one age, and include empty ages', async () => {
    expect(await byAge()).toEqual({
      currency: 'GHS',
      ages: [
        { age: 'current', patients: 2, owed: '2.00' },
        { age: '1-30', patients: 2, owed: '12.00' },
        { age: '31-60', patients: 2, owed: '48.00' },
        { age: '61-90', patients: 2, owed: '192.00' },
        { age: 'over-90', patients: 2, owed: '256.00' },
      ],
    });
  });

  it('equal the debts of the patients behind each sum, even after a part payment of the oldest', async () => {
    const patient = await desk.patient();
    await desk.charged(patient, '10');
    await desk.paid(patient, { transaction_type: 'card', amount: '4' });
    for (const { age, patients, owed: sum } of (await byAge()).ages) {
      const answer = await desk.send('GET', `/charge-items/owing?age=${age}`);
      const rows = answer.body.data as Owing[];
      const added = rows.reduce((total, row) => total + Number(row.owed.replace('.', '')), 0);
      expect([answer.body.meta.total, added], age).toEqual([patients, Number(sum.replace('.', ''))]);
    }
    expect((await byAge()).ages[0]).toEqual({ age: 'current', patients: 3, owed: '8.00' });
  });
});
