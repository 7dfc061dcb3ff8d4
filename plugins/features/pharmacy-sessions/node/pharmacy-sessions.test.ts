import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PharmacyDesk } from '../../../../tests/support/pharmacy-desk';
import type { RecordDesk } from '../../../../tests/support/clinical';
import { wordsOf } from '../../../../tests/support/words-of-pdf';
import type { PricedCart } from '../../dispensing/common/carts/cart';
import type { OwnSessions, PharmacyDay, SessionReport, SessionTransaction } from '../common/pharmacy-session';

let desk: PharmacyDesk;
beforeAll(async () => {
  desk = await PharmacyDesk.open();
});
afterAll(() => desk.close());

const read = async <T>(path: string, as: RecordDesk = desk.pharmacist): Promise<T> => {
  const answer = await as.send('GET', `/pharmacy/${path}`);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as T;
};
const mine = (as?: RecordDesk) => read<OwnSessions>(`sessions/mine?location_id=${desk.place}`, as);
const log = async (session: string, more = '') =>
  (await read<{ data: SessionTransaction[] }>(`transactions?session_id=${session}${more}`)).data;
const sold = async (method: 'cash' | 'patient-account', quantity: number) => {
  const [patient, item] = [await desk.adult(), await desk.item(50, { without_prescription: true })];
  if (method === 'patient-account') await desk.account(patient, '50.00');
  await desk.add(patient, [{ item_id: item, quantity }]);
  const ended = await desk.end(patient, method === 'cash' ? 'raise-bill' : 'dispense', method);
  if (ended.status !== 200) throw new Error(ended.text);
  return { patient, bill: ended.body.dispensing as PricedCart };
};
const paid = (patient: string) =>
  desk.pharmacist.send('POST', '/billing/charge-items/pay', {
    patient_id: patient,
    transaction_type: 'cash',
    currency: 'GHS',
    amount: '5.00',
    location_id: desk.place,
  });
const closed = async (as: RecordDesk) => {
  const { active } = await mine(as);
  const path = `/billing/drawers/${active!.session.id}`;
  const version = async () => ((await as.send('GET', path)).body as { version: number }).version;
  await as.send('POST', `${path}/count`, { counted: [{ kind: 'coin', value: '1', pieces: 0 }] }, await version());
  return as.send('POST', `${path}/close`, { variance_reason: 'Counted wrong' }, await version());
};

describe('a session of the pharmacy', () => {
  it('counts bills, hand-overs and what was dispensed and paid at once', async () => {
    const { session } = (await mine()).active!;
    const before = await log(session.id);
    expect(before).toEqual([]);
    const account = await sold('patient-account', 4);
    const cash = await sold('cash', 10);
    const dropped = await sold('cash', 2);
    await desk.pharmacist.send(
      'POST',
      `/dispensing/bills/${dropped.bill.uuid}/cancel`,
      { reason: 'Left' },
      dropped.bill.version,
    );
    expect((await mine()).active!.stats).toEqual({
      totalTransactions: 3,
      totalRevenue: '7.00',
      totalDispensed: 1,
      variance: null,
    });
    expect((await paid(cash.patient)).status).toBe(201);
    const handed = await desk.pharmacist.send(
      'POST',
      `/dispensing/bills/${cash.bill.uuid}/hand-over`,
      undefined,
      cash.bill.version,
    );
    expect(handed.status, handed.text).toBe(200);
    expect((await mine()).active!.stats).toMatchObject({
      totalTransactions: 4,
      totalRevenue: '7.00',
      totalDispensed: 2,
    });
    const rows = await log(session.id);
    expect(rows.map(({ type, amount, patient_id }) => [type, amount, patient_id])).toEqual([
      ['hand-over', '0.00', cash.patient],
      ['cancelled', '0.00', dropped.patient],
      ['bill', '5.00', cash.patient],
      ['dispense', '2.00', account.patient],
    ]);
    expect(rows.every((row) => row.session_id === session.id && row.medications_count === 1)).toBe(true);
    expect((await log(session.id, '&type=given')).map(({ type }) => type)).toEqual(['hand-over', 'dispense']);
    expect(await read<PharmacyDay>(`today?location_id=${desk.place}`)).toMatchObject({ dispensed: 2, income: '7.00' });
  });

  it('is found by its user at its place, and its report only by those who may read it', async () => {
    const own = (await mine()).active!;
    expect(own.session).toMatchObject({
      status: 'active',
      currency: 'GHS',
      user_id: desk.pharmacist.user.uuid,
      location_id: desk.place,
      closing_float: null,
    });
    expect((await mine(await desk.dispenser())).active).toBeNull();
    expect(await read<SessionReport>(`sessions/${own.session.id}/report`)).toEqual(own);
    const foreign = await desk.colleague.send('GET', `/pharmacy/sessions/${own.session.id}/report`);
    expect(foreign.body).toMatchObject({ status: 404, message: 'Session not found' });
  });

  it('that a colleague opened again is another one; a cart that names the former is refused', async () => {
    const first = (await mine(desk.colleague)).active!.session;
    expect((await closed(desk.colleague)).body).toMatchObject({ status: 'closed' });
    const after = await mine(desk.colleague);
    expect(after).toMatchObject({
      active: null,
      last: { session: { id: first.id, status: 'closed', variance: '0.00' } },
    });
    const [patient, item] = [await desk.adult(), await desk.item(5, { without_prescription: true })];
    await desk.add(patient, [{ item_id: item, quantity: 1 }], desk.colleague);
    const raise = async () => {
      const { cart } = await desk.read(patient, desk.colleague);
      const { body } = await desk.change(patient, cart!.version, { payment_method: 'cash' }, desk.colleague);
      const { version } = (body as { cart: PricedCart }).cart;
      const path = `/dispensing/patients/${patient}/raise-bill`;
      return (await desk.colleague.send('POST', path, { session_id: first.id }, version)).body;
    };
    const mismatch = { status: 409, code: 'session_mismatch', message: 'Session ID mismatch' };
    expect(await raise()).toMatchObject(mismatch);
    await desk.openSession(desk.colleague);
    expect(await raise()).toMatchObject(mismatch);
    expect((await mine(desk.colleague)).active!.stats).toMatchObject({ totalTransactions: 0, totalRevenue: '0.00' });
  });

  it('prints its report with sums and transactions', async () => {
    const { id } = (await mine()).active!.session;
    const { server } = desk;
    const headers = {
      authorization: `Bearer ${desk.pharmacist.user.token}`,
      'x-provider-portal-id': server.hospital,
    };
    const url = `/api/v2/pharmacy/sessions/${id}/print?size=A4`;
    const sheet = await server.kernel.app.inject({ method: 'GET', url, headers });
    const words = await wordsOf(sheet.rawPayload);
    for (const word of ['Pharmacy session', 'Items dispensed', 'Dispensed and paid', 'Cancelled bill'])
      expect(words).toContain(word);
  });
});
