import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '../../../../../tests/support/account';
import {
  admin,
  change,
  choose,
  clerk,
  closeTeam,
  form,
  linkMailedTo,
  mailsTo,
  openTeam,
  person,
  send,
  server,
  tokenOf,
} from '../../../../../tests/support/team';

beforeAll(openTeam);
afterAll(closeTeam);

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

  it('is withdrawn from a removed person, even if others have chosen the same user name', async () => {
    const { uuid, user_uuid: user } = await person();
    await person({ username: `gone-${user}` });
    expect((await send('DELETE', `/${uuid}`)).status).toBe(204);
    const [account] = await server.rows<{ username: string }>('select username from users where uuid = $1', [user]);
    expect((await send('POST', '', admin, form({ username: account!.username }))).status).toBe(400);
  });

  it('as a link is shown once: no table and no answer stored for repetitions contains its token', async () => {
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
  ])('is invalid once the person is %s', async (_, act) => {
    const { uuid } = await person({ email: `${randomUUID()}@ridge.example` });
    const token = tokenOf(await send('PUT', `/${uuid}/invitation-link`));
    expect((await act(uuid)).status).toBeLessThan(300);
    expect((await choose(token, 'should be void')).status).toBe(400);
  });

  it('to a person with more rights is refused to users with fewer, who cannot take over the account either', async () => {
    const chief = await person({ role_uuid: admin.role });
    expect(await send('PUT', `/${chief.uuid}/invitation-link`, clerk)).toMatchObject({ status: 403 });
    expect(await change(chief, { email: 'mine@clerk.example' }, clerk)).toMatchObject({
      status: 403,
      body: { details: { permission: 'OPD' } },
    });
    expect((await change(chief, { first_name: 'Efua' }, clerk)).status).toBe(200);
  });
});

describe('a link to set a new password', () => {
  it('becomes invalid when an administrator changes the address, and the former address gets a message', async () => {
    const [former, next] = ['lost.mailbox@ridge.example', 'new.mailbox@ridge.example'];
    const someone = await person({ email: former });
    expect((await choose(await linkMailedTo(former), 'chosen by me')).status).toBe(200);
    const asked = { method: 'POST', url: '/api/v1/providers/auth/password-reset', body: { email: former } } as const;
    expect((await server.request(asked)).status).toBe(200);
    const links = () =>
      server.rows<{ n: number }>(
        'select count(*)::int as n from password_resets where user_uuid = $1 and used_at is null',
        [someone.user_uuid],
      );
    await expect.poll(async () => (await links())[0]?.n, { timeout: 8000 }).toBe(1);
    await expect.poll(() => mailsTo(former).filter((mail) => mail.includes('new password')).length).toBe(1);
    const token = await linkMailedTo(former);
    const { body: current } = await send('GET', `/${someone.uuid}`);
    expect((await change(current, { email: next })).status).toBe(200);
    expect((await choose(token, 'chosen by a stranger')).status).toBe(400);
    await expect
      .poll(() => mailsTo(former).filter((mail) => mail.includes('go to another address')).length, { timeout: 8000 })
      .toBe(1);
    expect(mailsTo(next)).toEqual([]);
    expect((await login(server, someone.username, 'chosen by me')).status).toBe(200);
  });
});
