import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PharmacyDesk } from '../../../../tests/support/pharmacy-desk';
import type { RecordDesk } from '../../../../tests/support/clinical';
import type { RegisterCheck, RegisterLine, RegisterPage } from '../common/controlled-register';

let desk: PharmacyDesk;
beforeAll(async () => {
  desk = await PharmacyDesk.open();
});
afterAll(() => desk.close());

const path = '/controlled-register';
const list = async <T>(of: string): Promise<readonly T[]> => {
  const answer = await desk.pharmacist.send('GET', `${path}/${of}`);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data as T[];
};
const linesOf = (item: string, more = '') => list<RegisterLine>(`lines?item_id=${item}&page_size=100${more}`);
const pageOf = async (item: string) =>
  (await list<RegisterPage>('pages?page_size=100')).find((p) => p.item_id === item);
const sign = (line: string, as: RecordDesk) => as.send('POST', `${path}/lines/${line}/sign`);
const controlled = (quantity: number) => desk.item(quantity, { controlled: true, without_prescription: true });

/** Dispenses to a new patient from their account. */
async function dispense(item: string, quantity: number): Promise<string> {
  const patient = await desk.adult();
  await desk.account(patient, '500.00');
  const { uuid } = await desk.prescribed(patient);
  await desk.add(patient, [{ item_id: item, quantity, medication_request_id: uuid }]);
  const ended = await desk.end(patient, 'dispense', 'patient-account', { dispensed_to: 'Her sister' });
  if (ended.status !== 200) throw new Error(ended.text);
  return patient;
}

describe('a page of the register', () => {
  it('has a numbered line for each movement, with the ledger’s balance and who stands for it', async () => {
    const item = await controlled(20);
    const patient = await dispense(item, 4);
    const [out, received] = (await linesOf(item)) as [RegisterLine, RegisterLine];
    expect(received).toMatchObject({ number: 1, kind: 'receipt', quantity_in: 20, balance: 20 });
    expect(received).toMatchObject({ party: 'Ernest Chemists', needs_signature: true, overdue: false });
    expect(out).toMatchObject({ number: 2, kind: 'dispensing', quantity_out: 4, quantity_in: 0, balance: 16 });
    expect(out).toMatchObject({ patient_id: patient, party: 'Her sister', document: expect.any(String) });
    expect(out.prescriber_name).not.toBeNull();
    expect(await pageOf(item)).toMatchObject({ balance: 16, on_hand: 16, lines: 2, unsigned: 2 });
  });

  it('of another item stays empty, and one that becomes controlled later is brought forward', async () => {
    const item = await desk.item(30, { without_prescription: true });
    expect(await linesOf(item)).toEqual([]);
    await desk.server.rows('update inventory_items set controlled = true where uuid = $1', [item]);
    expect(await pageOf(item)).toMatchObject({ balance: 30, on_hand: 30, lines: 0 });
    await desk.receive(item, 5);
    const lines = await linesOf(item);
    expect(lines.map(({ kind, quantity_in, balance }) => [kind, quantity_in, balance])).toEqual([
      ['receipt', 5, 35],
      ['brought-forward', 30, 30],
    ]);
    expect(lines[1]!.needs_signature).toBe(false);
  });

  it('takes a remark on a line as a line of its own, and nobody changes what is written', async () => {
    const item = await controlled(10);
    const [line] = (await linesOf(item)) as [RegisterLine];
    const corrected = await desk.colleague.send('POST', `${path}/lines/${line.uuid}/correct`, {
      remark: 'The note number is 77',
    });
    expect(corrected.body).toMatchObject({ number: 2, kind: 'correction', of_number: 1, balance: 10 });
    expect((await desk.colleague.send('POST', `${path}/lines/${line.uuid}/correct`, { remark: 'x' })).status).toBe(400);
    const changing = desk.server.rows('update controlled_lines set balance = 9 where uuid = $1', [line.uuid]);
    await expect(changing).rejects.toThrow('only added to');
  });

  it('keeps its numbers and its balance when twenty move at once', async () => {
    const item = await controlled(100);
    await Promise.all(Array.from({ length: 10 }, () => desk.receive(item, 3)));
    const lines = await linesOf(item);
    expect(lines.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 11 }, (_, n) => n + 1),
    );
    expect(await pageOf(item)).toMatchObject({ balance: 130, on_hand: 130, lines: 11 });
  });
});

describe('the second signature', () => {
  it('is another person’s, once, and what lacks it is a list that says what is late', async () => {
    const item = await controlled(10);
    const [line] = (await linesOf(item)) as [RegisterLine];
    expect((await sign(line.uuid, desk.pharmacist)).body).toMatchObject({ status: 409, code: 'second_signature' });
    const late = async () => (await linesOf(item, '&unsigned=true')).map(({ overdue }) => overdue);
    expect(await late()).toEqual([false]);
    const both = await Promise.all([sign(line.uuid, desk.colleague), sign(line.uuid, await desk.dispenser())]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await late()).toEqual([]);
    expect((await linesOf(item))[0]).toMatchObject({ needs_signature: false, second_name: expect.any(String) });
    expect((await sign(randomUUID(), desk.colleague)).status).toBe(404);
  });
});

describe('a check', () => {
  const check = (item: string, counted: number, as = desk.pharmacist) =>
    as.send('POST', `${path}/checks`, { store_id: desk.store, item_id: item, counted });

  it('that agrees is done; one that differs opens a discrepancy that another person settles', async () => {
    const item = await controlled(10);
    expect((await check(item, 10)).body).toMatchObject({ status: 'agrees', discrepancy: 0 });
    const opened = (await check(item, 8)).body as RegisterCheck;
    expect(opened).toMatchObject({ status: 'open', balance: 10, counted: 8, discrepancy: -2 });
    expect((await list<RegisterCheck>('checks?status=open&page_size=100')).map(({ uuid }) => uuid)).toContain(
      opened.uuid,
    );
    const settle = (as: RecordDesk) =>
      as.send('POST', `${path}/checks/${opened.uuid}/settle`, { reason: 'Two broke on the floor' }, opened.version);
    expect((await settle(desk.pharmacist)).body).toMatchObject({ code: 'second_signature' });
    expect((await settle(desk.colleague)).body).toMatchObject({ status: 'settled', reason: 'Two broke on the floor' });
    expect(await pageOf(item)).toMatchObject({ balance: 10, on_hand: 10 });
  });

  it('is of controlled items only', async () => {
    const item = await desk.item(10);
    expect((await check(item, 10)).status).toBe(404);
  });
});
