import { defaultRoles } from '@clinic-workbench/sdk/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '../../../tests/support/account';
import { startTestServer, type TestServer } from '../../../tests/support/test-server';
import { FirstRun } from './first-run';

let server: TestServer;
let code: string;

beforeAll(async () => {
  server = await startTestServer({});
  code = (await firstRun().code()) ?? '';
});
afterAll(() => server.close());

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

describe('an installation that waits to be set up', () => {
  it('reports it, and has a code in its log', async () => {
    expect(await needed()).toEqual({ needed: true });
    expect(code).toMatch(/^([A-Z0-9]{4}-){3}[A-Z0-9]{4}$/);
  });

  it.each([
    ['setup_code', 'AAAA-BBBB-CCCC-DDDD', 'Set-up code is not valid'],
    ['organization_name', '', 'Organization name is required'],
    ['username', 'no spaces', 'Username is not valid'],
    ['email_address', 'nobody', 'Email address format is invalid'],
    ['password', 'short', 'Password should not be less than 8 characters'],
    ['country', 'Ghana', 'Country is not valid'],
    ['currency', 'cedi', 'Currency is not valid'],
    ['time_zone', '+00:00', 'Time zone is not valid'],
  ])('refuses a wrong %s beside it, and goes on waiting', async (field, value, message) => {
    expect((await setUp({ [field]: value })).body.errors).toEqual({ [field]: [message] });
    expect(await needed()).toEqual({ needed: true });
  });

  it('is set up once, for any number of simultaneous tries and any spelling of the code', async () => {
    const setup_code = code.toLowerCase().replaceAll('-', ' ');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        setUp({ username: `Admin-${n}`, organization_name: `Clinic ${n}`, setup_code }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect(await server.rows('select from users')).toHaveLength(1);
    expect(await server.rows(`select from organizations where name like 'Clinic _%'`)).toHaveLength(1);
  });
});

describe('an installation that is set up', () => {
  it('has an administrator who can sign in, and the default roles', async () => {
    const [admin] = await server.rows<{ username: string }>('select username from users');
    const { body } = await login(server, admin?.username ?? '', 'a long secret');
    expect(body.practitioner_roles).toMatchObject([
      { organization_name: expect.stringMatching(/^Clinic \d+$/), role_name: 'Administrator' },
    ]);
    const roles = await server.rows('select name from roles where organization_uuid = $1', [
      body.practitioner_roles[0].organization_uuid,
    ]);
    expect(new Set(roles.map(({ name }) => name as string))).toEqual(new Set<string>(Object.values(defaultRoles)));
  });

  it('has a location, since nobody can work without choosing one', async () => {
    const places = await server.rows(
      `select l.name = o.name as named_so, l.physical_type, l.parent_uuid from locations l
       join organizations o using (organization_uuid) where o.name like 'Clinic _%'`,
    );
    expect(places).toEqual([{ named_so: true, physical_type: 'site', parent_uuid: null }]);
  });

  it('cannot be taken over, even with the code', async () => {
    expect(await needed()).toEqual({ needed: false });
    expect(await firstRun().code()).toBeUndefined();
    expect(await setUp()).toMatchObject({ status: 409, body: { code: 'already_set_up' } });
  });
});
