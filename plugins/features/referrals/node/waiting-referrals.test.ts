import { afterAll, beforeAll, expect, it } from 'vitest';
import { RecordDesk } from '../../../../tests/support/clinical';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server';
import type { Referral } from '../common/referral';

const path = '/emr/referral-requests';
let server: TestServer;
let desk: RecordDesk;
let other: RecordDesk;

beforeAll(async () => {
  server = await startTestServer({});
  desk = await RecordDesk.open(server, server.hospital, ['referrals.read', 'referrals.write']);
  other = await RecordDesk.open(server, server.hospital, ['referrals.read', 'referrals.write']);
});
afterAll(() => server.close());

const write = async (by: RecordDesk, facility: string, more: object = {}) => {
  const body = { patient_id: await desk.patient(), facility, reason: 'Chest pain', ...more };
  return (await by.send('POST', path, body)).body as Referral;
};
const step = async ({ uuid, version }: Referral, what: string, body?: object) =>
  (await desk.send('POST', `${path}/${uuid}/${what}`, body, version)).body as Referral;
const aged = (referral: Referral, days: number) =>
  server.rows(
    `update referrals set created_at = now() - $2 * interval '1 day',
            authored_on = case when authored_on is not null then now() - $2 * interval '1 day' end where uuid = $1`,
    [referral.uuid, days],
  );
const facilities = async (query: string) => {
  const { data, meta } = (await desk.send('GET', `${path}?page_size=20&${query}`)).body as {
    data: Referral[];
    meta: { total: number };
  };
  expect(meta.total).toBe(data.length);
  return data.map(({ party }) => party.facility);
};

it('waiting referrals are listed for all patients, the longest wait first, by kind, age, priority and writer', async () => {
  const draft = await write(desk, 'Draft');
  const urgent = await write(other, 'Urgent draft', { priority: 'urgent' });
  const sent = await step(await write(desk, 'Sent'), 'send');
  const received = await write(desk, 'Received', { direction: 'incoming' });
  const answered = await step(await write(desk, 'Answered'), 'send');
  await step(answered, 'answer', { text: 'Well', by: 'Dr Addo' });
  await aged(draft, 3);
  await aged(urgent, 9);
  await aged(sent, 40);
  await aged(received, 1);

  expect(await facilities('waiting=any')).toEqual(['Sent', 'Urgent draft', 'Draft', 'Received']);
  expect(await facilities('waiting=unsent')).toEqual(['Urgent draft', 'Draft']);
  expect(await facilities('waiting=unanswered')).toEqual(['Sent', 'Received']);
  expect(await facilities('waiting=unanswered&direction=outgoing')).toEqual(['Sent']);
  expect(await facilities('waiting=any&waiting_days=7')).toEqual(['Sent', 'Urgent draft']);
  expect(await facilities('waiting=any&priority=urgent')).toEqual(['Urgent draft']);
  expect(await facilities('waiting=any&mine=true')).toEqual(['Sent', 'Draft', 'Received']);
  expect(await facilities(`waiting=any&search=${draft.referral_number}`)).toEqual(['Draft']);
  expect((await desk.send('GET', `${path}?waiting=soon`)).status).toBe(400);
});
