import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { login } from '../../../tests/support/account';
import { startTestServer, type TestServer } from '../../../tests/support/test-server';
import { defaultRoles } from './default-roles';
import { FirstRun } from './first-run';

let server: TestServer;
let code: string;

beforeEach(async () => {
  server = await startTestServer({});
  code = (await firstRun().code()) ?? '';
});
afterEach(() => server.close());

const firstRun = () => server.kernel.container.get<FirstRun>(FirstRun);
const needed = async () => (await server.request({ method: 'GET', url: '/api/v1/setup' })).body;
const setUp = (changes: Record<string, unknown> = {}) =>
  server.request({
    method: 'POST',
    url: '/api/v1/setup',
    body: {
      organization_name: 'Korle Bu',
      first_name: 'Efua',
      last_name: 'Sarpong',
      username: 'Efua.Sarpong',
      email_address: 'efua@korlebu.example',
      password: 'a long secret',
      country: 'GH',
      currency: 'GHS',
      time_zone: 'Africa/Accra',
      setup_code: code,
      ...changes,
    },
  });

describe('the first run', () => {
  it('creates the organization with the default roles and an administrator who can sign in, once', async () => {
    expect(await needed()).toEqual({ needed: true });
    expect((await setUp({ setup_code: code.toLowerCase().replaceAll('-', ' ') })).status).toBe(200);
    expect(await needed()).toEqual({ needed: false });
    expect(await firstRun().code()).toBeUndefined();
    const { body } = await login(server, 'efua.sarpong', 'a long secret');
    expect(body.practitioner_roles).toMatchObject([{ organization_name: 'Korle Bu', role_name: 'Administrator' }]);
    const roles = await server.rows('select name from roles where organization_uuid = $1', [
      body.practitioner_roles[0].organization_uuid,
    ]);
    expect(new Set(roles.map(({ name }) => name as string))).toEqual(
      new Set(Object.values(defaultRoles).map(({ name }) => name)),
    );
    expect(await setUp({ username: 'stranger' })).toMatchObject({ status: 409, body: { code: 'already_set_up' } });
  });

  it('happens once, however many try at the same instant', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => setUp({ username: `admin-${n}`, organization_name: `Clinic ${n}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect(await server.rows('select from users')).toHaveLength(1);
    expect(await server.rows(`select from organizations where name like 'Clinic _%'`)).toHaveLength(1);
  });

  it('needs the code of the log', async () => {
    expect(await setUp({ setup_code: 'AAAA-BBBB-CCCC-DDDD' })).toMatchObject({
      status: 400,
      body: { errors: { setup_code: ['Set-up code is not valid'] } },
    });
    expect(await needed()).toEqual({ needed: true });
    expect(code).toMatch(/^([A-Z0-9]{4}-){3}[A-Z0-9]{4}$/);
  });

  it.each([
    ['organization_name', '', 'Organization name is required'],
    ['username', 'no spaces', 'Username is not valid'],
    ['email_address', 'nobody', 'Email address format is invalid'],
    ['password', 'short', 'Password should not be less than 8 characters'],
    ['country', 'Ghana', 'Country is not valid'],
    ['currency', 'cedi', 'Currency is not valid'],
    ['time_zone', '+00:00', 'Time zone is not valid'],
  ])('refuses a wrong %s beside it', async (field, value, message) => {
    expect((await setUp({ [field]: value })).body.errors).toEqual({ [field]: [message] });
  });
});
