import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, login, newAccount, signIn, type Account } from '../../../../tests/support/account';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server';
import { nobody } from '../../database/nobody';

let server: TestServer;
let ama: Account;

beforeAll(async () => {
  server = await startTestServer({});
  ama = await newAccount(server, server.hospital, { workspaces: ['OPD'], resources: ['Patients.*'] });
});
afterAll(() => server.close());

const session = (access: string) =>
  server.request({ method: 'GET', url: '/api/v1/auth/session', headers: bearer(access) });
const refused = { status: 401, code: 'wrong_credentials', message: 'The user name or the password is wrong.' };

describe('signing in', () => {
  it('answers tokens, the user and a role for each organization', async () => {
    const { status, body } = await login(server, ama.username.toUpperCase(), ama.password);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      patient: null,
      v2_access: body.access,
      user: { uuid: ama.uuid, username: ama.username, full_name: 'Ama Mensah' },
    });
    expect(body.user).not.toHaveProperty('password_hash');
    const [role] = body.practitioner_roles;
    expect(role).toMatchObject({
      id: role.practitionerRoleId,
      organization_uuid: server.hospital,
      organization_name: 'Hospital',
      first_name: 'Ama',
      title: 'Dr',
      permissions: { workspaces: ['OPD'], resources: ['Patients.*'] },
      currency: 'GHS',
      time_zone: 'Africa/Accra',
      country: 'GH',
      language: 'en',
      idle_lock_minutes: 15,
    });
    expect((await session(body.access)).body).toEqual({ user: body.user, practitioner_roles: body.practitioner_roles });
  });

  it('lists every organization of the user and no other', async () => {
    const both = await newAccount(server, server.hospital);
    await newAccount(server, server.clinic);
    const [role] = await server.rows<{ uuid: string }>('select uuid from roles where organization_uuid = $1', [
      server.clinic,
    ]);
    await server.rows(
      'insert into practitioner_roles (organization_uuid, uuid, user_uuid, role_uuid) values ($1, gen_random_uuid(), $2, $3)',
      [server.clinic, both.uuid, role!.uuid],
    );
    const { body } = await login(server, both.username, both.password);
    expect(body.practitioner_roles.map((r: { organization_name: string }) => r.organization_name)).toEqual([
      'Hospital',
      'Clinic',
    ]);
    await server.rows(
      'update practitioner_roles set ended_at = now() where user_uuid = $1 and organization_uuid = $2',
      [both.uuid, server.hospital],
    );
    expect((await session(body.access)).body.practitioner_roles).toHaveLength(1);
  });

  it('refuses an unknown user, a wrong password and a disabled user in the same words', async () => {
    const gone = await newAccount(server, server.hospital);
    await server.rows('update users set disabled_at = now() where uuid = $1', [gone.uuid]);
    expect((await login(server, 'nobody.at.all', 'secret')).body).toEqual(refused);
    expect((await login(server, ama.username, 'wrong')).body).toEqual(refused);
    expect((await login(server, gone.username, gone.password)).body).toEqual(refused);
  });

  it('takes as long for an unknown user as for a wrong password', async () => {
    const times = { unknown: [] as number[], wrong: [] as number[] };
    for (let round = 0; round < 9; round += 1) {
      const victim = await newAccount(server, server.hospital);
      times.unknown.push(await timed(() => login(server, `nobody-${victim.username}`, 'wrong')));
      times.wrong.push(await timed(() => login(server, victim.username, 'wrong')));
    }
    const ratio = median(times.unknown) / median(times.wrong);
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });

  it('refuses a user without an organization', async () => {
    const alone = await newAccount(server, server.hospital);
    await server.rows('update practitioner_roles set ended_at = now() where user_uuid = $1', [alone.uuid]);
    expect(await login(server, alone.username, alone.password)).toMatchObject({
      status: 403,
      body: { code: 'no_organization' },
    });
  });

  it('records sign-ins, refusals and sign-outs, but not the typed text', async () => {
    const kofi = await newAccount(server, server.hospital);
    await login(server, kofi.username, 'my other password');
    const { access } = await signIn(server, kofi);
    await server.request({ method: 'GET', url: '/api/v1/auth/logout', headers: bearer(access) });
    const entries = await server.rows(
      'select action, note, address::text from audit_entries where organization_uuid = $1 and user_uuid = $2 order by seq',
      [server.hospital, kofi.uuid],
    );
    expect(entries.map(({ action, note }) => [action, note])).toEqual([
      ['sign-in', { refused: true }],
      ['sign-in', null],
      ['sign-out', null],
    ]);
    expect(entries[0]!['address']).toMatch(/^127\.0\.0\.1/);
    await login(server, 'a-password-typed-into-the-wrong-field', 'x');
    const unknown = await server.rows('select * from audit_entries where organization_uuid = $1', [nobody]);
    expect(unknown.length).toBeGreaterThan(0);
    expect(JSON.stringify(unknown)).not.toContain('wrong-field');
  });

  it.each([
    [{}, ['username', 'password']],
    [{ username: 'a' }, ['password']],
    [{ username: ['a'], password: 'b' }, ['username']],
    [{ username: 'a'.repeat(101), password: 'b'.repeat(201) }, ['username', 'password']],
    [{ username: 'a', password: 'b', is_admin: true }, ['is_admin']],
  ])('refuses %j beside its fields', async (body, fields) => {
    const answer = await server.request({ method: 'POST', url: '/api/v1/providers/auth/login', body });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual(fields);
  });
});

describe('the password grant of the second host', () => {
  const grant = (fields: Record<string, string>) =>
    server.request({
      method: 'POST',
      url: '/api/v2/auth/login/access-token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });

  it('answers tokens that both hosts accept', async () => {
    const { status, body } = await grant({
      username: ama.username,
      password: ama.password,
      scope: '',
      grant_type: 'password',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'bearer', expires_in: 900 });
    expect((await session(body.access_token)).status).toBe(200);
    const v2 = await server.request({
      method: 'GET',
      url: '/api/v2/preferences',
      headers: bearer(body.access_token, server.hospital),
    });
    expect(v2.status).toBe(200);
  });

  it('accepts no other grant', async () => {
    expect(
      (await grant({ username: ama.username, password: ama.password, grant_type: 'client_credentials' })).status,
    ).toBe(400);
  });
});

describe('lock-out', () => {
  it.each(['a known user', 'a name that nobody has'])(
    'refuses the sixth try for %s, even with the right password, and states the wait',
    async (who) => {
      const kofi = await newAccount(server, server.hospital);
      const name = who === 'a known user' ? kofi.username : `nobody-${kofi.username}`;
      for (let tries = 0; tries < 5; tries += 1) expect((await login(server, name, 'wrong')).status).toBe(401);
      const locked = await login(server, name, kofi.password);
      expect(locked).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
      expect(Number(locked.headers['retry-after'])).toBeGreaterThan(20);
      expect(Number(locked.headers['retry-after'])).toBeLessThanOrEqual(30);
      expect(locked.body.details).toEqual({ retry_after: Number(locked.headers['retry-after']) });
    },
  );

  it('grows with each further wrong password, and ends with the right one', async () => {
    const kofi = await newAccount(server, server.hospital);
    const letTimePass = () =>
      server.rows(`update sign_in_failures set locked_until = now() - interval '1 second' where locked_until > now()`);
    for (let tries = 0; tries < 5; tries += 1) await login(server, kofi.username, 'wrong');
    await letTimePass();
    expect((await login(server, kofi.username, 'wrong')).status).toBe(401);
    expect(Number((await login(server, kofi.username, kofi.password)).headers['retry-after'])).toBeGreaterThan(50);
    await letTimePass();
    expect((await login(server, kofi.username, kofi.password)).status).toBe(200);
    for (let tries = 0; tries < 4; tries += 1) await login(server, kofi.username, 'wrong');
    expect((await login(server, kofi.username, kofi.password)).status).toBe(200);
  });

  it('lets at most five of twenty simultaneous guesses through', async () => {
    const kofi = await newAccount(server, server.hospital);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => login(server, kofi.username, `guess ${n}`)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('lets one person sign in from many places at the same moment', async () => {
    const kofi = await newAccount(server, server.hospital);
    const answers = await Promise.all(Array.from({ length: 12 }, () => login(server, kofi.username, kofi.password)));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  });
});

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
