import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../../tests/support/test-server';

let server: TestServer;
let manager: TestUser;

const since = (user: TestUser, from: string, to: string | null) =>
  server.rows(`update practitioner_roles set created_at = $2, ended_at = $3 where user_uuid = $1`, [
    user.uuid,
    from,
    to,
  ]);
const ask = async (figure: string, query: string) =>
  (await server.request({ method: 'GET', url: `/api/v2/team-figures/${figure}?${query}`, as: manager })).body;

beforeAll(async () => {
  server = await startTestServer({});
  manager = await server.user(server.hospital, { workspaces: ['ADMIN'], resources: ['team.read'] });
  const [left, came] = [
    await server.user(server.hospital, { workspaces: [], resources: [] }),
    await server.user(server.hospital, { workspaces: [], resources: [] }),
  ];
  await server.rows(`update practitioner_roles set created_at = '2010-01-01' where organization_uuid = $1`, [
    server.hospital,
  ]);
  await since(left, '2024-01-10', '2024-03-20');
  await since(came, '2024-03-05', null);
});
afterAll(() => server.close());

it('follows the size of the team as people come and leave', async () => {
  const { series } = await ask('size', 'from=2024-02-01&to=2024-04-30&by=month');
  const [{ values, total, before }] = series;
  const start = values[0] as number;
  expect(values).toEqual([start, start, start]);
  expect(total).toBe(start);
  expect(before).toBe(start);
  const days = await ask('size', 'from=2024-03-04&to=2024-03-21&by=day');
  const daily = days.series[0].values as number[];
  expect([daily[0], daily[1], daily.at(-2)]).toEqual([start, start + 1, start]);
});

it('divides the team by role', async () => {
  const { shares } = await ask('roles', 'from=2024-03-01&to=2024-03-10&by=day');
  const sum = (field: 'count' | 'before') =>
    (shares as { count: number; before: number }[]).reduce((all, share) => all + share[field], 0);
  expect(sum('count') - sum('before')).toBe(1);
});
