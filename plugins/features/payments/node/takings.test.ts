import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cash, PaymentDesk } from '../../../../tests/support/payment-desk';
import type { TestAnswer, TestUser } from '../../../../tests/support/test-server';
import type { Payment } from '../common/payment';
import type { Takings } from '../common/takings';

const momo = (amount: string, reference: string) => ({
  transaction_type: 'mobile-money',
  vendor: 'MTN',
  amount,
  reference,
});

let desk: PaymentDesk;
let auditor: TestUser;
beforeAll(async () => {
  desk = await PaymentDesk.open();
  auditor = await desk.server.user(desk.server.hospital, {
    workspaces: ['BILL'],
    resources: ['patients.read', 'payments.read', 'drawers.read', 'drawers.report'],
  });
  await desk.openDrawer(desk.manager);
  const patient = await desk.patient();
  await desk.charged(patient, '100', '50', '25', '10');
  await desk.paid(patient, { payments: [cash('70'), momo('30', 'MP1')] });
  await desk.paid(patient, cash('50'));
  const asManager = { as: desk.manager };
  const byCard = await desk.pay(patient, { transaction_type: 'card', amount: '25' }, asManager);
  requireStatuses([201, 201], [byCard, await desk.pay(patient, cash('10'), asManager)]);
  const voided = await desk.paid(patient, { action: 'deposit', ...cash('9') });
  const { uuid, version } = voided;
  const undone = await desk.send(
    'POST',
    `/payments/${uuid}/void`,
    { reason: 'Typed twice' },
    { as: desk.manager, version },
  );
  requireStatuses([200], [undone]);
});
afterAll(() => desk.close());

/** @throws unless all requests succeeded */
function requireStatuses(wanted: readonly number[], answers: readonly TestAnswer[]): void {
  for (const [at, { status, text }] of answers.entries()) if (status !== wanted[at]) throw new Error(text);
}

async function takings(as: TestUser, query = ''): Promise<Takings> {
  const answer = await desk.send('GET', `/payments/takings${query}`, undefined, { as });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as Takings;
}

/** The payments that a sum's link opens. */
async function listed(as: TestUser, { date }: Takings, filter: string): Promise<readonly Payment[]> {
  const answer = await desk.send(
    'GET',
    `/payments?status=confirmed&date_from=${date}&date_to=${date}&${filter}`,
    undefined,
    { as },
  );
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data as Payment[];
}

const minor = (text: string) => Number(text.replace('.', ''));
const sumOf = (payments: readonly Payment[], method?: string) =>
  payments
    .flatMap(({ payments: parts }) => parts)
    .filter(({ transaction_type }) => method === undefined || transaction_type === method)
    .reduce((sum, { charge }) => sum + minor(charge), 0);

describe('the takings of today', () => {
  it('are summed by method and drawer, without voided payments, for users who read all drawers', async () => {
    const all = await takings(auditor);
    expect(all.currency).toBe('GHS');
    expect(all.methods).toEqual([
      { transaction_type: 'cash', payments: 3, amount: '130.00', not_counted: 0 },
      { transaction_type: 'mobile-money', payments: 1, amount: '30.00', not_counted: 0 },
      { transaction_type: 'card', payments: 1, amount: '25.00', not_counted: 0 },
    ]);
    expect(
      all.drawers.map(({ payments, amount }) => `${payments}: ${amount}`).toSorted((a, b) => (a < b ? -1 : 1)),
    ).toEqual(['2: 150.00', '2: 35.00']);
  });

  it('equal the payments behind each sum', async () => {
    const all = await takings(auditor);
    for (const { transaction_type: method, payments, amount } of all.methods) {
      const rows = await listed(auditor, all, `transaction_type=${method}`);
      expect([rows.length, sumOf(rows, method)], method).toEqual([payments, minor(amount)]);
    }
    for (const { drawer_id, payments, amount } of all.drawers) {
      const rows = await listed(auditor, all, `drawer_id=${drawer_id}`);
      expect([rows.length, sumOf(rows)]).toEqual([payments, minor(amount!)]);
    }
    expect((await listed(auditor, all, 'no_drawer=true')).length).toBe(0);
  });

  it('keep the count blind: no cash of uncounted drawers, neither others’ nor the user’s own', async () => {
    const own = await takings(desk.cashier);
    expect(own.methods).toEqual([
      { transaction_type: 'cash', payments: 3, amount: '0.00', not_counted: 3 },
      { transaction_type: 'mobile-money', payments: 1, amount: '30.00', not_counted: 0 },
      { transaction_type: 'card', payments: 1, amount: '25.00', not_counted: 0 },
    ]);
    expect(own.drawers).toMatchObject([{ drawer_id: desk.drawer.uuid, payments: 2, amount: null }]);
    const { uuid, version } = desk.drawer;
    const counted = [{ kind: 'note', value: '20', pieces: 11 }];
    const count = await desk.send('POST', `/drawers/${uuid}/count`, { counted }, { version });
    expect(count.status, count.text).toBe(200);
    const after = await takings(desk.cashier);
    expect(after.methods[0]).toEqual({ transaction_type: 'cash', payments: 3, amount: '120.00', not_counted: 1 });
    expect(after.drawers).toMatchObject([{ drawer_id: uuid, payments: 2, amount: '150.00' }]);
  });

  it('hide even from users who read all drawers the cash of their own before the count', async () => {
    const own = await desk.server.user(desk.server.hospital, {
      workspaces: ['BILL'],
      resources: ['patients.read', 'payments.*', 'drawers.read', 'drawers.write', 'drawers.report'],
    });
    const drawer = await desk.openDrawer(own);
    const patient = await desk.patient();
    expect((await desk.pay(patient, { action: 'deposit', ...cash('7') }, { as: own })).status).toBe(201);
    const seen = await takings(own);
    expect(seen.drawers.find(({ drawer_id }) => drawer_id === drawer.uuid)).toMatchObject({
      payments: 1,
      amount: null,
    });
    expect(seen.methods[0]).toEqual({ transaction_type: 'cash', payments: 4, amount: '130.00', not_counted: 1 });
  });

  it('are of the requested day and place', async () => {
    const none = await takings(auditor, '?date=2026-01-01');
    expect(none).toMatchObject({ date: '2026-01-01', methods: [], drawers: [] });
    expect((await takings(auditor, `?location_id=${desk.place}`)).methods).toHaveLength(3);
    expect((await desk.send('GET', '/payments/takings?date=yesterday', undefined, { as: auditor })).status).toBe(400);
  });
});
