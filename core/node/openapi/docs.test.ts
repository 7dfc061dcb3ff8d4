import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notesPlugin } from '../../../tests/support/notes-plugin';
import { startTestServer, type TestServer } from '../../../tests/support/test-server';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ plugins: [notesPlugin] });
});
afterAll(() => server.close());

describe('the documentation of the API', () => {
  it('describes each endpoint with its right and the rules of its body', async () => {
    const { status, body } = await server.request({ method: 'GET', url: '/api/docs/json' });
    expect([status, body.openapi]).toEqual([200, '3.1.0']);
    const { post } = body.paths['/api/v1/notes'];
    expect(post['x-permission']).toBe('jottings.write');
    expect(post.requestBody.content['application/json'].schema).toEqual({
      type: 'object',
      properties: {
        text: { title: 'Text', type: 'string', maxLength: 20 },
        colour: { title: 'Colour', type: 'string', maxLength: 10 },
        managing_organization_id: { title: 'Managing organization id', type: 'string', format: 'uuid' },
        managing_organization: {
          description: 'The same as managing_organization_id; an object with uuid or id is taken, too',
        },
        managing_organization_uuid: {
          description: 'The same as managing_organization_id; an object with uuid or id is taken, too',
        },
      },
      required: ['text'],
      additionalProperties: false,
    });
    expect(body.paths['/api/v1/notes/{id}'].patch.parameters.map((one: { name: string }) => one.name)).toEqual([
      'id',
      'X-Provider-Portal-Id',
      'If-Match',
    ]);
    expect(body.paths).toHaveProperty('/api/v2/events');
  });

  it('describes forms with their files, and the answer to a change without a version', async () => {
    const { body } = await server.request({ method: 'GET', url: '/api/docs/json' });
    const profile = body.paths['/api/v1/user'].patch.requestBody.content;
    expect(Object.keys(profile)).toEqual(['multipart/form-data', 'application/json']);
    expect(profile['multipart/form-data'].schema.properties).toMatchObject({
      first_name: { type: 'string' },
      photo: { format: 'binary' },
      signature: { format: 'binary' },
    });
    expect(profile['application/json'].schema.properties).not.toHaveProperty('signature');
    for (const [path, part] of [
      ['/api/v1/providers/{providerId}/patient-photos/{id}', 'photo'],
      ['/api/v1/providers/{providerId}/logo', 'logo'],
      ['/api/v2/attachments', 'file'],
      ['/api/v2/imports/services', 'file'],
    ] as const) {
      const { properties } = body.paths[path].post.requestBody.content['multipart/form-data'].schema;
      expect(properties, path).toMatchObject({ [part]: { type: 'string', format: 'binary' } });
    }
    expect(body.paths['/api/v2/emr/visits/{id}'].patch.responses).toHaveProperty('428');
  });

  it('describes every rule of every class in use', async () => {
    const { text } = await server.request({ method: 'GET', url: '/api/docs/json' });
    expect(text).not.toContain('undefined');
  });

  it('is a page without script for people', async () => {
    const { headers, text } = await server.request({ method: 'GET', url: '/api/docs' });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(text).toContain('POST /api/v1/notes');
    expect(text).not.toContain('<script');
  });
});

describe('in production the documentation', () => {
  let closed: TestServer;
  beforeAll(async () => {
    closed = await startTestServer({ openDocs: false });
  });
  afterAll(() => closed.close());

  it.each(['/api/docs', '/api/docs/json', '/api/v2/docs/json'])(
    '%s is for signed-in administrators only',
    async (url) => {
      const [admin, nurse] = await Promise.all(
        [['workspaces.*'], ['patients.read']].map((resources) =>
          closed.user(closed.hospital, { workspaces: ['ADMIN'], resources }),
        ),
      );
      expect((await closed.request({ method: 'GET', url })).status).toBe(401);
      expect((await closed.request({ method: 'GET', url, as: nurse! })).body).toMatchObject({
        status: 403,
        details: { permission: 'workspaces.write' },
      });
      expect((await closed.request({ method: 'GET', url, as: admin!, organization: closed.clinic })).status).toBe(404);
      expect((await closed.request({ method: 'GET', url, as: admin! })).status).toBe(200);
    },
  );
});
