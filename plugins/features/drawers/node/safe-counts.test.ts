import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PaymentDesk } from '../../../../tests/support/payment-desk';
import type { TestAnswer, TestUser } from '../../../../tests/support/test-server';

let desk: PaymentDesk;
let keeper: TestUser;
let director: TestUser;
beforeAll(async () => {
  desk = await PaymentDesk.open();
  const inOffice = () =>
    desk.server.user(desk.server.hospital, { workspaces: ['BILL'], resources: ['drawers.read', 'drawers.report'] });
  [keeper, director] = [await inOffice(), await inOffice()];
});
afterAll(() => desk.close());

const said = ({ status, body }: TestAnswer) => [status, body.code];

/** A place with 500.00 in its safe. */
async function counted(): Promise<string> {
  const place = randomUUID();
  await desk.server.rows(
    `insert into locations (organization_uuid, uuid, name, physical_type) values ($1, $2::uuid, 'House ' || $2::text, 'site')`,
    [desk.server.hospital, place],
  );
  const body = { location_id: place, amount: '500.00', reason: 'Counted with the director' };
  const made = await desk.send('POST', '/drawers/safe/first-count', body, { as: keeper });
  if (made.status !== 201) throw new Error(made.text);
  return place;
}
const again = (place: string, amount: unknown, more: object = {}, as = keeper) =>
  desk.send('POST', '/safe-counts', { location_id: place, amount, ...more }, { as });
const decide = (count: TestAnswer, how: 'approve' | 'reject', body: object = {}, as = director) =>
  desk.send('POST', `/safe-counts/${count.body.uuid}/${how}`, body, { as, version: count.body.version });
const inSafe = async (place: string) =>
  (await desk.send('GET', `/drawers/safe?location_id=${place}`, undefined, { as: keeper })).body.amount as string;

describe('a repeated count of a safe', () => {
  it('is finished if it agrees with the books, and posts nothing', async () => {
    const place = await counted();
    const before = await desk.entries();
    const count = await again(place, '500');
    expect(count.body, count.text).toMatchObject({ status: 'agreed', expected: '500.00', variance: '0.00' });
    expect(said(await decide(count, 'approve'))).toEqual([409, 'decided']);
    expect(await desk.entries()).toBe(before);
  });

  it('needs a reason and another person’s approval for a shortage, which is posted once', async () => {
    const place = await counted();
    expect((await again(place, '480.00')).body.errors).toEqual({ reason: ['Reason is required'] });
    expect((await again(place, '480.00', { reason: 'x' })).body.errors).toEqual({
      reason: ['Reason should not be less than 3 characters'],
    });
    const count = await again(place, '480.00', { reason: 'Nobody knows' });
    expect(count.body, count.text).toMatchObject({ status: 'pending', counted: '480.00', variance: '-20.00' });
    expect(said(await again(place, '480.00', { reason: 'Once more' }))).toEqual([409, 'safe_count_waits']);
    expect(await inSafe(place)).toBe('500.00');
    expect(said(await decide(count, 'approve', {}, keeper))).toEqual([403, 'own_request']);
    const both = await Promise.all([decide(count, 'approve'), decide(count, 'approve')]);
    expect(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      both[0].text,
    ).toEqual([200, 409]);
    expect(await desk.linesOf(count.body.uuid as string)).toEqual(['1020 -20.00', '6210 +20.00']);
    expect(await inSafe(place)).toBe('480.00');
    expect(said(await desk.send('POST', '/safe-counts', { location_id: place, amount: '1' }))).toEqual([
      403,
      'permission_denied',
    ]);
  });

  it('changes no books if it is rejected, and otherwise posts the difference, even after further movements', async () => {
    const place = await counted();
    const wrong = await again(place, '400', { reason: 'Counted in haste' });
    expect((await decide(wrong, 'reject', {})).status).toBe(400);
    const rejected = await decide(wrong, 'reject', { reason: 'Count the second box too' });
    expect(rejected.body).toMatchObject({ status: 'rejected', decision_reason: 'Count the second box too' });
    const count = await again(place, '510.50', { reason: 'Left over' });
    const slip = { location_id: place, amount: '100', slip_number: randomUUID() };
    expect((await desk.send('POST', '/drawers/to-bank', slip, { as: keeper })).status).toBe(201);
    expect((await decide(count, 'approve')).body).toMatchObject({ status: 'approved', variance: '10.50' });
    expect(await inSafe(place)).toBe('410.50');
    const missing = await again(place, '0', { reason: 'Broken into' });
    await desk.send('POST', '/drawers/to-bank', { ...slip, slip_number: randomUUID() }, { as: keeper });
    expect(said(await decide(missing, 'approve'))).toEqual([409, 'not_enough_cash']);
    const listed = await desk.send('GET', `/safe-counts?location_id=${place}`, undefined, { as: director });
    expect((listed.body.data as { status: string }[]).map(({ status }) => status)).toEqual([
      'pending',
      'approved',
      'rejected',
    ]);
    expect(await desk.faults()).toEqual([]);
  });

  it('needs a first count in its currency', async () => {
    const place = randomUUID();
    await desk.server.rows(
      `insert into locations (organization_uuid, uuid, name, physical_type) values ($1, $2, 'New house', 'site')`,
      [desk.server.hospital, place],
    );
    expect(said(await again(place, '1', { reason: 'Found' }))).toEqual([409, 'safe_not_counted']);
    for (const wrong of ['-1', '0.005', '1e309', 'NaN', '1234567890'])
      expect((await again(await counted(), wrong, { reason: 'Typed' })).status, wrong).toBe(400);
  });
});

describe('cash from the bank', () => {
  it('goes into the safe with the number of the bank’s slip, each number once', async () => {
    const place = await counted();
    const slip = { location_id: place, amount: '250.00', slip_number: 'CHQ 0017', bank_account: 'GCB 1' };
    const fetch = (body: object) => desk.send('POST', '/drawers/from-bank', { ...slip, ...body }, { as: keeper });
    expect((await fetch({ slip_number: ' ' })).body.errors).toEqual({ slip_number: ['Slip number is required'] });
    expect((await fetch({ amount: '0' })).status).toBe(400);
    const [one, two] = await Promise.all([fetch({}), fetch({ slip_number: 'chq-0017' })]);
    expect(
      [one.status, two.status].toSorted((a, b) => a - b),
      one.text + two.text,
    ).toEqual([201, 400]);
    const done = one.status === 201 ? one : two;
    expect(done.body).toMatchObject({ kind: 'from-bank', amount: '250.00', bank_account: 'GCB 1' });
    expect(await desk.linesOf(done.body.uuid as string)).toEqual(['1020 +250.00', '1030 -250.00']);
    const safe = await desk.send('GET', `/drawers/safe?location_id=${place}`, undefined, { as: keeper });
    const { slip_number } = done.body;
    expect(['CHQ 0017', 'chq-0017']).toContain(slip_number);
    expect(safe.body).toMatchObject({ amount: '750.00', bank_moves: [{ kind: 'from-bank', slip_number }] });
    expect(said(await desk.send('POST', '/drawers/from-bank', slip))).toEqual([403, 'permission_denied']);
  });
});
