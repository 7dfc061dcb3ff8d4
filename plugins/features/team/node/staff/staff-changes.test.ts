import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, login, newAccount } from '../../../../../tests/support/account';
import {
  admin,
  change,
  clerk,
  closeTeam,
  everything,
  latestAudit,
  newRole,
  nurse,
  openTeam,
  person,
  send,
  server,
} from '../../../../../tests/support/team';

beforeAll(openTeam);
afterAll(closeTeam);

describe('a change of a person', () => {
  it('counts the person’s own changes too: nothing is overwritten unseen', async () => {
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

  it('gives another role from the next request on, if the caller holds its rights', async () => {
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

  it('locks a deactivated person out at the next request, and lets them in again', async () => {
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

  it('locks them out here only: their work elsewhere continues', async () => {
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

  it('reactivates no person with rights that the caller lacks', async () => {
    const chief = await server.user(server.hospital, everything);
    const out = await change({ uuid: chief.practitionerRole, version: 1 }, { is_active: false });
    expect(out.status).toBe(200);
    expect(await change(out.body, { is_active: true }, clerk)).toMatchObject({
      status: 403,
      body: { details: { permission: 'OPD' } },
    });
    expect((await change(out.body, { is_active: true })).body.status).toBe('active');
  });

  it('frees the user name and the address of a person who is deleted before their first sign-in', async () => {
    const mistake = await person({ username: 'typed.wrongly', email: 'typed.wrongly@ridge.example' });
    expect((await send('DELETE', `/${mistake.uuid}`)).status).toBe(204);
    await person({ username: 'typed.wrongly', email: 'typed.wrongly@ridge.example' });
  });

  it('nobody locks themselves out', async () => {
    const { body } = await send('GET', `/${admin.practitionerRole}`);
    expect(await change(body, { is_active: false })).toMatchObject({ status: 409, body: { code: 'own_account' } });
    expect(await send('DELETE', `/${admin.practitionerRole}`)).toMatchObject({
      status: 409,
      body: { code: 'own_account' },
    });
  });

  it('the last administrator stays, even when two remove each other at the same moment', async () => {
    for (let round = 0; round < 8; round++) {
      const uuid = randomUUID();
      await server.rows(`insert into organizations (organization_uuid, name) values ($1, 'Race')`, [uuid]);
      const [one, two] = [await server.user(uuid, everything), await server.user(uuid, everything)];
      const answers = await Promise.all([
        change({ uuid: two.practitionerRole, version: 1 }, { is_active: false }, one),
        send('DELETE', `/${one.practitionerRole}`, two),
      ]);
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
      // A caller who comes after the commit has lost access already.
      expect([401, 403, 409]).toContain(answers.find(({ status }) => status >= 300)?.status);
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
