import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cash, PaymentDesk } from '../../../../../tests/support/payment-desk';
import type { TestAnswer, TestUser } from '../../../../../tests/support/test-server';
import type { Payment } from '../../common/payment';
import type { Takings } from '../../common/takings';

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

  it('keep the count blind: no cash of uncounted drawers, of other users or of the user', async () => {
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

  it('counts mobile money on the day of its confirmation, and lists it there', async () => {
    const patient = await desk.patient();
    const waiting = await desk.paid(patient, {
      action: 'deposit',
      awaits_confirmation: true,
      transaction_type: 'mobile-money',
      vendor: 'MTN',
      amount: '44',
    });
    await desk.server.rows(`update payments set created_at = created_at - interval '3 days' where uuid = $1`, [
      waiting.uuid,
    ]);
    const before = await takings(auditor);
    const { uuid, version } = waiting;
    requireStatuses([200], [await desk.send('POST', `/payments/${uuid}/confirm`, { reference: 'MP77' }, { version })]);
    const after = await takings(auditor);
    const mobile = ({ methods }: Takings) => methods.find(({ transaction_type: method }) => method === 'mobile-money')!;
    expect(mobile(after)).toMatchObject({ payments: mobile(before).payments + 1, amount: '74.00' });
    const rows = await listed(auditor, after, 'transaction_type=mobile-money');
    expect([rows.length, sumOf(rows, 'mobile-money')]).toEqual([2, 7400]);
    expect(rows[0]!.uuid).toBe(uuid);
    const asked = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
    expect((await takings(auditor, `?date=${asked}`)).methods).toEqual([]);
  });

  it('contains credits of patients’ accounts without a payment, blind like the rest, and lists them', async () => {
    const keeper = await desk.server.user(desk.server.hospital, {
      workspaces: ['BILL'],
      resources: [
        ...['patients.read', 'payments.read', 'drawers.read', 'drawers.write', 'drawers.report'],
        ...['patient-accounts.read', 'patient-accounts.write', 'patient-accounts.limit'],
      ],
    });
    const drawer = await desk.openDrawer(keeper);
    const patient = await desk.patient();
    const opened = await desk.send('POST', '/patient-accounts', { patient_id: patient }, { as: keeper });
    const move = (way: string, body: object) =>
      desk.send(
        'POST',
        `/patient-accounts/${opened.body.uuid}/${way}`,
        { location_id: desk.place, ...body },
        { as: keeper },
      );
    requireStatuses(
      [200, 200, 200, 200, 200],
      [
        await move('credit', { amount: '12' }),
        await move('credit', { method: 'mobile-money', vendor: 'MTN', reference: 'MP88', amount: '3.50' }),
        await move('credit', { method: 'bank', reference: 'GCB 7', amount: '60' }),
        await move('credit', { method: 'adjustment', reason: 'Goodwill', amount: '99' }),
        await move('debit', { amount: '1', reason: 'Asked for' }),
      ],
    );
    const others = { credits: 1, not_counted: 0 };
    const all = await takings(auditor);
    expect(all.accounts).toEqual([
      { method: 'cash', ...others, amount: '12.00' },
      { method: 'mobile-money', ...others, amount: '3.50' },
      { method: 'bank', ...others, amount: '60.00' },
    ]);
    const inDrawer = ({ drawers }: Takings) => drawers.find(({ drawer_id: id }) => id === drawer.uuid);
    expect(inDrawer(all)).toMatchObject({ payments: 0, amount: '0.00', credits: 3, credited: '75.50' });
    const own = await takings(keeper);
    expect(own.accounts[0]).toEqual({ method: 'cash', credits: 1, not_counted: 1, amount: '0.00' });
    expect(inDrawer(own)).toMatchObject({ credits: 3, credited: null });
    const day = `date_from=${all.date}&date_to=${all.date}`;
    const moves = async (filter: string) => {
      const { body } = await desk.send('GET', `/patient-account-moves?${day}&${filter}`, undefined, { as: keeper });
      return (body.data as { amount: string; kind: string; patient: { id: string } }[]).map(
        ({ amount, kind, patient: { id } }) => `${kind} ${amount} ${id === patient}`,
      );
    };
    expect(await moves(`kind=credit&drawer_id=${drawer.uuid}`)).toEqual([
      'credit 60.00 true',
      'credit 3.50 true',
      'credit 12.00 true',
    ]);
    expect(await moves('method=adjustment')).toEqual(['credit 99.00 true']);
    expect(await moves('kind=debit')).toEqual(['debit 1.00 true']);
  });

  it('say what was given back, keep payments from accounts apart, and agree with the ledger', async () => {
    const before = await takings(auditor);
    const patient = await desk.patient();
    const asManager = { as: desk.manager };
    await desk.charged(patient, '8', '5');
    const deposit = { action: 'deposit', transaction_type: 'card', amount: '6' };
    requireStatuses([201], [await desk.pay(patient, deposit, asManager)]);
    const [account] = await desk.server.rows<{ uuid: string }>(
      'select uuid from patient_accounts where patient_uuid = $1',
      [patient],
    );
    const fromAccount = { transaction_type: 'patient-account', account_id: account!.uuid, amount: '6' };
    requireStatuses(
      [201, 201],
      [await desk.pay(patient, fromAccount, asManager), await desk.pay(patient, cash('7'), asManager)],
    );
    const [paid] = await listed(auditor, before, `transaction_type=cash&patient_id=${patient}`);
    const refund = await desk.approved(paid!, '3');
    const { uuid, version } = refund;
    requireStatuses([200], [await desk.send('POST', `/refunds/${uuid}/pay`, {}, { as: desk.manager, version })]);
    expect((await takings(auditor)).total).not.toBeNull();
    expect((await takings(desk.manager)).total).toBeNull();
    // The reports of drawers leave cash out before the count.
    await desk.server.rows(
      `update drawers set status = 'counting', counted_at = now(), counts = 1, closing_float = 0, actual_cash = 0
        where counted_at is null`,
    );
    const after = await takings(auditor);
    expect(after.from_accounts).toEqual({ payments: 1, amount: '6.00' });
    expect(after.methods.map(({ transaction_type: method }) => method)).toEqual(['cash', 'mobile-money', 'card']);
    // The refund, and the debit of an account before.
    expect(after.given_back).toEqual([{ method: 'cash', count: 2, amount: '4.00', not_counted: 0 }]);
    const ledger = await desk.server.rows<{ amount: number }>(
      `select sum(l.amount)::int as amount from ledger_entries e
         join ledger_lines l on l.organization_uuid = e.organization_uuid and l.entry_uuid = e.uuid
        where l.account in ('1010', '1030', '1040', '1050') and e.source_kind not in ('drawer', 'drawer-cash')`,
    );
    const { taken, given_back: back, net } = after.total!;
    expect(minor(net)).toBe(ledger[0]!.amount);
    expect(minor(taken) - minor(back)).toBe(minor(net));
    // Without what was paid from accounts, like the reports of the drawers.
    const report = await desk.send('GET', '/drawers/report', undefined, { as: auditor });
    expect(report.status, report.text).toBe(200);
    const { cash: inCash, mobile_money, card, bank } = report.body.total;
    const inDrawers = [inCash, mobile_money, card, bank].reduce((sum: number, text: string) => sum + minor(text), 0);
    const without = after.drawers.find(({ drawer_id }) => drawer_id === null);
    expect(inDrawers + minor(without!.amount!)).toBe(minor(net));
    const byDrawer = after.drawers.reduce((sum, { amount, credited }) => sum + minor(amount!) + minor(credited!), 0);
    expect(byDrawer).toBe(minor(taken));
  });

  it('is limited to the requested day and place', async () => {
    const none = await takings(auditor, '?date=2026-01-01');
    expect(none).toMatchObject({ date: '2026-01-01', methods: [], accounts: [], drawers: [] });
    expect((await takings(auditor, `?location_id=${desk.place}`)).methods).toHaveLength(3);
    expect((await desk.send('GET', '/payments/takings?date=yesterday', undefined, { as: auditor })).status).toBe(400);
  });
});
