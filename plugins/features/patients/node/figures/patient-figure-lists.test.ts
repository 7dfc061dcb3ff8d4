import { patientFigureLists, type PatientFigureList, type PatientFigures } from '@clinic-workbench/sdk/common';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../../../tests/support/test-server';

let server: TestServer;
let desk: TestUser;
let colleague: TestUser;

const call = (as: TestUser, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, headers = {}) =>
  server.request({ method, url: `/api/v2/emr/${path}`, as, body, headers });

beforeAll(async () => {
  server = await startTestServer({});
  const rights = { workspaces: ['OPD', 'RECEPT'], resources: ['patients.*', 'patients.merge'] };
  [desk, colleague] = [await server.user(server.hospital, rights), await server.user(server.hospital, rights)];
  const year = new Date().getUTCFullYear();
  const register = async (as: TestUser, first_name: string, more: object) => {
    const answer = await call(as, 'POST', 'patients', { first_name, last_name: 'Figure', ...more });
    if (answer.status !== 201) throw new Error(answer.text);
    return (answer.body as { uuid: string }).uuid;
  };
  const mother = await register(desk, 'Ama', { gender: 'FEMALE', date_of_birth: `${year - 30}-01-01` });
  const child = await register(desk, 'Kofi', { gender: 'MALE', date_of_birth: `${year - 2}-01-01` });
  const old = await register(colleague, 'Yaw', {
    gender: 'MALE',
    mobile: '+233244123456',
    date_of_birth: '1940-01-01',
  });
  const unknown = await register(colleague, 'Esi', { gender: 'FEMALE' });
  const gone = await register(desk, 'Gone', { gender: 'FEMALE', date_of_birth: `${year - 30}-01-01` });
  await server.rows('update patients set is_hospitalized = true where uuid = $1', [child]);
  await server.rows('update patients set is_deceased = true where uuid = $1', [old]);
  const open = (as: TestUser, patient_id: string, workspace: string) =>
    call(as, 'POST', 'patients/recent', { patient_id }, { 'x-workspace': workspace });
  for (const patient of [mother, child, gone]) await open(desk, patient, 'OPD');
  for (const patient of [child, old]) await open(colleague, patient, 'OPD');
  await open(colleague, unknown, 'PHARM');
  const version = (await call(desk, 'GET', `patients/${gone}`)).headers['etag'];
  await call(desk, 'DELETE', `patients/${gone}`, { reason: 'Registered twice' }, { 'if-match': String(version) });
});
afterAll(() => server.close());

it.each(Object.entries<PatientFigureList>(patientFigureLists))(
  'the figure %s counts exactly the patients of its list, some but not all',
  async (id, { value, filters }) => {
    const day = (await call(desk, 'GET', 'patient-figures?workspace=OPD')).body as PatientFigures;
    const list = await call(desk, 'GET', `patients?${new URLSearchParams(filters(day, 'OPD')).toString()}`);
    expect(list.status, list.text).toBe(200);
    expect({ id, total: list.body.meta.total }).toEqual({ id, total: value(day) });
    expect(value(day), 'a number that is nothing could be anything').toBeGreaterThan(0);
  },
);
