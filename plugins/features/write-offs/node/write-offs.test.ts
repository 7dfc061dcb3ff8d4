import { SystemWork } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cash, PaymentDesk } from '../../../../tests/support/payment-desk';
import type { TestAnswer, TestUser } from '../../../../tests/support/test-server';
import type { ChargeItem } from '../../charge-items/common/charge-item';
import { held } from '../../charge-items/node/charge-keeping';
import { Charging } from '../../charge-items/node/charging';
import type { WriteOff } from '../common/write-off';

let desk: PaymentDesk;
let officer: TestUser;
let manager: TestUser;

beforeAll(async () => {
  desk = await PaymentDesk.open();
  const user = (...resources: string[]) =>
    desk.server.user(desk.server.hospital, { workspaces: ['BILL'], resources: ['patients.read', ...resources] });
  officer = await user('write-offs.read', 'write-offs.write', 'charge-items.read');
  manager = await user('write-offs.read', 'write-offs.write', 'write-offs.approve', 'income.read', 'ledger.read');
});
afterAll(() => desk.close());

const ask = (patient: string, more: object = {}, as = officer): Promise<TestAnswer> =>
  desk.send('POST', '/write-offs', { patient_id: patient, reason: 'Cannot pay', ...more }, { as });
const act = (
  { uuid, version }: Pick<WriteOff, 'uuid' | 'version'>,
  what: string,
  body: object = {},
  as = manager,
): Promise<TestAnswer> => desk.send('POST', `/write-offs/${uuid}/${what}`, body, { as, version });

async function asked(patient: string, more: object = {}): Promise<WriteOff> {
  const { status, text, body } = await ask(patient, more);
  if (status !== 201) throw new Error(text);
  return body as WriteOff;
}
async function approved(patient: string, more: object = {}): Promise<WriteOff> {
  const { status, text, body } = await act(await asked(patient, more), 'approve');
  if (status !== 200) throw new Error(text);
  return body as WriteOff;
}
async function chargeOf(uuid: string): Promise<ChargeItem> {
  return (await desk.send('GET', `/charge-items/${uuid}`)).body as ChargeItem;
}

describe('a write-off', () => {
  it('of a whole debt is requested by one user and approved by another, and then owed no more: 6100 +, 1100 −', async () => {
    const patient = await desk.patient();
    const [charge] = await desk.charged(patient, '40');
    const entries = await desk.entries();
    const waits = await asked(patient);
    expect(waits).toMatchObject({
      status: 'pending',
      amount: '40.00',
      currency: 'GHS',
      reason: 'Cannot pay',
      charges: [{ charge_id: charge, what: 'Dressing 1', amount: '40.00', written_off: null }],
      decided_by: null,
    });
    expect([await desk.entries(), (await desk.owes(patient)).owed]).toEqual([entries, 4000]);
    const { body } = await act(waits, 'approve', { reason: 'Agreed' });
    expect(body).toMatchObject({
      status: 'approved',
      decided_by: manager.uuid,
      decision_reason: 'Agreed',
      charges: [{ written_off: '40.00' }],
    });
    expect(await desk.linesOf(waits.uuid)).toEqual(['6100 +40.00', '1100 -40.00']);
    expect((await desk.owes(patient)).owed).toBe(0);
    // It is settled without a payment; nobody waits at the desk for it.
    expect(await chargeOf(charge!)).toMatchObject({
      status: 'billed',
      owed: '0.00',
      paid: '0.00',
      written_off: '40.00',
      line_total: '40.00',
    });
    const { body: history } = await desk.send('GET', `/charge-items/${charge}/changes`);
    expect(history.data[0]).toMatchObject({ kind: 'written-off' });
    const [waiting] = await desk.server.rows<{ n: number }>(
      `select count(*)::int as n from queue_entries where patient_uuid = $1 and ended_at is null`,
      [patient],
    );
    expect(waiting).toEqual({ n: 0 });
  });

  it('of a part takes the oldest charges first, and the rest is paid', async () => {
    const patient = await desk.patient();
    const [first, second] = await desk.charged(patient, '30', '20');
    const { charges } = await approved(patient, { amount: '35.50' });
    expect(charges.map(({ charge_id, written_off }) => [charge_id, written_off])).toEqual([
      [first, '30.00'],
      [second, '5.50'],
    ]);
    expect((await chargeOf(second!)).owed).toBe('14.50');
    expect((await desk.pay(patient, cash('14.50'))).status).toBe(201);
    expect(await chargeOf(second!)).toMatchObject({ status: 'billed', paid: '14.50', written_off: '5.50' });
    expect((await desk.owes(patient)).owed).toBe(0);
  });

  it('is never decided by its requester, even with all rights or directly in the database', async () => {
    const patient = await desk.patient();
    await desk.charged(patient, '40');
    const own = (await ask(patient, {}, manager)).body as WriteOff;
    for (const [what, body] of [
      ['approve', {}],
      ['reject', { reason: 'Not needed' }],
    ] as const) {
      const refused = await act(own, what, body);
      expect([refused.status, refused.body.code], what).toEqual([403, 'own_request']);
    }
    expect((await act(own, 'approve', {}, officer)).status).toBe(403);
    await expect(
      desk.server.rows(
        `update write_offs set decided_by = created_by, decided_at = now(), status = 'rejected', decision_reason = 'x' where uuid = $1`,
        [own.uuid],
      ),
    ).rejects.toMatchObject({ constraint: 'write_offs_another_decides' });
  });

  it('approved fifty times at once is posted once', async () => {
    const patient = await desk.patient();
    await desk.charged(patient, '40');
    const waits = await asked(patient);
    const before = await desk.entries();
    const all = await Promise.all(Array.from({ length: 50 }, () => act(waits, 'approve')));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(all.filter(({ status }) => status !== 200).map(({ body }) => body.code as string))).toEqual(
      new Set(['stale_version']),
    );
    expect([await desk.entries(), (await desk.owes(patient)).owed]).toEqual([before + 1, 0]);
  }, 60_000);

  it('is refused once its charge was paid, partly paid, or cancelled meanwhile', async () => {
    const patient = await desk.patient();
    const [charge] = await desk.charged(patient, '40');
    const waits = await asked(patient);
    await desk.paid(patient, cash('10'));
    const entries = await desk.entries();
    expect((await act(waits, 'approve')).body).toMatchObject({ status: 409, code: 'less_owed' });
    expect(await desk.entries()).toBe(entries);
    await desk.paid(patient, cash('30'));
    expect((await act(waits, 'approve')).body).toMatchObject({
      status: 409,
      code: 'already_paid',
      message: 'This charge is already paid.',
    });
    expect((await act(waits, 'reject', { reason: 'It was paid' })).body).toMatchObject({
      status: 'rejected',
      decision_reason: 'It was paid',
    });
    expect((await chargeOf(charge!)).written_off).toBe('0.00');
    const other = await desk.patient();
    const [gone] = await desk.charged(other, '15');
    const late = await asked(other);
    const { version } = await chargeOf(gone!);
    const cancelled = await desk.send('POST', `/charge-items/${gone}/cancel`, { reason: 'By mistake' }, { version });
    expect(cancelled.status, cancelled.text).toBe(200);
    expect((await act(late, 'approve')).body).toMatchObject({
      status: 409,
      code: 'cancelled',
      message: 'This charge was cancelled.',
    });
    expect((await desk.owes(other)).owed).toBe(0);
  });

  it('prevents cancelling its charge or charging it at another price', async () => {
    const patient = await desk.patient();
    const [charge] = await desk.charged(patient, '40');
    await approved(patient, { amount: '10' });
    const { version } = await chargeOf(charge!);
    const cancelled = await desk.send('POST', `/charge-items/${charge}/cancel`, { reason: 'By mistake' }, { version });
    expect(cancelled.body).toMatchObject({ status: 409, code: 'written_off' });
    const preview = { charge_item_ids: [charge], preview: true };
    const again = await desk.send('POST', '/charge-items/reevaluate-amounts', preview);
    expect(again.body.data, again.text).toMatchObject([{ changed: false, kept: 'written-off' }]);
  });

  it('is not requested twice for one charge while it waits, not even at once', async () => {
    const patient = await desk.patient();
    const [first, second] = await desk.charged(patient, '40', '20');
    const both = await Promise.all([1, 2].map(() => ask(patient, { charge_ids: [first] })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect((await ask(patient, { amount: '1' })).body.code).toBe('write_off_waits');
    expect((await ask(patient, { charge_ids: [second] })).status).toBe(201);
  });
});

describe('a withdrawn write-off', () => {
  it('is owed again by a reversing entry with its reason, by users who may approve', async () => {
    const patient = await desk.patient();
    const [charge] = await desk.charged(patient, '40');
    const done = await approved(patient);
    expect((await act(done, 'take-back', { reason: 'He can pay' }, officer)).status).toBe(403);
    const taken = await act(done, 'take-back', { reason: 'He can pay' });
    expect(taken.body).toMatchObject({
      status: 'taken-back',
      taken_back_reason: 'He can pay',
      charges: [{ written_off: '0.00' }],
    });
    expect(await desk.linesOf(done.uuid)).toEqual(['6100 +40.00', '1100 -40.00', '6100 -40.00', '1100 +40.00']);
    expect(await chargeOf(charge!)).toMatchObject({ status: 'billable', owed: '40.00', written_off: '0.00' });
    const { body: history } = await desk.send('GET', `/charge-items/${charge}/changes`);
    expect(history.data[0]).toMatchObject({ kind: 'write-off-taken-back' });
    expect((await act(taken.body as WriteOff, 'take-back', { reason: 'Again' })).body.code).toBe('decided');
    // It can be requested again.
    expect((await ask(patient)).status).toBe(201);
  });

  it('is withdrawn by its requester while it waits, and posts nothing', async () => {
    const patient = await desk.patient();
    await desk.charged(patient, '40');
    const waits = await asked(patient);
    const entries = await desk.entries();
    expect((await act(waits, 'take-back', { reason: 'He paid' }, officer)).body.status).toBe('taken-back');
    expect([await desk.entries(), (await desk.owes(patient)).owed]).toEqual([entries, 4000]);
  });

  it('follows the patient’s record: after approval and withdrawal, the survivor owes', async () => {
    const [survivor, other] = [await desk.patient(), await desk.patient()];
    await desk.charged(other, '40', '20');
    const done = await approved(other, { amount: '25' });
    const waits = await asked(other, { amount: '5' });
    await desk.records.merge(survivor, other);
    const { body } = await desk.send('GET', `/write-offs?patient_id=${survivor}`, undefined, { as: manager });
    const [pending, first] = body.data as WriteOff[];
    expect([pending?.uuid, first?.uuid]).toEqual([waits.uuid, done.uuid]);
    expect((await act(pending!, 'approve')).status).toBe(200);
    expect((await desk.owes(survivor)).owed).toBe(3000);
    const taken = await act(first!, 'take-back', { reason: 'He can pay' });
    expect(taken.status, taken.text).toBe(200);
    expect([(await desk.owes(survivor)).owed, (await desk.owes(other)).owed]).toEqual([5500, 0]);
  });

  it('is refused once its charge was undone with the work', async () => {
    const patient = await desk.patient();
    const [charge] = await desk.charged(patient, '40');
    const done = await approved(patient, { amount: '10' });
    // As the worker does when the work is undone.
    const { container } = desk.server.kernel;
    await container.get<SystemWork>(SystemWork).inOrganization(desk.server.hospital, 'test', async (c) => {
      const [row] = await held(c, sql`ci.uuid = ${charge}`);
      await container.get(Charging).cancel(c, row!, 'Taken back');
    });
    expect((await desk.owes(patient)).owed).toBe(0);
    const refused = await act(done, 'take-back', { reason: 'He can pay' });
    expect([refused.status, refused.body.code, (await desk.owes(patient)).owed]).toEqual([409, 'charge_gone', 0]);
  });
});

describe('bad input', () => {
  it('is refused with its message, and the ledger does not change', async () => {
    const patient = await desk.patient();
    await desk.charged(patient, '40');
    const entries = await desk.entries();
    for (const amount of ['0', '-1', 'NaN', '1e3', '0.005', '1234567890', '40.01'])
      expect((await ask(patient, { amount })).body.errors, amount).toHaveProperty('amount');
    expect((await ask(patient, { reason: ' ' })).body.errors).toHaveProperty('reason');
    expect((await ask(patient, { charge_ids: [] })).body.errors).toHaveProperty('charge_ids');
    expect((await ask(patient, { charge_ids: [randomUUID()] })).status).toBe(404);
    expect((await ask(await desk.patient())).body.code).toBe('nothing_owed');
    const waits = await asked(patient);
    expect((await desk.send('POST', `/write-offs/${waits.uuid}/approve`, {}, { as: manager })).status).toBe(428);
    expect((await act({ ...waits, version: 7 }, 'approve')).body.code).toBe('stale_version');
    expect((await act(waits, 'reject', { reason: '  ' })).status).toBe(400);
    expect(await desk.entries()).toBe(entries);
  });

  it('reaches nothing of another organization', async () => {
    const patient = await desk.patient();
    await desk.charged(patient, '40');
    const waits = await asked(patient);
    const resources = ['patients.read', 'write-offs.read', 'write-offs.write', 'write-offs.approve'];
    const stranger = await desk.server.user(desk.server.clinic, { workspaces: ['BILL'], resources });
    expect((await ask(patient, {}, stranger)).status).toBe(404);
    for (const what of ['approve', 'reject', 'take-back'])
      expect((await act(waits, what, what === 'approve' ? {} : { reason: 'Stolen' }, stranger)).status, what).toBe(404);
    expect((await desk.send('GET', '/write-offs', undefined, { as: stranger })).body.data).toEqual([]);
  });
});

it('shows in the report of income, and the ledger adds up', async () => {
  const { body } = await desk.send('GET', '/income?by=day', undefined, { as: manager });
  const { totals } = body.meta as { readonly totals: Readonly<Record<string, string>> };
  const [posted] = await desk.server.rows<{ sum: number }>(
    `select sum(amount)::int as sum from ledger_lines where account = '6100'`,
  );
  expect(Number(totals['written_off'])).toBe(posted!.sum / 100);
  expect(posted!.sum).toBeGreaterThan(0);
  expect(await desk.faults()).toEqual([]);
});
