import { ContainerModule } from 'inversify';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../../../tests/support/test-server';
import { PatientPayers } from '../contract';

const payer = randomUUID();
let plain: TestServer;
let paying: TestServer;
let clerks: ReadonlyMap<TestServer, TestUser>;

beforeAll(async () => {
  plain = await startTestServer({});
  let organization = '';
  const known: PatientPayers = {
    hasPayer: async (c, uuid) => c.organization === organization && uuid === payer,
  };
  const services = new ContainerModule(({ bind }) => void bind(PatientPayers).toConstantValue(known));
  paying = await startTestServer({ parts: [{ services }] });
  organization = paying.hospital;
  clerks = new Map(
    await Promise.all(
      [plain, paying].map(
        async (server) =>
          [server, await server.user(server.hospital, { workspaces: ['RECEPT'], resources: ['patients.*'] })] as const,
      ),
    ),
  );
});
afterAll(() => Promise.all([plain.close(), paying.close()]));

let count = 0;
const register = (server: TestServer, more: object) =>
  server.request({
    method: 'POST',
    url: '/api/v2/emr/patients',
    as: clerks.get(server)!,
    body: { first_name: `Kofi${++count}`, last_name: `Payer${count}`, gender: 'MALE', ...more },
  });
const correct = (server: TestServer, uuid: string, version: number, body: object) =>
  server.request({
    method: 'PATCH',
    url: `/api/v2/emr/patients/${uuid}`,
    as: clerks.get(server)!,
    body,
    headers: { 'if-match': String(version) },
  });

describe('the payer of a patient', () => {
  const [field, known, message] = ['payer_id', payer, 'Payer is not valid'] as const;

  it('is refused while no feature keeps any', async () => {
    expect(await register(plain, { [field]: known })).toMatchObject({
      status: 400,
      body: { errors: { [field]: [message] } },
    });
    const { body } = await register(plain, { [field]: null });
    expect(await correct(plain, body.uuid, 1, { [field]: randomUUID() })).toMatchObject({
      status: 400,
      body: { errors: { [field]: [message] } },
    });
  });

  it('is one of the organization, where a feature keeps them', async () => {
    expect(await register(paying, { [field]: randomUUID() })).toMatchObject({
      status: 400,
      body: { errors: { [field]: [message] } },
    });
    const { status, body } = await register(paying, { [field]: known });
    expect([status, body[field]]).toEqual([201, known]);
    const foreign = await paying.user(paying.clinic, { workspaces: ['RECEPT'], resources: ['patients.*'] });
    const theirs = await paying.request({
      method: 'POST',
      url: '/api/v2/emr/patients',
      as: foreign,
      body: { first_name: 'Yaw', last_name: 'Elsewhere', gender: 'MALE', [field]: known },
    });
    expect(theirs.status).toBe(400);
  });

  it('that a record names already may stay, and is not copied to a relative', async () => {
    const { body } = await register(plain, {});
    await plain.rows('update patients set payer_id = $2 where uuid = $1', [body.uuid, known]);
    expect((await correct(plain, body.uuid, 1, { [field]: known, name_prefix: 'Mr' })).status).toBe(200);
    const relative = await plain.request({
      method: 'POST',
      url: `/api/v1/providers/${plain.hospital}/patients/${body.uuid}`,
      as: clerks.get(plain)!,
      body: { first_name: `Ama${++count}`, gender: 'FEMALE' },
    });
    expect([relative.status, relative.body[field]]).toEqual([201, null]);
  });
});
