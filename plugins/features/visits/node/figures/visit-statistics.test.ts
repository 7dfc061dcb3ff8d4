import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Desk } from '../../../../../tests/support/desk';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server';

let server: TestServer;
let desk: Desk;

beforeAll(async () => {
  server = await startTestServer({});
  desk = await Desk.open(server, server.hospital, ['visits.*']);
});
afterAll(() => server.close());

const came = async (days: number, visitClass: string, status: string) => {
  const patient = await desk.patient();
  await server.rows(
    `insert into visits (organization_uuid, uuid, visit_number, status, class, patient_uuid, location_uuid, priority, arrived_at, ended_at, ended_from)
     values ($1, $2::uuid, $2::text, $3, $4, $5, $6, 'routine', now() - make_interval(days => $7),
             case when $3 = 'finished' then now() end, case when $3 = 'finished' then 'arrived' end)`,
    [server.hospital, randomUUID(), status, visitClass, patient, desk.location, days],
  );
};
const counted = async (more = '') => {
  const { body } = await server.request({
    method: 'GET',
    url: `/api/v2/emr/visit-statistics?from=${desk.day(-1)}&to=${desk.day(0)}&by=day${more}`,
    as: desk.user,
  });
  return (body as { series: { id: string; values: number[]; before: number }[] }).series;
};

describe('visits over time', () => {
  it('are counted by day of arrival and by class, for all and for one location', async () => {
    await came(0, 'AMB', 'arrived');
    await came(0, 'VR', 'finished');
    await came(1, 'AMB', 'in-progress');
    await came(1, 'SS', 'finished');
    await came(2, 'AMB', 'finished');
    await came(0, 'AMB', 'entered-in-error');
    const expected = [
      { id: 'AMB', values: [1, 1], before: 1 },
      { id: 'EMER', values: [0, 0], before: 0 },
      { id: 'IMP', values: [0, 0], before: 0 },
      { id: 'HH', values: [0, 0], before: 0 },
      { id: 'VR', values: [0, 1], before: 0 },
      { id: 'OTHER', values: [1, 0], before: 0 },
    ];
    expect(await counted()).toMatchObject(expected);
    expect(await counted(`&location_id=${desk.location}`)).toMatchObject(expected);
    expect((await counted(`&location_id=${randomUUID()}`))[0]).toMatchObject({ values: [0, 0], before: 0 });
  });
});
