import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cash, PaymentDesk } from '../../../../tests/support/payment-desk';
import type { TestAnswer, TestUser } from '../../../../tests/support/test-server';
import type { Payment } from '../../payments/common/payment';

let desk: PaymentDesk;
let keeper: TestUser;
beforeAll(async () => {
  desk = await PaymentDesk.open();
  keeper = await desk.server.user(desk.server.hospital, {
    workspaces: ['BILL'],
    resources: ['drawers.read', 'drawers.write', 'drawers.report', 'payments.read', 'payments.void'],
  });
  await rate(-1, '15');
});
afterAll(() => desk.close());

const said = ({ status, body }: TestAnswer) => [status, body.code];

/** The value of a dollar from a day on, counted from today. */
async function rate(day: number, worth: string): Promise<void> {
  const dated = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10);
  await desk.server.rows(
    `insert into exchange_rates (organization_uuid, uuid, currency, into_currency, day, rate)
     values ($1, gen_random_uuid(), 'USD', 'GHS', $2, $3)
     on conflict on constraint exchange_rates_day do update set rate = excluded.rate`,
    [desk.server.hospital, dated, worth],
  );
}

const dollars = (amount: string, charge?: string) => ({ ...cash(amount, charge), currency: 'USD' });

/** A cashier with 100.00 cedis in the drawer. */
async function atDrawer() {
  const as = await desk.server.user(desk.server.hospital, {
    workspaces: ['BILL'],
    resources: ['payments.read', 'payments.write', 'drawers.read', 'drawers.write'],
  });
  const { uuid, version } = await desk.openDrawer(as);
  const send = (below: string, body: object = {}, options: object = {}) =>
    desk.send('POST', `/drawers/${uuid}/${below}`, body, { as, ...options });
  const take = async (owed: string, part: object): Promise<Payment> => {
    const patient = await desk.patient();
    await desk.charged(patient, owed);
    const answer = await desk.pay(patient, part, { as });
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body as Payment;
  };
  const counted = (ghs: number, usd: number, version_ = version) =>
    send(
      'count',
      {
        counted: [
          { kind: 'note', value: '10.00', pieces: ghs },
          { kind: 'note', value: '5.00', pieces: usd, currency: 'USD' },
        ],
      },
      { version: version_ },
    );
  return { as, uuid, version, send, take, counted };
}

/** Lines of an account for a cause, as `1010 -1500 USD -100`, of the organization. */
async function lines(source: string): Promise<string[]> {
  const rows = await desk.server.rows<{ account: string; amount: number; currency: string | null; of: number | null }>(
    `select l.account, l.amount, l.currency, l.currency_amount as of from ledger_entries e
       join ledger_lines l on l.organization_uuid = e.organization_uuid and l.entry_uuid = e.uuid
      where e.source_uuid = $1 and e.event in ('counted', 'closed', 'sent-to-safe') order by e.event desc, l.position`,
    [source],
  );
  return rows.map(({ account, amount, currency, of }) =>
    [account, amount, ...(currency === null ? [] : [currency, of])].join(' '),
  );
}

const safe = async () =>
  (await desk.send('GET', `/drawers/safe?location_id=${desk.place}`, undefined, { as: keeper })).body;

describe('dollars in a drawer', () => {
  it('are counted beside the cedis, and closing moves both into the safe and empties the drawer', async () => {
    const { as, uuid, take, send, counted } = await atDrawer();
    const before = await safe();
    // 20 dollars are 300.00 cedis: 250.00 are owed, 50.00 are given back in cedis.
    await take('250', dollars('20', '250'));
    const body = (await counted(5, 4)).body;
    expect(body).toMatchObject({
      closing_float: '50.00',
      actual_cash: '50.00',
      variance: '0.00',
      variance_size: '0.00',
      foreign_cash: [
        { currency: 'USD', opening_float: '0.00', closing_float: '20.00', actual_cash: '20.00', variance: '0.00' },
      ],
    });
    const closing = await send('close', {}, { version: body.version });
    expect([closing.status, closing.body.status]).toEqual([200, 'closed']);
    expect(await lines(uuid)).toEqual(['1020 5000', '1010 -5000', '1020 30000 USD 2000', '1010 -30000 USD -2000']);
    const after = await safe();
    expect(Number(after.amount) - Number(before.amount)).toBe(50);
    expect(after.foreign_cash).toEqual([{ currency: 'USD', amount: '20.00' }]);
    const report = await desk.send('GET', `/drawers/${uuid}/report`, undefined, { as });
    expect(report.body).toMatchObject({
      cash: { taken: '0.00', given_back: '50.00', to_safe: '0.00' },
      foreign_cash: [{ currency: 'USD', taken: '20.00', given_back: '0.00', to_safe: '0.00' }],
    });
    const { body: counts } = await desk.send('GET', `/drawers/${uuid}/counts`, undefined, { as });
    expect(counts.data[0]).toMatchObject({
      counted: [{ currency: 'GHS' }, { currency: 'USD', value: '5.00', pieces: 4 }],
      foreign_cash: [{ currency: 'USD', closing_float: '20.00' }],
    });
  });

  it('that are missing are a separate variance, with a reason, at the value at which the drawer took them', async () => {
    const { uuid, take, send, counted } = await atDrawer();
    await take('300', dollars('20'));
    const { body } = await counted(10, 3);
    expect(body).toMatchObject({ variance: '0.00', variance_size: '75.00' });
    expect(body.foreign_cash).toMatchObject([{ closing_float: '20.00', actual_cash: '15.00', variance: '-5.00' }]);
    const close = (more: object) => send('close', { variance_reason: 'Lost', ...more }, { version: body.version });
    expect(said(await close({}))).toEqual([403, 'variance_too_large']);
    const byKeeper = { variance_reason: '' };
    expect((await send('close', byKeeper, { version: body.version, as: keeper })).body.errors).toEqual({
      variance_reason: ['Reason is required'],
    });
    await expect(
      desk.server.rows(`update drawers set status = 'closed', closed_at = now() where uuid = $1`, [uuid]),
    ).rejects.toThrow('drawers_variance_explained');
    await rate(0, '16');
    const closed = await send('close', { variance_reason: 'Lost' }, { version: body.version, as: keeper });
    expect(closed.body.status).toBe('closed');
    expect(await lines(uuid)).toEqual([
      '1010 -7500 USD -500',
      '6200 7500',
      '1020 10000',
      '1010 -10000',
      '1020 24000 USD 1500',
      '1010 -22500 USD -1500',
      '7100 -1500',
    ]);
    await rate(0, '15');
  });

  it('go to the safe in part at today’s value, leave the drawer at their own, and the last part clears it', async () => {
    const { uuid, take, send } = await atDrawer();
    await take('450', dollars('30'));
    await rate(0, '14.5');
    const first = await send('to-safe', { amount: '10', currency: 'USD' });
    expect(first.body).toMatchObject({ amount: '10.00', currency: 'USD' });
    expect(await lines(first.body.uuid as string)).toEqual([
      '1020 14500 USD 1000',
      '1010 -15000 USD -1000',
      '7100 500',
    ]);
    expect(said(await send('to-safe', { amount: '20.01', currency: 'USD' }))).toEqual([409, 'not_enough_cash']);
    expect((await send('to-safe', { amount: '20', currency: 'EUR' })).body.errors).toEqual({
      currency: ['Currency is not valid'],
    });
    const rest = await send('to-safe', { amount: '20', currency: 'USD' });
    expect(await lines(rest.body.uuid as string)).toEqual([
      '1020 29000 USD 2000',
      '1010 -30000 USD -2000',
      '7100 1000',
    ]);
    // The cedis of the float are still there.
    expect(said(await send('to-safe', { amount: '100.01' }))).toEqual([409, 'not_enough_cash']);
    expect((await send('to-safe', { amount: '100' })).status).toBe(201);
    const [held] = await desk.server.rows(
      `select sum(amount)::int as value from ledger_lines where account = '1010' and drawer_uuid = $1`,
      [uuid],
    );
    expect(held).toEqual({ value: 0 });
    await rate(0, '15');
  });

  it('do not pay out cedis: change, refunds and voids need cash of their currency', async () => {
    const { as, take, send } = await atDrawer();
    const entries = await desk.entries();
    const patient = await desk.patient();
    await desk.charged(patient, '100');
    // 100 dollars are 1,500.00 cedis: the drawer lacks 1,400.00 of change.
    const tooMuch = await desk.pay(patient, dollars('100', '100'), { as });
    expect(said(tooMuch)).toEqual([409, 'not_enough_cash']);
    expect(await desk.entries()).toBe(entries + 1);
    const inDollars = await take('300', dollars('20'));
    const inCedis = await take('50', cash('50'));
    await send('to-safe', { amount: '150' });
    const voided = ({ uuid }: Payment) =>
      desk.send('POST', `/payments/${uuid}/void`, { reason: 'Wrong' }, { as: keeper, version: 1 });
    expect(said(await voided(inCedis))).toEqual([409, 'not_enough_cash']);
    expect((await voided(inDollars)).status).toBe(200);
    const again = await take('300', dollars('20'));
    await send('to-safe', { amount: '20', currency: 'USD' });
    expect(said(await voided(again))).toEqual([409, 'not_enough_cash']);
  });

  it('are required in every count once they have a rate, and refused without one', async () => {
    const { as, send, version } = await atDrawer();
    const { body } = await desk.send('GET', '/drawers/cash-lists', undefined, { as });
    expect(body.data.map(({ currency }: { currency: string }) => currency)).toEqual(['GHS', 'USD']);
    const euros = { kind: 'note', value: '5.00', pieces: 1, currency: 'EUR' };
    expect((await send('count', { counted: [euros] }, { version })).body.errors).toEqual({
      'counted.0.currency': ['Currency is not valid'],
    });
    // Five unrecorded dollars are a surplus, at today's value.
    const found = await send('count', { counted: [{ ...euros, currency: 'USD' }] }, { version });
    expect(found.body).toMatchObject({
      variance: '-100.00',
      foreign_cash: [{ currency: 'USD', closing_float: '0.00', variance: '5.00' }],
      variance_size: '175.00',
    });
  });

  it('are handed over with the cedis', async () => {
    const { as, uuid, take, send, counted } = await atDrawer();
    await take('150', dollars('10'));
    const next = await desk.server.user(desk.server.hospital, {
      workspaces: ['BILL'],
      resources: ['drawers.read', 'drawers.write'],
    });
    const { body } = await counted(10, 2);
    const offered = await send('hand-over', { user_id: next.uuid }, { version: body.version });
    const taken = await desk.send(
      'POST',
      `/drawers/${uuid}/take-over`,
      {},
      { as: next, version: offered.body.version },
    );
    expect(taken.body).toMatchObject({
      opening_float: '100.00',
      foreign_cash: [{ currency: 'USD', opening_float: '10.00', closing_float: null }],
    });
    const sent = await desk.send(
      'POST',
      `/drawers/${taken.body.uuid}/to-safe`,
      { amount: '10', currency: 'USD' },
      { as: next },
    );
    expect(sent.status).toBe(201);
    expect((await desk.send('GET', `/drawers/${uuid}`, undefined, { as })).body.status).toBe('closed');
  });

  it('go from the safe to the bank, no more than it holds', async () => {
    const held = Number((await safe()).foreign_cash[0].amount);
    const toBank = (amount: string) =>
      desk.send(
        'POST',
        '/drawers/to-bank',
        { location_id: desk.place, amount, currency: 'USD', slip_number: 'US 1' },
        { as: keeper },
      );
    expect(said(await toBank((held + 0.01).toFixed(2)))).toEqual([409, 'not_enough_cash']);
    expect((await toBank(String(held))).body).toMatchObject({ currency: 'USD', kind: 'to-bank' });
    expect((await safe()).foreign_cash).toEqual([]);
    const [left] = await desk.server.rows(
      `select sum(amount)::int as value from ledger_lines where account = '1020' and currency = 'USD'`,
    );
    expect(left).toEqual({ value: 0 });
  });

  it('are in the report of the day, by person and in total', async () => {
    const { body } = await desk.send('GET', '/drawers/report', undefined, { as: keeper });
    expect(body.total.foreign_cash).toMatchObject([{ currency: 'USD' }]);
    // Five are missing in one drawer, and a surplus in another.
    expect(body.total.foreign_variances).toEqual([]);
    expect(body.people.flatMap(({ foreign_cash }: { foreign_cash: unknown[] }) => foreign_cash).length).toBeGreaterThan(
      1,
    );
  });
});

describe('the safe', () => {
  it('gives no float that it does not hold, and is counted once in each currency before the first', async () => {
    const place = crypto.randomUUID();
    await desk.server.rows(
      `insert into locations (organization_uuid, uuid, name, physical_type) values ($1, $2, 'New desk', 'site')`,
      [desk.server.hospital, place],
    );
    const open = (opening_float: string) =>
      desk.send('POST', '/drawers', { location_id: place, opening_float }, { as: keeper });
    const entries = await desk.entries();
    expect(said(await open('0.01'))).toEqual([409, 'safe_not_counted']);
    expect(await desk.entries()).toBe(entries);
    const count = (body: object, as = keeper) =>
      desk.send('POST', '/drawers/safe/first-count', { location_id: place, ...body }, { as });
    const first = { amount: '250.00', reason: 'Counted with the director' };
    expect((await count(first, desk.cashier)).status).toBe(403);
    expect((await count({ ...first, reason: ' ' })).body.errors).toEqual({ reason: ['Reason is required'] });
    expect((await count({ ...first, currency: 'EUR' })).body.errors).toEqual({ currency: ['Currency is not valid'] });
    const both = await Promise.all([count(first), count(first)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)!.body.code).toBe('counted_before');
    expect((await count({ ...first, amount: '40', currency: 'USD' })).body).toMatchObject({ amount: '40.00' });
    const { body } = await desk.send('GET', `/drawers/safe?location_id=${place}`, undefined, { as: keeper });
    expect(body).toMatchObject({
      amount: '250.00',
      foreign_cash: [{ currency: 'USD', amount: '40.00' }],
      first_counts: [{ currency: 'USD' }, { currency: 'GHS', note: 'Counted with the director' }],
    });
    const [brought] = await desk.server.rows(
      `select sum(amount)::int as value from ledger_lines where account = '3000' and location_uuid = $1`,
      [place],
    );
    expect(brought).toEqual({ value: -25_000 - 60_000 });
    expect(said(await open('250.01'))).toEqual([409, 'not_enough_cash']);
    expect((await open('250.00')).status).toBe(201);
  });

  it('gives its cash to one of two drawers that open at once', async () => {
    const place = crypto.randomUUID();
    await desk.server.rows(
      `insert into locations (organization_uuid, uuid, name, physical_type) values ($1, $2, 'Last desk', 'site')`,
      [desk.server.hospital, place],
    );
    const count = { location_id: place, amount: '100', reason: 'Counted' };
    await desk.send('POST', '/drawers/safe/first-count', count, { as: keeper });
    const opened = await Promise.all(
      [keeper, desk.cashier, desk.manager].map((as) =>
        desk.send('POST', '/drawers', { location_id: place, opening_float: '60' }, { as }),
      ),
    );
    expect(opened.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });
});

it('leaves a ledger that adds up', async () => {
  expect(await desk.faults()).toEqual([]);
});
