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

  it.each(['/api/docs', '/api/docs/json'])('%s is for signed-in administrators only', async (url) => {
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
  });
});
