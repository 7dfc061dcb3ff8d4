import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../../../tests/support/test-server';
import { FrontDesk } from '../../../../../tests/support/visits';

let server: TestServer;
let front: FrontDesk;

beforeAll(async () => {
  server = await startTestServer({});
  front = await FrontDesk.open(server, server.hospital);
});
afterAll(() => server.close());

const figures = async (query: string, as: TestUser = front.desk.user) =>
  (await server.request({ method: 'GET', url: `/api/v2/appointments/figures?${query}`, as })).body;

it('counts a day’s patients without an appointment, by location and practitioner', async () => {
  const { practitionerRole } = await front.desk.practitioner();
  const own = { assigned_to_id: practitionerRole };
  await front.visit(undefined, own);
  const seen = await front.visit(undefined, own);
  const gone = await front.visit(undefined, own);
  await front.visit(undefined, { ...own, class: 'VR' });
  await front.visit(undefined, { ...own, status: 'planned' });
  const cancelled = await front.visit(undefined, own);
  await front.visit(undefined, { ...own, arrived_at: new Date(Date.now() - 86_400_000).toISOString() });
  await front.send('PATCH', `/${seen.id}`, { status: 'in-progress' }, 1);
  await front.send('POST', `/${gone.id}/end`, {}, 1);
  await front.send('PATCH', `/${cancelled.id}`, { status: 'cancelled', comment: 'Left' }, 1);
  const of = `practitioner_id=${practitionerRole}&day=${front.desk.day(0)}`;
  expect(await figures(of)).toMatchObject({
    booked: 0,
    arrived: 4,
    waiting: 2,
    seen: 2,
    walk_ins: { arrived: 4, waiting: 2, seen: 2 },
  });
  expect(await figures(`${of}&kind=virtual`)).toMatchObject({ arrived: 1, waiting: 1, seen: 0 });
  expect(await figures(`${of}&location_id=${front.desk.location}`)).toMatchObject({ arrived: 4 });
  expect(await figures(`${of}&location_id=${front.desk.service}`)).toMatchObject({ arrived: 0 });
  const blind = await server.user(server.hospital, { workspaces: ['OPD'], resources: ['appointments.read'] });
  expect(await figures(of, blind)).toMatchObject({ arrived: 0, walk_ins: { arrived: 0 } });
});
