import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../../tests/support/test-server';
import { FrontDesk } from '../../../../tests/support/visits';
import type { QueueEntry } from '../common/queue-entry';

let server: TestServer;
let front: FrontDesk;

beforeAll(async () => {
  server = await startTestServer({});
  front = await FrontDesk.open(server, server.hospital);
});
afterAll(() => server.close());

async function service(name: string): Promise<string> {
  const [row] = await server.rows<{ uuid: string }>(
    `insert into healthcare_services (organization_uuid, uuid, name, service_class)
     select organization_uuid, gen_random_uuid(), $2, service_class from healthcare_services where uuid = $1 returning uuid`,
    [front.desk.service, name],
  );
  return row!.uuid;
}

const nurse = () =>
  server.user(server.hospital, {
    workspaces: ['OPD'],
    resources: ['queue.read', 'encounters.write', 'schedules.read', 'schedules.write'],
  });

async function get<T>(as: TestUser, path: string): Promise<readonly T[]> {
  const answer = await server.request({ method: 'GET', url: `/api/v2/emr/queue${path}`, as });
  if (answer.status !== 200) throw new Error(answer.text);
  return (answer.body as { data: T[] }).data;
}

/** True for each visit that the user serves. */
async function shows(as: TestUser, ...visits: readonly { readonly id: string }[]): Promise<readonly boolean[]> {
  const entries = await get<QueueEntry>(as, '?page_size=200&stage=triage&served=true');
  return visits.map(({ id }) => entries.some(({ visit_id }) => visit_id === id));
}

/** @returns its uuid */
async function plan(as: TestUser, healthcare_service_id: string, last: number): Promise<string> {
  const answer = await server.request({
    method: 'POST',
    url: `/api/v1/practitioners/${as.practitionerRole}/schedule`,
    as,
    body: {
      location_id: front.desk.location,
      healthcare_service_id,
      planning_horizon_start: front.desk.day(1),
      planning_horizon_end: front.desk.day(last),
      days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
      start_time: '08:00',
      end_time: '10:00',
    },
  });
  if (answer.status !== 201) throw new Error(answer.text);
  return (answer.body as { id: string }).id;
}

it('shows a nurse the patients of her schedules and those without a service, and everybody if she has no schedule', async () => {
  const [antenatal, eyes] = [await service('Antenatal clinic'), await service('Eye clinic')];
  const at = (healthcare_service_id: string | null) => front.visit(undefined, { healthcare_service_id });
  const [mother, eye, nobody] = [await at(antenatal), await at(eyes), await at(null)];
  const [midwife, free] = [await nurse(), await nurse()];
  expect(await shows(midwife, mother, eye, nobody)).toEqual([true, true, true]);
  expect(await get(midwife, '/served')).toEqual([]);

  const own = await plan(midwife, antenatal, 7);
  expect(await get(midwife, '/served')).toEqual([{ id: antenatal, name: 'Antenatal clinic' }]);
  expect(await shows(midwife, mother, eye, nobody)).toEqual([true, false, true]);
  expect(await shows(free, mother, eye, nobody)).toEqual([true, true, true]);
  const all = await get<QueueEntry>(midwife, '?page_size=200&stage=triage');
  expect(all.some(({ visit_id }) => visit_id === eye.id)).toBe(true);

  // Ended schedules and past plans do not count.
  await server.rows(`update schedules set ended_at = now() where uuid = $1`, [own]);
  const over = await plan(midwife, eyes, 7);
  expect(await shows(midwife, mother, eye)).toEqual([false, true]);
  await server.rows(
    `update schedules set planning_horizon_start = current_date - 30, planning_horizon_end = current_date - 2 where uuid = $1`,
    [over],
  );
  expect(await shows(midwife, mother, eye)).toEqual([true, true]);
});
