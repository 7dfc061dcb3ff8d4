import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '../../../../../tests/support/test-server';
import {
  admin,
  change,
  closeTeam,
  everything,
  form,
  nurse,
  openTeam,
  person,
  send,
  server,
} from '../../../../../tests/support/team';

const [north, south] = [randomUUID(), randomUUID()];
/** Manages people, and works only in the north. */
let lead: TestUser;

beforeAll(async () => {
  await openTeam();
  await server.rows(
    `insert into locations (organization_uuid, uuid, name, physical_type) values ($1, $2, 'North', 'site'), ($1, $3, 'South', 'site')`,
    [server.hospital, north, south],
  );
});
afterAll(closeTeam);
beforeEach(async () => {
  lead = await server.user(server.hospital, { workspaces: ['ADMIN', 'OPD'], resources: ['team.*', 'patients.read'] });
  await worksIn(lead.practitionerRole, north);
});

async function worksIn(practitioner: string, ...sites: readonly string[]): Promise<void> {
  await server.rows('delete from practitioner_locations where practitioner_role_uuid = $1', [practitioner]);
  for (const site of sites)
    await server.rows(
      'insert into practitioner_locations (organization_uuid, practitioner_role_uuid, location_uuid) values ($1, $2, $3)',
      [server.hospital, practitioner, site],
    );
}
const refused = {
  status: 403,
  body: { code: 'not_your_location', message: 'You can give only locations in which you work yourself.' },
};
const oneself = async () =>
  (await send('GET', `/${lead.practitionerRole}`, lead)).body as Awaited<ReturnType<typeof person>>;

describe('a user who works only in some sites', () => {
  it('cannot widen their own', async () => {
    for (const location_uuids of [[], [north, south], [south], [south.toUpperCase()]])
      expect(await change(await oneself(), { location_uuids }, lead)).toMatchObject(refused);
    expect(await change(await oneself(), { location_uuids: [north] }, lead)).toMatchObject({ status: 200 });
    const practitioner = await server.request({
      method: 'PATCH',
      url: `/api/v1/providers/${server.hospital}/practitioners/${lead.practitionerRole}`,
      as: lead,
      headers: { 'if-match': `"${(await oneself()).version}"` },
      body: { location_uuids: [] },
    });
    expect(practitioner).toMatchObject(refused);
  });

  it('cannot give more sites than their own, in any way', async () => {
    expect(await send('POST', '', lead, form())).toMatchObject(refused);
    expect(await send('POST', '', lead, form({ location_uuids: [south] }))).toMatchObject(refused);
    expect(await send('POST', '', lead, form({ location_uuids: [north] }))).toMatchObject({ status: 201 });
    const known = await server.user(server.clinic, { workspaces: [], resources: [] });
    const [{ username }] = (await server.rows('select username from users where uuid = $1', [known.uuid])) as [
      { username: string },
    ];
    const add = { login: username, role_uuid: nurse };
    expect(await send('POST', '/existing', lead, add)).toMatchObject(refused);
    const member = await server.request({
      method: 'POST',
      url: `/api/v2/admin/organizations/${server.hospital}/members`,
      as: lead,
      body: add,
    });
    expect(member).toMatchObject(refused);
    expect(await send('POST', '/existing', lead, { ...add, location_uuids: [north] })).toMatchObject({ status: 201 });
  });

  it('gives others no more than those already have there', async () => {
    const southerner = await person({ location_uuids: [south] });
    expect(await change(southerner, { location_uuids: [] }, lead)).toMatchObject(refused);
    expect(await change(southerner, { location_uuids: [south, north] }, lead)).toMatchObject({ status: 200 });
  });

  it('cannot take over or reactivate an account with more sites', async () => {
    const southerner = await person({ location_uuids: [south] });
    expect(await send('PUT', `/${southerner.uuid}/invitation-link`, lead)).toMatchObject(refused);
    expect(await send('POST', `/${southerner.uuid}/invitation`, lead)).toMatchObject(refused);
    expect(await change(southerner, { email: 'lead@example.org' }, lead)).toMatchObject(refused);
    const out = await change(southerner, { is_active: false });
    expect(await change(out.body, { is_active: true }, lead)).toMatchObject(refused);
    expect(await change(out.body, { is_active: true, location_uuids: [north] }, lead)).toMatchObject({ status: 200 });
  });
});

it('a user who works in all sites can give any of them', async () => {
  const southerner = await person({ location_uuids: [south] });
  expect(await change(southerner, { location_uuids: [] }, admin)).toMatchObject({ status: 200 });
});

describe('the last person who manages the team in all sites', () => {
  const last = {
    status: 409,
    body: {
      code: 'last_everywhere',
      message: 'Somebody who manages the team must keep all locations: nobody else could give them.',
    },
  };
  /** An organization of its own with a site and people who manage it. */
  async function managers(count: number) {
    const [uuid, site] = [randomUUID(), randomUUID()];
    await server.rows(`insert into organizations (organization_uuid, name) values ($1, 'Two sites')`, [uuid]);
    await server.rows(
      `insert into locations (organization_uuid, uuid, name, physical_type) values ($1, $2, 'East', 'site')`,
      [uuid, site],
    );
    const people = await Promise.all(Array.from({ length: count }, () => server.user(uuid, everything)));
    return { site, people };
  }
  const of = ({ practitionerRole }: TestUser) => ({ uuid: practitionerRole, version: 1 });

  it('keeps all sites, because nobody could give them back', async () => {
    const { site, people } = await managers(1);
    const [only] = people;
    expect(await change(of(only!), { location_uuids: [site] }, only)).toMatchObject(last);
    expect(await send('GET', `/${only!.practitionerRole}`, only)).toMatchObject({ body: { location_uuids: [] } });
  });

  it('cannot be deactivated, removed or given another role by users of some sites only', async () => {
    const { site, people } = await managers(2);
    const [head, local] = people;
    expect(await change(of(local!), { location_uuids: [site] }, head)).toMatchObject({ status: 200 });
    const none = await server.rows<{ uuid: string }>(
      `insert into roles (organization_uuid, uuid, name, permissions)
       values ($1, gen_random_uuid(), 'None', '{"workspaces": [], "resources": []}') returning uuid`,
      [head!.organization],
    );
    expect(await change(of(head!), { is_active: false }, local)).toMatchObject(last);
    expect(await change(of(head!), { role_uuid: none[0]!.uuid }, local)).toMatchObject(last);
    expect(await send('DELETE', `/${head!.practitionerRole}`, local)).toMatchObject(last);
  });

  it('is one of two who limit each other at the same moment, every time', async () => {
    for (let round = 0; round < 6; round++) {
      const { site, people } = await managers(2);
      const [one, two] = people;
      const answers = await Promise.all([
        change(of(two!), { location_uuids: [site] }, one),
        change(of(one!), { location_uuids: [site] }, two),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    }
  });
});
