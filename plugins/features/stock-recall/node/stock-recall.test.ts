import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PharmacyDesk } from '../../../../tests/support/pharmacy-desk';
import { wordsOf } from '../../../../tests/support/words-of-pdf';
import type { RecallableBatch, RecalledBatch, RecallPatient, ToldPatients } from '../common/recall';

let desk: PharmacyDesk;
beforeAll(async () => {
  desk = await PharmacyDesk.open();
});
afterAll(() => desk.close());

const path = '/stock/recalls';
const read = async <T>(of: string): Promise<T> => {
  const answer = await desk.pharmacist.send('GET', `${path}${of}`);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as T;
};
const patientsOf = async (batch: string, more = '') =>
  (await read<{ data: RecallPatient[] }>(`/${batch}/patients?page_size=100${more}`)).data;
const tell = async (batch: string, patient_ids: readonly string[]) =>
  desk.pharmacist.send('POST', `${path}/${batch}/tell`, { patient_ids });

/** Sells to a new patient from their account. @returns the patient and the entry of the stock */
async function sold(item: string, quantity: number, mobile: string | null) {
  const patient = await desk.adult();
  await desk.server.rows('update patients set mobile = $2 where uuid = $1', [patient, mobile]);
  await desk.account(patient, '500.00');
  await desk.add(patient, [{ item_id: item, quantity }]);
  const ended = await desk.end(patient, 'dispense', 'patient-account');
  if (ended.status !== 200) throw new Error(ended.text);
  return patient;
}
const batchOf = async (item: string) =>
  (
    await desk.server.rows<{ uuid: string; code: string }>(
      'select uuid, code from stock_batches where item_uuid = $1',
      [item],
    )
  )[0]!;
const textsQueued = async (to: string) =>
  (
    await desk.server.rows<{ payload: { text: string } }>(`select payload from jobs where payload ->> 'to' = $1`, [to])
  ).map(({ payload }) => payload.text);

describe('a batch', () => {
  it('is found by item and code, with the stores that have it and the patients who were given it', async () => {
    const item = await desk.item(50, { without_prescription: true });
    const { uuid: batch, code } = await batchOf(item);
    const [ama, kofi] = [await sold(item, 10, '+233244000001'), await sold(item, 5, null)];
    const { data } = await read<{ data: RecallableBatch[] }>(`?search=${code.toLowerCase()}`);
    expect(data).toMatchObject([{ uuid: batch, on_hand: 35, given: 15, status: 'usable' }]);
    expect(await read<RecalledBatch>(`/${batch}`)).toMatchObject({
      holders: [{ store_id: desk.store, on_hand: 35, in_transit: 0 }],
      without_patient: 0,
    });
    const found = await patientsOf(batch);
    expect(new Map(found.map(({ uuid, quantity }) => [uuid, quantity]))).toEqual(
      new Map([
        [ama, 10],
        [kofi, 5],
      ]),
    );
  });

  it('lists the record that a merge left, with both quantities', async () => {
    const item = await desk.item(50, { without_prescription: true });
    const { uuid: batch } = await batchOf(item);
    const [kept, merged] = [await sold(item, 3, null), await sold(item, 4, null)];
    const patients = '/emr/patients';
    const version = async (uuid: string) =>
      ((await desk.pharmacist.send('GET', `${patients}/${uuid}`)).body as { version: number }).version;
    const body = { other: merged, other_version: await version(merged), choices: {} };
    const done = await desk.pharmacist.send('POST', `${patients}/${kept}/merge`, body, await version(kept));
    expect(done.status, done.text).toBe(200);
    expect(await patientsOf(batch)).toMatchObject([{ uuid: kept, quantity: 7 }]);
  });
});

describe('telling patients', () => {
  it('sends each a text message that does not name the medicine, and says who has no number', async () => {
    const item = await desk.item(50, { without_prescription: true });
    const { uuid: batch } = await batchOf(item);
    const [ama, kofi] = [await sold(item, 1, '+233244000077'), await sold(item, 1, null)];
    const told = await tell(batch, [ama, kofi]);
    expect(told.body as ToldPatients).toEqual({ sent: 1, without_number: [kofi] });
    const texts = await textsQueued('+233244000077');
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain('please call us');
    expect(texts[0]).not.toContain('Tablet');
    expect((await patientsOf(batch, '&told=untold')).map(({ uuid }) => uuid)).toEqual([kofi]);
    expect((await tell(batch, [await desk.adult()])).status).toBe(404);
  });

  it('prints a letter that names medicine and batch, and keeps it as told', async () => {
    const item = await desk.item(50, { without_prescription: true });
    const { uuid: batch, code } = await batchOf(item);
    const patient = await sold(item, 1, null);
    const { server } = desk;
    const headers = {
      authorization: `Bearer ${desk.pharmacist.user.token}`,
      'x-provider-portal-id': server.hospital,
    };
    const url = `/api/v2${path}/${batch}/patients/${patient}/letter`;
    const sheet = await server.kernel.app.inject({ method: 'GET', url, headers });
    const words = await wordsOf(sheet.rawPayload);
    for (const word of ['Please stop using a medicine', code, 'Do not use what is left of it'])
      expect(words).toContain(word);
    expect(await patientsOf(batch)).toMatchObject([{ uuid: patient, notice: { channel: 'letter' } }]);
  });
});
