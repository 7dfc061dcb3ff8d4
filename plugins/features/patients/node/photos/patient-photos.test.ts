import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multipart } from '../../../../../tests/support/multipart';
import { openWhileDrawing } from '../../../../../tests/support/open-while-drawing';
import { startTestServer, type TestServer, type TestUser } from '../../../../../tests/support/test-server';

let server: TestServer;
let clerk: TestUser;
let reader: TestUser;
let elsewhere: TestUser;

beforeAll(async () => {
  server = await startTestServer({});
  clerk = await server.user(server.hospital, { workspaces: ['RECEPT'], resources: ['patients.*'] });
  reader = await server.user(server.hospital, { workspaces: ['RECEPT'], resources: ['patients.read'] });
  elsewhere = await server.user(server.clinic, { workspaces: ['RECEPT'], resources: ['patients.*'] });
});
afterAll(() => server.close());

const register = async (first_name: string) => {
  const body = { first_name, last_name: 'Photo', gender: 'FEMALE' };
  return (await server.request({ method: 'POST', url: '/api/v2/emr/patients', as: clerk, body })).body as {
    readonly uuid: string;
  };
};
const send = (uuid: string, content: Buffer, as = clerk, headers = {}) => {
  const form = multipart({}, { photo: content });
  return server.request({
    method: 'POST',
    url: `/api/v1/providers/${as.organization}/patient-photos/${uuid}`,
    as,
    body: form.body,
    headers: { 'content-type': form.contentType, ...headers },
  });
};

describe('a photo', () => {
  it('is re-encoded before the transaction opens: nobody waits for a large one', async () => {
    const { uuid } = await register('Large');
    const create = { width: 6000, height: 5000, channels: 3, background: 'grey' } as const;
    const content = await sharp({ create }).png().toBuffer();
    const open = await openWhileDrawing(server, async () => {
      expect((await send(uuid, content)).status).toBe(200);
    });
    expect(open).toBe(0);
  });

  it('that is not a picture is refused last, after the checks of rights and patient', async () => {
    const { uuid } = await register('Text');
    const text = Buffer.from('no picture');
    expect(await send(uuid, text)).toMatchObject({ status: 400, body: { errors: { photo: ['Photo is not valid'] } } });
    expect((await send(uuid, text, reader)).status).toBe(403);
    expect((await send(uuid, text, elsewhere)).status).toBe(404);
    expect((await send(uuid, text, clerk, { 'if-match': '7' })).body.code).toBe('stale_version');
  });
});
