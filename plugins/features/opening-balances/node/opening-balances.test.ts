import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importing, type ImportCalls } from '../../../../tests/support/importing';
import { PaymentDesk } from '../../../../tests/support/payment-desk';
import type { TestUser } from '../../../../tests/support/test-server';

let desk: PaymentDesk;
let manager: TestUser;
let imports: ImportCalls;
beforeAll(async () => {
  desk = await PaymentDesk.open();
  const resources = [
    'opening-balances.*',
    'patients.read',
    'charge-items.read',
    'ledger.close',
    'ledger.read',
    'ledger.verify',
  ];
  manager = await desk.server.user(desk.server.hospital, { workspaces: ['ADMIN'], resources });
  imports = importing(desk.server, manager, 'opening-balances');
});
afterAll(() => desk.close());

const heading = 'Patient number,Balance,Amount,Currency,Day,Reference,Description';
const file = (...lines: readonly string[]) => [heading, ...lines].join('\n');
async function person() {
  const uuid = await desk.patient();
  const [row] = await desk.server.rows<{ patient_number: string }>(
    'select patient_number from patients where uuid = $1',
    [uuid],
  );
  return { uuid, number: row!.patient_number };
}
const sums = (patient: string) =>
  desk.server.rows<{ account: string; amount: number }>(
    `select account, sum(amount)::int as amount from ledger_lines where patient_uuid = $1
      group by account having sum(amount) <> 0 order by account`,
    [patient],
  );
const entries = async () => (await desk.server.rows('select from ledger_entries')).length;
const faults = async () => (await desk.send('GET', '/ledger/verification', undefined, { as: manager })).body.faults;

describe('a file of opening balances', () => {
  it('previews its effect, imports it, changes nothing the second time, and can be undone', async () => {
    const { uuid, number } = await person();
    const csv = file(
      `${number.toLowerCase()},owed,120.00,GHS,31-10-2026,INV-1043,Ward fees`,
      `${number},Owed,30,,2026-09-30,INV-0900,`,
      `${number},Account,50.5,,2026-10-31,,`,
    );
    const before = await entries();
    const { body: checked } = await imports.check(csv);
    expect(checked, JSON.stringify(checked.faults)).toMatchObject({ state: 'checked', to_create: 3, to_update: 0 });
    expect(checked.changes[0]).toMatchObject({
      action: 'create',
      name: 'Ama Mensah, Owed, INV-1043',
      fields: [
        { title: 'Amount', after: 'GHS 120.00' },
        { title: 'Day', after: '2026-10-31' },
        { title: 'Description', after: 'Ward fees' },
      ],
    });
    expect(await entries()).toBe(before);
    expect(await imports.run(checked.uuid)).toMatchObject({ state: 'done', created: 3, failed: 0 });
    expect(await sums(uuid)).toEqual([
      { account: '1100', amount: 15_000 },
      { account: '2100', amount: -5_050 },
      { account: '3000', amount: -9_950 },
    ]);
    // Each entry counts for the day of its balance; the debts are charges that can be paid, and no income.
    const dated = await desk.server.rows<{ dated: string }>(
      `select distinct e.dated::text as dated from ledger_entries e join ledger_lines l on l.entry_uuid = e.uuid
        where l.patient_uuid = $1 order by 1`,
      [uuid],
    );
    expect(dated.map(({ dated: day }) => day)).toEqual(['2026-09-30', '2026-10-31']);
    const { body: charges } = await desk.send('GET', `/charge-items?patient_id=${uuid}`);
    expect(charges.data).toMatchObject([
      {
        what: 'Ward fees',
        done_on: '2026-10-31',
        line_total: '120.00',
        owed: '120.00',
        paid: '0.00',
        status: 'billable',
      },
      { what: 'Brought over: INV-0900', done_on: '2026-09-30', owed: '30.00' },
    ]);
    const { body: again } = await imports.check(csv);
    expect(again).toMatchObject({ to_create: 0, to_update: 0, unchanged: 3 });
    expect(await faults()).toEqual([]);
    expect(await imports.undo(checked.uuid)).toMatchObject({ state: 'undone', undone: 3, kept: 0 });
    expect([await sums(uuid), await faults()]).toEqual([[], []]);
    expect((await imports.check(csv)).body).toMatchObject({ to_create: 3 });
  });

  it('updates an imported balance with another amount, unless somebody has paid', async () => {
    const { uuid, number } = await person();
    const bring = async (csv: string) => imports.run((await imports.check(csv)).body.uuid);
    await bring(file(`${number},Owed,40,,2026-10-01,A,`, `${number},Account,20,,2026-10-01,,`));
    const { body: second } = await imports.check(
      file(`${number},Owed,45.5,,2026-10-01,A,`, `${number},Account,25,,2026-10-01,,`),
    );
    expect(second).toMatchObject({ to_create: 0, to_update: 2 });
    expect(second.changes[0].fields).toEqual([{ title: 'Amount', before: 'GHS 40.00', after: 'GHS 45.50' }]);
    expect(await imports.run(second.uuid)).toMatchObject({ updated: 2, failed: 0 });
    const now = [
      { account: '1100', amount: 4_550 },
      { account: '2100', amount: -2_500 },
      { account: '3000', amount: -2_050 },
    ];
    expect(await sums(uuid)).toEqual(now);
    const paid = await desk.paid(uuid, {
      payments: [{ transaction_type: 'cash', currency: 'GHS', amount: '5.50', charge: '5.50' }],
    });
    expect(paid.settled).toBe('5.50');
    expect(await bring(file(`${number},Owed,1,,2026-10-01,A,`))).toMatchObject({
      updated: 0,
      failed: 1,
      failures: [{ message: 'A part of this charge is paid. Refund it first.' }],
    });
    expect(await imports.undo(second.uuid)).toMatchObject({ kept: 1, undone: 1 });
    expect(await faults()).toEqual([]);
  });

  it('is refused line by line for texts that are not balances, and the ledger does not change', async () => {
    const { number } = await person();
    const before = await entries();
    const wrong = async (line: string) => (await imports.check(file(line))).body.faults[0]?.message as string;
    for (const amount of ['NaN', '1e309', '-0', '-5', '0', '0.005', '1234567890', 'five'])
      expect(await wrong(`${number},Owed,${amount},,2026-10-01,,`), amount).toMatch(/Amount|formula|begin/);
    expect(await wrong(`${number},Owed,0.005,,2026-10-01,,`)).toBe('Amount should not have more than 2 decimals');
    expect(await wrong(`${number},Owed,5,USD,2026-10-01,,`)).toBe('Currency is not that of the books: GHS');
    expect(await wrong(`${number},Saved,5,,2026-10-01,,`)).toBe('Balance is neither Owed nor Account: Saved');
    expect(await wrong(`${number},Owed,5,,2026-02-30,,`)).toBe('Day is not valid: 2026-02-30');
    expect(await wrong(`${number},Owed,5,,2999-01-01,,`)).toBe('Day must not be in the future');
    expect(await wrong(`P-NOBODY,Owed,5,,2026-10-01,,`)).toBe('There is no patient P-NOBODY.');
    const twice = await imports.check(file(`${number},Owed,5,,2026-10-01,X,`, `${number},Owed,6,,2026-10-01,X,`));
    expect(twice.body).toMatchObject({
      state: 'faulty',
      faults: [{ line: 3, message: expect.stringMatching(/^Line 2 /) }],
    });
    const { body: period } = await desk.send(
      'POST',
      '/ledger/periods',
      { starts: '2020-01-01', ends: '2020-12-31' },
      { as: manager },
    );
    await desk.send('POST', `/ledger/periods/${period.uuid}/close`, {}, { as: manager, version: 1 });
    expect(await wrong(`${number},Owed,5,,2020-06-30,,`)).toBe('The accounting period of that day is closed.');
    expect(await entries()).toBe(before);
  });

  it('needs the right, and reaches no patient of another organization', async () => {
    const { number } = await person();
    const csv = file(`${number},Owed,5,,2026-10-01,,`);
    expect((await importing(desk.server, desk.cashier, 'opening-balances').check(csv)).status).toBe(403);
    const stranger = await desk.server.user(desk.server.clinic, {
      workspaces: ['ADMIN'],
      resources: ['opening-balances.*'],
    });
    const theirs = await importing(desk.server, stranger, 'opening-balances').check(csv);
    expect(theirs.body.faults).toMatchObject([{ message: `There is no patient ${number}.` }]);
  });
});
