import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { momo, PaymentDesk } from '../../../../tests/support/payment-desk';
import type { TestAnswer, TestUser } from '../../../../tests/support/test-server';
import type { Payment } from '../../payments/common/payment';
import type { OpenPart, ProviderBalance, Settlement } from '../common/settlement';

let desk: PaymentDesk;
let manager: TestUser;
let today: string;
beforeAll(async () => {
  desk = await PaymentDesk.open();
  const resources = ['settlements.read', 'settlements.write', 'settlements.void'];
  manager = await desk.server.user(desk.server.hospital, { workspaces: ['BILL'], resources });
  const [row] = await desk.server.rows<{ today: string }>(
    `select (now() at time zone time_zone)::date::text as today from organizations where organization_uuid = $1`,
    [desk.server.hospital],
  );
  today = row!.today;
});
afterAll(() => desk.close());

const enter = (more: object, as = manager): Promise<TestAnswer> =>
  desk.send(
    'POST',
    '/settlements',
    { method: 'mobile-money', provider: 'MTN', fee: '0', reference: randomUUID(), day: today, ...more },
    { as },
  );
const voidIt = (settlement: Settlement, as = manager) =>
  desk.send(
    'POST',
    `/settlements/${settlement.uuid}/void`,
    { reason: 'Wrong bank' },
    { as, version: settlement.version },
  );

/** A patient who pays by one method. */
async function taken(amount: string, part: object = momo(amount)): Promise<Payment> {
  const patient = await desk.patient();
  await desk.charged(patient, amount);
  return desk.paid(patient, { payments: [part] });
}
async function openWith(provider: string): Promise<string | undefined> {
  const { body } = await desk.send('GET', '/settlements/providers', undefined, { as: manager });
  return (body.data as ProviderBalance[]).find((each) => each.provider === provider)?.open;
}
async function openParts(provider: string, method = 'mobile-money'): Promise<readonly OpenPart[]> {
  const query = `method=${method}&provider=${provider}`;
  return (await desk.send('GET', `/settlements/open-payments?${query}`, undefined, { as: manager })).body.data;
}
/** Settles everything open, so that each test begins at zero. */
async function settleAll(provider: string): Promise<void> {
  const open = await openWith(provider);
  if (open === undefined || Number(open) <= 0) return;
  const parts = (await openParts(provider)).map(({ payment_id, position }) => ({ payment_id, position }));
  const answer = await enter({ provider, received: open, ...(parts.length > 0 && { payments: parts }) });
  if (answer.status !== 201 && (await enter({ provider, received: open })).status !== 201) throw new Error(answer.text);
}

describe('a payment that the provider has paid out', () => {
  const voidPayment = async (payment: Payment) => {
    const { body } = await desk.send('GET', `/payments/${payment.uuid}`);
    return desk.send(
      'POST',
      `/payments/${payment.uuid}/void`,
      { reason: 'Typed twice' },
      { as: desk.manager, version: body.version },
    );
  };

  it('cannot be voided, only refunded; once the settlement is voided, it can', async () => {
    const payment = await taken('30');
    const named = await enter({ received: '30', payments: [{ payment_id: payment.uuid, position: 0 }] });
    expect(named.status, named.text).toBe(201);
    // Enough is open for others: the settlement contains this one.
    await taken('80');
    const before = await desk.entries();
    const refused = await voidPayment(payment);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'settled_by_provider',
      'The provider has already paid this money into the bank. Ask for a refund instead.',
    ]);
    expect(await desk.entries()).toBe(before);
    expect((await voidIt(named.body as Settlement)).status).toBe(200);
    expect((await voidPayment(payment)).body).toMatchObject({ status: 'voided' });
    await settleAll('MTN');
  });

  it('cannot be voided in a sum without names, and no provider ever owes less than nothing', async () => {
    const [one, two] = [await taken('40'), await taken('25')];
    expect((await enter({ received: '50' })).status).toBe(201);
    expect((await voidPayment(one)).body.code).toBe('settled_by_provider');
    expect((await voidPayment(two)).body.code).toBe('settled_by_provider');
    expect(await openWith('MTN')).toBe('15.00');
    await settleAll('MTN');
  });
});

describe('a settlement', () => {
  it('of a sum posts the bank’s amount, the fee as expense, and both against the provider', async () => {
    await taken('100');
    const { body, text } = await enter({ received: '98.50', fee: '1.50', reference: 'ST-1', bank_account: 'GCB 1' });
    expect(body, text).toMatchObject({
      status: 'settled',
      method: 'mobile-money',
      provider: 'MTN',
      amount: '100.00',
      received: '98.50',
      fee: '1.50',
      reference: 'ST-1',
      day: today,
      payments: [],
    });
    expect(await desk.linesOf(body.uuid as string)).toEqual(['1030 +98.50', '6300 +1.50', '1040 -100.00']);
    expect(await openWith('MTN')).toBe('0.00');
  });

  it('of named payments is their sum, less refunds, and covers each once', async () => {
    await settleAll('MTN');
    const [first, second] = [await taken('60'), await taken('40')];
    const refund = await desk.approved(first, '10');
    const reference = randomUUID();
    const body = { location_id: desk.place, reference };
    const paid = await desk.send('POST', `/refunds/${refund.uuid}/pay`, body, { version: refund.version });
    expect(paid.status, paid.text).toBe(200);
    const open = await openParts('MTN');
    const mine = open.filter(({ payment_id }) => [first.uuid, second.uuid].includes(payment_id));
    expect(mine.map(({ amount }) => amount)).toEqual(['50.00', '40.00']);
    const payments = [{ payment_id: first.uuid, position: 0 }];
    expect((await enter({ received: '49', fee: '0.50', payments })).body.errors).toEqual({
      received: ['Received and fee should be 50.00, as the payments are'],
    });
    const settled = await enter({ received: '49.50', fee: '0.50', payments });
    expect(settled.body, settled.text).toMatchObject({ payments: [{ payment_id: first.uuid, amount: '50.00' }] });
    expect((await enter({ received: '50', payments })).body.code).toBe('more_than_open');
    await taken('60');
    expect((await enter({ received: '50', payments })).body.code).toBe('already_settled');
    expect((await openParts('MTN')).map(({ payment_id }) => payment_id)).not.toContain(first.uuid);
  });

  it('never exceeds the provider’s open amount, even in fifty simultaneous requests', async () => {
    await settleAll('Vodafone');
    await taken('30', { ...momo('30'), vendor: 'Vodafone' });
    const refused = await enter({ provider: 'Vodafone', received: '30', fee: '0.01' });
    expect(refused.body).toMatchObject({ status: 409, code: 'more_than_open', details: { open: '30.00' } });
    const before = await desk.entries();
    const all = await Promise.all(Array.from({ length: 50 }, () => enter({ provider: 'Vodafone', received: '20' })));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
    expect([await desk.entries(), await openWith('Vodafone')]).toEqual([before + 1, '10.00']);
  }, 60_000);

  it('has a number of the provider that is used once, in any spelling', async () => {
    await taken('10');
    expect((await enter({ received: '1', reference: 'AB 12' })).status).toBe(201);
    for (const reference of ['ab-12', 'ＡＢ12'])
      expect((await enter({ received: '1', reference })).body.errors, reference).toEqual({
        reference: ['Reference already exists'],
      });
    expect((await enter({ received: '1', reference: '--' })).body.errors).toEqual({
      reference: ['Reference is not valid'],
    });
  });

  it('of cards is posted against 1050', async () => {
    await taken('25', { transaction_type: 'card', amount: '25' });
    const card = { method: 'card', provider: 'card' };
    const { body, text } = await enter({ ...card, received: '24', fee: '1' });
    expect(await desk.linesOf(body.uuid as string), text).toEqual(['1030 +24.00', '6300 +1.00', '1050 -25.00']);
  });
});

describe('a voided settlement', () => {
  it('makes its amount open again by a reversing entry, with its payments and its number', async () => {
    await settleAll('MTN');
    const payment = await taken('15');
    const payments = [{ payment_id: payment.uuid, position: 0 }];
    const { body } = await enter({ received: '15', reference: 'V-1', payments });
    const settlement = body as Settlement;
    const reader = await desk.server.user(desk.server.hospital, {
      workspaces: ['BILL'],
      resources: ['settlements.read', 'settlements.write'],
    });
    expect((await voidIt(settlement, reader)).status).toBe(403);
    const voided = await voidIt(settlement);
    expect(voided.body, voided.text).toMatchObject({ status: 'voided', void_reason: 'Wrong bank' });
    expect(await desk.linesOf(settlement.uuid)).toEqual(['1030 +15.00', '1040 -15.00', '1030 -15.00', '1040 +15.00']);
    expect(await openWith('MTN')).toBe('15.00');
    expect((await voidIt(voided.body as Settlement)).body.code).toBe('not_allowed');
    expect((await enter({ received: '15', reference: 'V-1', payments })).status).toBe(201);
  });
});

it('refuses bad input with its message, and the ledger does not change', async () => {
  await taken('10');
  const entries = await desk.entries();
  for (const received of ['0', '-1', 'NaN', '1e3', '0.005', '1234567890'])
    expect((await enter({ received })).body.errors, received).toHaveProperty('received');
  expect((await enter({ received: '1', fee: '-1' })).body.errors).toHaveProperty('fee');
  expect((await enter({ received: '1', day: '2999-01-01' })).body.errors).toHaveProperty('day');
  expect((await enter({ received: '1', reference: ' ' })).body.errors).toHaveProperty('reference');
  expect((await enter({ received: '1', method: 'cash' })).body.errors).toHaveProperty('method');
  expect((await enter({ received: '1', provider: 'Nobody' })).body.code).toBe('more_than_open');
  const unknown = [{ payment_id: randomUUID(), position: 0 }];
  expect((await enter({ received: '1', payments: unknown })).status).toBe(404);
  const resources = ['settlements.read', 'settlements.write', 'settlements.void'];
  const stranger = await desk.server.user(desk.server.clinic, { workspaces: ['BILL'], resources });
  expect((await enter({ received: '1' }, stranger)).body.code).toBe('more_than_open');
  expect((await desk.send('GET', '/settlements', undefined, { as: stranger })).body.data).toEqual([]);
  expect(await desk.entries()).toBe(entries);
  expect(await desk.faults()).toEqual([]);
});
