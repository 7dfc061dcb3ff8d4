import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bearer, login, newAccount, signIn } from '../../../../tests/support/account';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server';
import { hashPassword } from './passwords';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.close());

const post = (path: string, body: unknown, access?: string) =>
  server.request({ method: 'POST', url: `/api/v1/${path}`, body, ...(access && { headers: bearer(access) }) });
const changePassword = (access: string, current_password: string, new_password: string, confirm_password: string) =>
  post('auth/change-password', { current_password, new_password, confirm_password }, access);

/** Waits for this many mails to an address. */
async function mailsTo(address: string, count: number): Promise<string[]> {
  return vi.waitFor(
    async () => {
      const folder = join(server.folder, 'outbox');
      const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted();
      const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
      const found = mails.filter((mail) => mail.includes(`To: ${address}`));
      if (found.length < count) throw new Error(`${found.length} of ${count} mails`);
      return found;
    },
    { timeout: 10_000, interval: 50 },
  );
}

/** Waits until every queued job is done. */
const jobsDone = () =>
  vi.waitFor(async () => expect(await server.rows(`select from jobs where done_at is null`)).toHaveLength(0), {
    timeout: 10_000,
  });

/** The token in the first link of a mail with folded lines. */
function tokenIn(mail: string): string {
  const text = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return /https:\/\/clinic\.example\/password-reset#token=([\w-]+)/.exec(text)?.[1] ?? '';
}

describe('changing the password', () => {
  it('accepts the field names of section 7, also in its messages', async () => {
    const account = await newAccount(server, server.hospital);
    const { username, password } = account;
    const { access } = await signIn(server, account);
    const change = (current: string, confirm: string) =>
      post('auth/change-password', { current, new: 'a new one 2026', confirm }, access);
    expect((await change(password, 'another one')).body).toMatchObject({
      status: 400,
      errors: { confirm: ['Passwords do not match'] },
    });
    const answer = await change(password, 'a new one 2026');
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toEqual({ operation_successful: true, message: 'Password reset Successfull' });
    expect((await login(server, username, 'a new one 2026')).status).toBe(200);
  });

  it('admits nobody who signs in with the old one at the same moment', async () => {
    const efua = await newAccount(server, server.hospital);
    const other = new pg.Client({ connectionString: server.database.ownerUrl });
    await other.connect();
    await other.query('begin');
    await other.query('update users set password_hash = $1 where uuid = $2', [
      await hashPassword('another'),
      efua.uuid,
    ]);
    const late = login(server, efua.username, efua.password);
    await vi.waitFor(async () =>
      expect(
        await server.rows(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        ),
      ).toHaveLength(1),
    );
    await other.query('commit');
    await other.end();
    expect(await late).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
    expect(await server.rows('select from sessions where user_uuid = $1', [efua.uuid])).toEqual([]);
  });

  it('requires the current one, ends the other sessions and keeps this one', async () => {
    const ama = await newAccount(server, server.hospital);
    const [here, there] = [await signIn(server, ama), await signIn(server, ama)];
    const answer = await changePassword(here.access, ama.password, 'a new secret', 'a new secret');
    expect(answer).toMatchObject({
      status: 200,
      body: { operation_successful: true, message: 'Password reset Successfull' },
    });
    const session = (access: string) =>
      server.request({ method: 'GET', url: '/api/v1/auth/session', headers: bearer(access) });
    expect((await session(here.access)).status).toBe(200);
    expect((await session(there.access)).status).toBe(401);
    expect((await login(server, ama.username, ama.password)).status).toBe(401);
    expect((await login(server, ama.username, 'a new secret')).status).toBe(200);
  });

  it('puts each error beside its field', async () => {
    const ama = await newAccount(server, server.hospital);
    const { access } = await signIn(server, ama);
    const errorsOf = async (current: string, next: string, again: string) =>
      (await changePassword(access, current, next, again)).body.errors;
    expect(await errorsOf(ama.password, 'short', 'short')).toEqual({
      new_password: ['New password should not be less than 8 characters'],
    });
    expect(await errorsOf(ama.password, 'long enough', 'not the same')).toEqual({
      confirm_password: ['Passwords do not match'],
    });
    expect(await errorsOf('wrong', 'long enough', 'long enough')).toEqual({
      current_password: ['Current password is not valid'],
    });
    expect(await errorsOf('', '', '')).toMatchObject({
      current_password: ['Current password is required'],
      new_password: expect.arrayContaining(['New password is required']),
    });
  });

  it('counts wrong current passwords like a sign-in', async () => {
    const ama = await newAccount(server, server.hospital);
    const { access } = await signIn(server, ama);
    for (let tries = 0; tries < 5; tries += 1) await changePassword(access, 'wrong', 'long enough', 'long enough');
    expect((await changePassword(access, ama.password, 'long enough', 'long enough')).status).toBe(429);
  });

  it('needs a signed-in user', async () => {
    expect((await post('auth/change-password', {})).status).toBe(401);
  });
});

describe('a forgotten password', () => {
  const ask = (email: string) => post('providers/auth/password-reset/', { email });
  const confirm = (token: string, new_password: string, confirm_password = new_password) =>
    post('providers/auth/password-reset/confirm/', { token, new_password, confirm_password });

  it('is replaced once through a mailed link, which ends all sessions', async () => {
    const ama = await newAccount(server, server.hospital);
    const { access } = await signIn(server, ama);
    await ask(ama.email.replace('ridge.example', 'RIDGE.example'));
    const token = tokenIn((await mailsTo(ama.email, 1))[0]!);
    expect((await confirm(token, 'short')).body.errors).toEqual({
      new_password: ['New password should not be less than 8 characters'],
    });
    expect((await confirm(token, 'brand new one', 'another one')).body.errors).toEqual({
      confirm_password: ['Passwords do not match'],
    });
    expect(await confirm(token, 'brand new one')).toMatchObject({ status: 200, body: { successful: true } });
    expect(await confirm(token, 'one more time')).toMatchObject({
      status: 400,
      body: { errors: { token: [expect.any(String)] } },
    });
    expect((await login(server, ama.username, 'brand new one')).status).toBe(200);
    expect((await server.request({ method: 'GET', url: '/api/v1/auth/session', headers: bearer(access) })).status).toBe(
      401,
    );
  });

  it('is not replaced through links sent to a former address; that address gets a message about the change', async () => {
    const ama = await newAccount(server, server.hospital);
    const { access } = await signIn(server, ama);
    await ask(ama.email);
    const token = tokenIn((await mailsTo(ama.email, 1))[0]!);
    const move = (email_address: string) =>
      server.request({ method: 'PATCH', url: '/api/v1/user', body: { email_address }, headers: bearer(access) });
    expect((await move(ama.email)).status).toBe(200);
    expect((await move(`new-${ama.email}`)).status).toBe(200);
    const [, told] = await mailsTo(ama.email, 2);
    expect(told).toContain(`Mails for the user name ${ama.username}`);
    expect((await confirm(token, 'brand new one')).status).toBe(400);
    await jobsDone();
    expect(await mailsTo(ama.email, 2)).toHaveLength(2);
  });

  it('gets the same answer for an unknown address, without a mail', async () => {
    const ama = await newAccount(server, server.hospital);
    const [known, unknown] = [await ask(ama.email), await ask('nobody@ridge.example')];
    expect(unknown).toMatchObject({ status: known.status, body: known.body });
    await jobsDone();
    await mailsTo(ama.email, 1);
    await mailsTo('nobody@ridge.example', 0).then((mails) => expect(mails).toEqual([]));
  });

  it('has links that work for an hour and for one of twenty simultaneous uses', async () => {
    const ama = await newAccount(server, server.hospital);
    await ask(ama.email);
    const token = tokenIn((await mailsTo(ama.email, 1))[0]!);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => confirm(token, `new secret ${n}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await ask(ama.email);
    const late = tokenIn((await mailsTo(ama.email, 2))[1]!);
    await server.rows(`update password_resets set expires_at = now() - interval '1 second' where user_uuid = $1`, [
      ama.uuid,
    ]);
    expect((await confirm(late, 'long enough')).status).toBe(400);
  });

  it('stores no readable token', async () => {
    const ama = await newAccount(server, server.hospital);
    await ask(ama.email);
    const token = tokenIn((await mailsTo(ama.email, 1))[0]!);
    expect(token).toHaveLength(43);
    const kept = JSON.stringify([
      await server.rows(`select payload from jobs`),
      await server.rows(`select encode(hash, 'base64') from password_resets`),
    ]);
    expect(kept).not.toContain(token.slice(0, 20));
  });

  it('opens an account that wrong passwords had locked', async () => {
    const ama = await newAccount(server, server.hospital);
    for (let tries = 0; tries < 6; tries += 1) await login(server, ama.username, 'wrong');
    await ask(ama.email);
    await confirm(tokenIn((await mailsTo(ama.email, 1))[0]!), 'brand new one');
    expect((await login(server, ama.username, 'brand new one')).status).toBe(200);
  });

  it('fills nobody’s mailbox', async () => {
    const ama = await newAccount(server, server.hospital);
    for (let times = 0; times < 6; times += 1) await ask(ama.email);
    await mailsTo(ama.email, 3);
    await jobsDone();
    expect(await mailsTo(ama.email, 3)).toHaveLength(3);
  });

  it.each([[{}], [{ email: 'nobody' }], [{ email: 'a@b.example, c@d.example' }], [{ email: ['a@b.example'] }]])(
    'refuses %j',
    async (body) => {
      expect((await post('providers/auth/password-reset', body)).status).toBe(400);
    },
  );
});
