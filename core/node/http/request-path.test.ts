import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNotes, notesPlugin } from '../../../tests/support/notes-plugin';
import { startTestServer, type TestServer, type TestUser } from '../../../tests/support/test-server';

let server: TestServer;
let writer: TestUser;
let reader: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  server = await startTestServer({ plugins: [notesPlugin] });
  await createNotes(server);
  writer = await server.user(server.hospital, { workspaces: ['NOTES'], resources: ['Notes.*'] });
  reader = await server.user(server.hospital, { workspaces: ['NOTES'], resources: ['notes.read'] });
  stranger = await server.user(server.clinic, { workspaces: ['NOTES'], resources: ['notes*'] });
});
afterAll(() => server.close());

let count = 0;
const fresh = () => `note ${++count}`;
const add = (text: string, as = writer) => server.request({ method: 'POST', url: '/api/v1/notes', as, body: { text } });

describe('a request', () => {
  it('is answered with what its handler returns, and the version as ETag', async () => {
    const { status, body, headers } = await add('first');
    expect(status).toBe(201);
    expect(body).toMatchObject({ text: 'first', version: 1, organization_uuid: server.hospital, created_by: writer.uuid });
    expect(headers['etag']).toBe('"1"');
    expect(headers['cache-control']).toBe('no-store');
    const read = await server.request({ method: 'GET', url: `/api/v1/notes/${body.uuid}/`, as: reader });
    expect(read.body).toEqual(body);
  });

  it('without a token is answered 401', async () => {
    const { status, body } = await server.request({ method: 'GET', url: '/api/v1/notes' });
    expect([status, body.code]).toEqual([401, 'token_not_valid']);
  });

  it('of a role that lacks the right is answered 403 with the right', async () => {
    const { status, body } = await add(fresh(), reader);
    expect([status, body.details.permission]).toEqual([403, 'notes.write']);
  });

  it('for an organization in which the caller has no role is answered 404', async () => {
    const { status } = await server.request({ method: 'GET', url: '/api/v1/notes', as: reader, organization: server.clinic });
    expect(status).toBe(404);
  });
});
