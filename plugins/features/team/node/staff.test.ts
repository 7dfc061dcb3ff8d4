import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RolePermissions } from '@clinic-workbench/sdk/common';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, login, newAccount } from '../../../../tests/support/account';
import { multipart } from '../../../../tests/support/multipart';
import {
  startTestServer,
  type TestAnswer,
  type TestServer,
  type TestUser,
} from '../../../../tests/support/test-server';

const everything: RolePermissions = {
  workspaces: ['ADMIN', 'OPD'],
  resources: ['roles.*', 'team.*', 'patients.*', 'settings.read'],
};
let server: TestServer;
let admin: TestUser;
/** Manages people and may do nothing else. */
let clerk: TestUser;
let elsewhere: TestUser;
/** A role that everybody here may give. */
let nurse: string;

beforeAll(async () => {
  server = await startTestServer({});
  admin = await server.user(server.hospital, everything);
  clerk = await server.user(server.hospital, { workspaces: ['ADMIN'], resources: ['team.*'] });
  elsewhere = await server.user(server.clinic, everything);
  nurse = await newRole('Nurse', { workspaces: ['OPD'], resources: ['patients.read'] });
});
afterAll(() => server.close());

const base = (as: TestUser) => `/api/v1/providers/${as.organization}/staff-users`;
const send = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  as = admin,
  body?: unknown,
  headers = {},
) => server.request({ method, url: `${base(as)}${path}`, as, body, headers });
const change = (of: { uuid: string; version: number }, body: object, as = admin) =>
  send('PATCH', `/${of.uuid}`, as, body, { 'if-match': `"${of.version}"` });
const search = (words: string, as = admin) =>
  server.request({
    method: 'GET',
    url: `/api/v1/providers/${as.organization}/users/search?search=${encodeURIComponent(words)}`,
    as,
  });

async function newRole(name: string, permissions: RolePermissions, organization = server.hospital): Promise<string> {
  const uuid = randomUUID();
  await server.rows('insert into roles (organization_uuid, uuid, name, permissions) values ($1, $2, $3, $4)', [
    organization,
    uuid,
    name,
    permissions,
  ]);
  return uuid;
}

let count = 0;
const form = (more: object = {}) => ({
  first_name: 'Abena',
  last_name: 'Owusu',
  username: `abena.${++count}`,
  role_uuid: nurse,
  ...more,
});
async function person(more: object = {}, as = admin) {
  const answer = await send('POST', '', as, form(more));
  expect(answer.text).toContain('"uuid"');
  return answer.body as { uuid: string; version: number; user_uuid: string; username: string; email: string };
}

/** The token in the newest mail to an address, which the job writes within a second. */
async function linkMailedTo(email: string): Promise<string> {
  const newest = () => {
    const folder = join(server.folder, 'outbox');
    const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.eml')) : [];
    const mails = files.toSorted().map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('=\r\n', ''));
    const text = mails.findLast((mail) => mail.includes(email))?.replaceAll('=3D', '=');
    return /token=([\w-]+)/.exec(text ?? '')?.[1];
  };
  await expect.poll(newest, { timeout: 8000 }).toBeTruthy();
  return newest()!;
}
const choose = (token: string, password: string) =>
  server.request({
    method: 'POST',
    url: '/api/v1/providers/auth/password-reset/confirm/',
    body: { token, new_password: password, confirm_password: password },
  });
const tokenOf = (answer: TestAnswer) => new URL(answer.body.link as string).searchParams.get('token')!;
const latestAudit = async (uuid: string) =>
  (await server.rows('select * from audit_entries where resource_uuid = $1 order by seq desc limit 1', [uuid]))[0];

describe('taking somebody in', () => {
  it('makes an account with every field, and tells of it', async () => {
    const answer = await send('POST', '', admin, {
      ...form({ username: 'Ama.Mensah', first_name: ' Ama  Serwaa' }),
      title: 'Dr',
      practitioner_specialty: ['394579002', { code: '394585009', display: 'Obstetrics' }],
      date_of_birth: '1988-02-29',
      gender: 'FEMALE',
      email: 'Ama@Ridge.EXAMPLE',
      mobile: '024 412 3456',
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      full_name: 'Ama Serwaa Owusu',
      username: 'ama.mensah',
      title: 'Dr',
      practitioner_specialty: ['394579002', '394585009'],
      practitioner_type: 'clinical_staff',
      team_member_type: 'clinical_staff',
      practitioner_role: 'Nurse',
      role_uuid: nurse,
      birth_date: '1988-02-29',
      gender: 'FEMALE',
      email: 'Ama@ridge.example',
      phone_number: '+233244123456',
      status: 'invited',
      own_profile: false,
      version: 1,
    });
    const { uuid } = answer.body as { uuid: string };
    expect(await server.rows('select type from outbox_events where uuid = $1', [uuid])).toEqual([
      { type: 'practitioner_role.created' },
    ]);
    expect(await latestAudit(uuid)).toMatchObject({
      action: 'rights',
      resource: 'team',
      after: { username: 'ama.mensah', role: nurse },
    });
  });

  it('takes the role by its name too, and the type under either name', async () => {
    const { role_uuid: _, ...fields } = form();
    const answer = await send('POST', '', admin, {
      ...fields,
      practitioner_role: 'Nurse',
      team_member_type: 'support_staff',
    });
    expect(answer.body).toMatchObject({ role_uuid: nurse, practitioner_type: 'support_staff' });
  });

  it.each([
    [{ username: 'x' }, { username: ['Username is not valid'] }],
    [{ username: undefined }, { username: ['Username is required'] }],
    [{ first_name: '<b>' }, { first_name: ['First name is not valid'] }],
    [{ email: 'nobody' }, { email: ['Email format is invalid'] }],
    [{ phone_number: '0244' + '1'.repeat(12) }, { phone_number: ['Phone number is not valid'] }],
    [{ birth_date: '2999-01-01' }, { birth_date: ['Birth date is not valid'] }],
    [{ title: 'Lord' }, { title: ['Title is not valid'] }],
    [{ practitioner_type: 'wizard' }, { practitioner_type: ['Type is not valid'] }],
    [{ practitioner_specialty: [{ display: 'no code' }] }, { practitioner_specialty: ['Specialties is not valid'] }],
    [{ role_uuid: randomUUID() }, { role_uuid: ['Role is not valid'] }],
    [{ role_uuid: undefined }, { role_uuid: ['Role is required'] }],
  ])('refuses %j', async (fields, errors) => {
    expect(await send('POST', '', admin, form(fields))).toMatchObject({ status: 400, body: { errors } });
  });

  it('refuses a user name and an address that somebody has, here or elsewhere, also at the same instant', async () => {
    const theirs = await person({ email: 'taken@clinic.example', role_uuid: elsewhere.role }, elsewhere);
    const same = await send('POST', '', admin, form({ username: theirs.username.toUpperCase() }));
    expect(same).toMatchObject({ status: 400, body: { errors: { username: ['Username already exists'] } } });
    const mail = await send('POST', '', admin, form({ email: 'TAKEN@clinic.example' }));
    expect(mail).toMatchObject({ status: 400, body: { errors: { email: ['Email already exists'] } } });
    const both = await Promise.all([1, 2].map(() => send('POST', '', admin, form({ email: 'race@ridge.example' }))));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 400]));
  });

  it('refuses a role with rights that the caller lacks, naming one', async () => {
    const answer = await send('POST', '', clerk, form());
    expect(answer).toMatchObject({ status: 403, body: { code: 'permission_denied', details: { permission: 'OPD' } } });
  });

  it('refuses a role of another organization', async () => {
    expect(await send('POST', '', admin, form({ role_uuid: elsewhere.role }))).toMatchObject({
      status: 400,
      body: { errors: { role_uuid: ['Role is not valid'] } },
    });
  });
});

describe('an invitation', () => {
  it('is mailed, works once, and opens exactly what the role allows', async () => {
    const { username } = await person({ email: 'first.day@ridge.example' });
    expect((await login(server, username, 'anything at all')).status).toBe(401);
    const token = await linkMailedTo('first.day@ridge.example');
    expect((await choose(token, 'chosen by me')).status).toBe(200);
    expect((await choose(token, 'chosen by another')).status).toBe(400);
    const { status, body } = await login(server, username, 'chosen by me');
    expect(status).toBe(200);
    expect(body.practitioner_roles).toMatchObject([{ role_name: 'Nurse', permissions: { workspaces: ['OPD'] } }]);
    const { body: list } = await send('GET', `?search=${username}`);
    expect(list.data).toMatchObject([{ status: 'active' }]);
  });

  it('as a link is shown once: neither the answers kept for repeated requests nor any table hold its token', async () => {
    const { uuid } = await person();
    const token = tokenOf(
      await send('PUT', `/${uuid}/invitation-link`, admin, undefined, { 'idempotency-key': randomUUID() }),
    );
    const kept = await server.rows(`select answer from idempotency_keys where answer like '%' || $1 || '%'`, [token]);
    expect(kept).toEqual([]);
    expect(await server.rows(`select payload from jobs where payload::text like '%' || $1 || '%'`, [token])).toEqual(
      [],
    );
    expect((await choose(token, 'handed over')).status).toBe(200);
    expect(await send('PUT', `/${uuid}/invitation-link`)).toMatchObject({ status: 409, body: { code: 'not_invited' } });
  });

  it('lasts 48 hours', async () => {
    const { uuid, user_uuid: user } = await person();
    const token = tokenOf(await send('PUT', `/${uuid}/invitation-link`));
    const [{ hours }] = (await server.rows<{ hours: string }>(
      'select extract(epoch from expires_at - now()) / 3600 as hours from password_resets where user_uuid = $1',
      [user],
    )) as [{ hours: string }];
    expect(Number(hours)).toBeGreaterThan(47.9);
    expect(Number(hours)).toBeLessThanOrEqual(48);
    await server.rows(`update password_resets set expires_at = now() - interval '1 second' where user_uuid = $1`, [
      user,
    ]);
    expect((await choose(token, 'too late by far')).status).toBe(400);
  });

  it.each([
    ['sent again', (uuid: string) => send('POST', `/${uuid}/invitation`)],
    ['deleted', (uuid: string) => send('DELETE', `/${uuid}`)],
    ['deactivated', async (uuid: string) => change({ uuid, version: 1 }, { is_active: false })],
    ['given another address', (uuid: string) => change({ uuid, version: 1 }, { email: `other.${uuid}@ridge.example` })],
  ])('is void once the person is %s', async (_, act) => {
    const { uuid } = await person({ email: `${randomUUID()}@ridge.example` });
    const token = tokenOf(await send('PUT', `/${uuid}/invitation-link`));
    expect((await act(uuid)).status).toBeLessThan(300);
    expect((await choose(token, 'should be void')).status).toBe(400);
  });

  it('of somebody with more rights is not given to those with fewer, nor can they turn the account to themselves', async () => {
    const chief = await person({ role_uuid: admin.role });
    expect(await send('PUT', `/${chief.uuid}/invitation-link`, clerk)).toMatchObject({ status: 403 });
    expect(await change(chief, { email: 'mine@clerk.example' }, clerk)).toMatchObject({
      status: 403,
      body: { details: { permission: 'OPD' } },
    });
    expect((await change(chief, { first_name: 'Efua' }, clerk)).status).toBe(200);
  });
});

describe('somebody who has an account', () => {
  it('is found by the whole user name or address only, and without what belongs to them', async () => {
    const account = await newAccount(server, server.clinic);
    for (const words of [account.username.toUpperCase(), ` ${account.email} `]) {
      expect((await search(words)).body.data).toEqual([
        { username: account.username, full_name: 'Ama Mensah', works_here: false },
      ]);
    }
    for (const words of [account.username.slice(0, -1), 'Ama', 'Ama Mensah', '%', account.email.slice(1)])
      expect((await search(words)).body.data, words).toEqual([]);
    expect((await search('')).status).toBe(400);
  });

  it('works here too after being added, and keeps their profile to themselves', async () => {
    const account = await newAccount(server, server.clinic, { workspaces: ['OPD'], resources: ['patients.read'] });
    const { status, body } = await send('POST', '/existing', admin, {
      login: account.email,
      role_uuid: nurse,
      title: 'Dr',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      full_name: 'Ama Mensah',
      title: 'Dr',
      status: 'active',
      own_profile: true,
      email: null,
    });
    expect((await login(server, account.username, account.password)).body.practitioner_roles).toHaveLength(2);
    expect((await send('GET', `?search=${account.email}`)).body.data).toEqual([]);
    const changed = await change(body, { first_name: 'Stolen' });
    expect(changed).toMatchObject({ status: 409, body: { code: 'own_profile' } });
    expect((await change(body, { title: 'Prof', first_name: 'Ama' })).body).toMatchObject({ title: 'Prof' });
    expect(await send('POST', '/existing', admin, { login: account.username, role_uuid: nurse })).toMatchObject({
      status: 400,
      body: { errors: { login: ['This person works here already.'] } },
    });
  });

  it('was made here and works elsewhere now: their profile is theirs from then on', async () => {
    const mine = await person({ email: `${randomUUID()}@ridge.example` });
    const token = tokenOf(await send('PUT', `/${mine.uuid}/invitation-link`));
    await choose(token, 'my own password');
    const added = await send('POST', '/existing', elsewhere, { login: mine.username, role_uuid: elsewhere.role });
    expect(added.status).toBe(201);
    const { body } = await send('GET', `/${mine.uuid}`);
    expect(body).toMatchObject({ own_profile: true, email: mine.email });
    expect((await change(body, { email: 'new@ridge.example' })).status).toBe(409);
  });

  it('has not chosen a password yet: nobody else can take them in', async () => {
    const waiting = await person({}, admin);
    const role_uuid = elsewhere.role;
    expect(await send('POST', '/existing', elsewhere, { login: waiting.username, role_uuid })).toMatchObject({
      status: 400,
      body: { errors: { login: ['Nobody has exactly this user name or email.'] } },
    });
  });

  it('who left comes back as the same practitioner role', async () => {
    const account = await newAccount(server, server.clinic);
    const first = await send('POST', '/existing', admin, { login: account.username, role_uuid: nurse });
    expect((await send('DELETE', `/${first.body.uuid}`)).status).toBe(204);
    const again = await send('POST', '/existing', admin, { login: account.username, role_uuid: nurse });
    expect(again).toMatchObject({ status: 201, body: { uuid: first.body.uuid, status: 'active' } });
  });
});

describe('the list', () => {
  let organization: TestUser;
  const list = async (query: string) =>
    ((await send('GET', query, organization)).body.data as { last_name: string }[]).map((row) => row.last_name);

  beforeAll(async () => {
    const uuid = randomUUID();
    await server.rows(`insert into organizations (organization_uuid, name) values ($1, 'List clinic')`, [uuid]);
    organization = await server.user(uuid, everything);
    const desk = await newRole('Desk', { workspaces: ['ADMIN.desk'], resources: [] }, uuid);
    const named = (last_name: string, role_uuid: string, more = {}) =>
      person({ last_name, role_uuid, ...more }, organization);
    await named('Zigi', desk, { email: 'zigi@list.example' });
    await named('asante', organization.role);
    const out = await named('Boateng', desk);
    await change(out, { is_active: false }, organization);
  });

  it('stands by last name, in pages', async () => {
    expect(await list('')).toEqual(['asante', 'Boateng', 'User', 'Zigi']);
    const page = await send('GET', '?page=2&page_size=3', organization);
    expect(page.body.data).toHaveLength(1);
    expect(page.body.meta).toEqual({ total: 4, page: 2, page_size: 3, invitations_are_mailed: false });
  });

  it.each([
    ['?search=abena zig', ['Zigi']],
    ['?search=ZIGI@list', ['Zigi']],
    ['?search=%25', []],
    ['?workspace=admin', ['asante', 'Boateng', 'User', 'Zigi']],
    ['?workspace=OPD', ['asante', 'User']],
    ['?active=false', ['Boateng']],
    ['?active=true', ['asante', 'User', 'Zigi']],
    ['?status=invited', ['asante', 'Zigi']],
  ])('is narrowed by %s', async (query, names) => {
    expect(await list(query)).toEqual(names);
  });

  it('is narrowed by role', async () => {
    expect(await list(`?role=${organization.role}`)).toEqual(['asante', 'User']);
  });
});

describe('changing somebody', () => {
  it('counts changes that they make themselves too: nothing is overwritten unseen', async () => {
    const before = await person();
    await server.rows('update users set first_name = $2, version = version + 1 where uuid = $1', [
      before.user_uuid,
      'Akosua',
    ]);
    const answer = await change(before, { last_name: 'Addo' });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'stale_version', details: { current: { first_name: 'Akosua' } } },
    });
  });

  it('gives another role from the next request on, if the caller has what it gives', async () => {
    const user = await server.user(server.hospital, { workspaces: ['OPD'], resources: [] });
    const read = () => server.request({ method: 'GET', url: '/api/v2/emr/patients', as: user });
    expect((await read()).status).toBe(403);
    const { body } = await send('GET', `/${user.practitionerRole}`);
    expect(await change(body, { role_uuid: admin.role }, clerk)).toMatchObject({ status: 403 });
    const changed = await change(body, { role_uuid: nurse });
    expect(changed).toMatchObject({ status: 200, body: { practitioner_role: 'Nurse' } });
    expect((await read()).status).toBe(200);
    expect(await latestAudit(body.uuid)).toMatchObject({
      action: 'rights',
      before: { role_uuid: user.role },
      after: { role_uuid: nurse },
    });
    expect(await server.rows('select type from outbox_events where uuid = $1', [body.uuid])).toEqual([
      { type: 'practitioner_role.updated' },
    ]);
  });

  it('keeps them out at the next request when deactivated, and lets them in again', async () => {
    const account = await newAccount(server, server.hospital, { workspaces: ['OPD'], resources: ['patients.read'] });
    const { access } = (await login(server, account.username, account.password)).body;
    const read = () =>
      server.request({ method: 'GET', url: '/api/v2/emr/patients', headers: bearer(access, server.hospital) });
    expect((await read()).status).toBe(200);
    const [row] = (await send('GET', `?search=${account.username}`)).body.data;
    const out = await change(row, { is_active: false });
    expect(out.body).toMatchObject({ status: 'inactive', is_active: false });
    expect(await read()).toMatchObject({ status: 401, body: { code: 'session_ended' } });
    expect((await login(server, account.username, account.password)).status).toBe(403);
    expect((await change(out.body, { is_active: true })).body.status).toBe('active');
    expect((await login(server, account.username, account.password)).status).toBe(200);
  });

  it('keeps them out here only: elsewhere their work goes on', async () => {
    const account = await newAccount(server, server.clinic, { workspaces: ['OPD'], resources: ['patients.read'] });
    const { body } = await send('POST', '/existing', admin, { login: account.username, role_uuid: nurse });
    const { access } = (await login(server, account.username, account.password)).body;
    const read = (organization: string) =>
      server.request({ method: 'GET', url: '/api/v2/emr/patients', headers: bearer(access, organization) });
    await change(body, { is_active: false });
    expect((await read(server.hospital)).status).toBe(404);
    expect((await read(server.clinic)).status).toBe(200);
    expect((await send('DELETE', `/${body.uuid}`)).status).toBe(204);
    expect((await read(server.clinic)).status).toBe(200);
  });

  it('lets nobody in again whose role gives what the caller lacks', async () => {
    const chief = await server.user(server.hospital, everything);
    const out = await change({ uuid: chief.practitionerRole, version: 1 }, { is_active: false }, clerk);
    expect(out.status).toBe(200);
    expect(await change(out.body, { is_active: true }, clerk)).toMatchObject({
      status: 403,
      body: { details: { permission: 'OPD' } },
    });
    expect((await change(out.body, { is_active: true })).body.status).toBe('active');
  });

  it('frees the user name and the address of somebody who is deleted before they ever came', async () => {
    const mistake = await person({ username: 'typed.wrongly', email: 'typed.wrongly@ridge.example' });
    expect((await send('DELETE', `/${mistake.uuid}`)).status).toBe(204);
    await person({ username: 'typed.wrongly', email: 'typed.wrongly@ridge.example' });
  });

  it('nobody shuts themselves out', async () => {
    const { body } = await send('GET', `/${admin.practitionerRole}`);
    expect(await change(body, { is_active: false })).toMatchObject({ status: 409, body: { code: 'own_account' } });
    expect(await send('DELETE', `/${admin.practitionerRole}`)).toMatchObject({
      status: 409,
      body: { code: 'own_account' },
    });
  });

  it('the last administrator stays one, also when two remove each other at the same instant', async () => {
    for (let round = 0; round < 8; round++) {
      const uuid = randomUUID();
      await server.rows(`insert into organizations (organization_uuid, name) values ($1, 'Race')`, [uuid]);
      const [one, two] = [await server.user(uuid, everything), await server.user(uuid, everything)];
      const answers = await Promise.all([
        change({ uuid: two.practitionerRole, version: 1 }, { is_active: false }, one),
        send('DELETE', `/${one.practitionerRole}`, two),
      ]);
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
      // Whoever comes after the commit is out already.
      expect([401, 409]).toContain(answers.find(({ status }) => status >= 300)?.status);
      const left = await server.rows(
        'select from practitioner_roles where organization_uuid = $1 and ended_at is null and deactivated_at is null',
        [uuid],
      );
      expect(left).toHaveLength(1);
    }
  });

  it('the last administrator keeps the role', async () => {
    const uuid = randomUUID();
    await server.rows(`insert into organizations (organization_uuid, name) values ($1, 'One')`, [uuid]);
    const only = await server.user(uuid, everything);
    const weak = await newRole('Weak', { workspaces: ['OPD'], resources: [] }, uuid);
    const answer = await change({ uuid: only.practitionerRole, version: 1 }, { role_uuid: weak }, only);
    expect(answer).toMatchObject({ status: 409, body: { code: 'last_administrator' } });
  });
});

describe('a photo', () => {
  const photoOf = (uuid: string) => async (as: TestUser) => {
    const { body, contentType } = multipart(
      {},
      {
        photo: await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
          .jpeg()
          .toBuffer(),
      },
    );
    return send('POST', `/${uuid}/photo`, as, body, { 'content-type': contentType });
  };

  it('is drawn anew and seen by colleagues, replaced and removed', async () => {
    const { uuid } = await person();
    const first = await photoOf(uuid)(admin);
    expect(first.status).toBe(200);
    const seen = (name: string) => server.request({ method: 'GET', url: `/api/v2/files/${name}`, as: clerk });
    expect(await seen(first.body.photo as string)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/webp' },
    });
    const second = await photoOf(uuid)(admin);
    expect(second.body.photo).not.toBe(first.body.photo);
    expect((await seen(first.body.photo as string)).status).toBe(404);
    const removed = await send('DELETE', `/${uuid}/photo`);
    expect(removed.body.photo).toBeNull();
    const folder = join(server.folder, 'files', 'users', second.body.user_uuid as string);
    await expect.poll(() => readdirSync(folder), { timeout: 8000 }).toEqual([]);
  });

  it('of somebody who works elsewhere too is theirs', async () => {
    const account = await newAccount(server, server.clinic);
    const { body } = await send('POST', '/existing', admin, { login: account.username, role_uuid: nurse });
    expect(await photoOf(body.uuid as string)(admin)).toMatchObject({ status: 409, body: { code: 'own_profile' } });
  });
});
