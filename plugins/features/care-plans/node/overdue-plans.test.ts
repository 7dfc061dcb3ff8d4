import { afterAll, beforeAll, expect, it } from 'vitest';
import { RecordDesk } from '../../../../tests/support/clinical';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server';
import { overdueSince, type CarePlan } from '../common/care-plan';

const path = '/emr/care-plans';
let server: TestServer;
let desk: RecordDesk;

beforeAll(async () => {
  server = await startTestServer({});
  desk = await RecordDesk.open(server, server.hospital, ['care-plans.read', 'care-plans.write']);
});
afterAll(() => server.close());

const day = (away: number) => new Date(Date.now() + away * 86_400_000).toISOString().slice(0, 10);
const make = async (title: string, more: object) =>
  (await desk.send('POST', path, { patient_id: await desk.patient(), title, ...more })).body as CarePlan;
const due = (...days: readonly number[]) => ({
  activities: days.map((away) => ({ what: `Due ${away}`, due_date: day(away) })),
});
const listed = async (query: string) => {
  const { data, meta } = (await desk.send('GET', `${path}?page_size=20&${query}`)).body as {
    data: CarePlan[];
    meta: { total: number };
  };
  expect(meta.total).toBe(data.length);
  return data;
};
const titles = async (query: string) => (await listed(query)).map(({ title }) => title);

it('overdue plans of all patients are listed, the longest overdue first, until everything late is done', async () => {
  await make('In time', due(0, 4));
  await make('Without days', {});
  const late = await make('Late', due(-9, -2, 5));
  await make('Run out', { period_start: day(-60), period_end: day(-20) });
  await make('Late yesterday', due(-1));
  const resting = await make('Resting', due(-30));
  await desk.send('PATCH', `${path}/${resting.uuid}`, { status: 'on-hold' }, resting.version);

  expect(await titles('overdue=true')).toEqual(['Run out', 'Late', 'Late yesterday']);
  expect(await titles('overdue=true&overdue_days=9')).toEqual(['Run out', 'Late']);
  expect(await titles('overdue=true&overdue_days=10')).toEqual(['Run out']);
  expect((await desk.send('GET', `${path}?overdue=true&page_size=1&page=2`)).body).toMatchObject({
    data: [{ title: 'Late', patient: { full_name: 'Ama Mensah' } }],
    meta: { total: 3 },
  });
  expect((await listed('overdue=true')).map((plan) => overdueSince(plan, day(0)))).toEqual([
    day(-20),
    day(-9),
    day(-1),
  ]);

  const complete = ({ uuid, version }: CarePlan['activities'][number]) =>
    desk.send('PATCH', `/emr/care-plan-activities/${uuid}`, { status: 'completed' }, version);
  await complete(late.activities[0]!);
  expect(await titles('overdue=true')).toEqual(['Run out', 'Late', 'Late yesterday']);
  await complete(late.activities[1]!);
  expect(await titles('overdue=true')).toEqual(['Run out', 'Late yesterday']);
});
