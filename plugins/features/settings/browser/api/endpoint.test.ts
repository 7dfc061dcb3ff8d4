import { expect, it } from 'vitest';
import { startTestServer } from '../../../../../tests/support/test-server';
import { endpointsOf, endpointsWith, type ApiDocument } from './endpoint';

it('reads the endpoints that administrators may see, and finds them by words', async () => {
  const server = await startTestServer({ openDocs: false });
  try {
    const administrator = await server.user(server.hospital, { workspaces: ['ADMIN'], resources: ['workspaces.*'] });
    const answer = await server.request({ method: 'GET', url: '/api/v2/docs/json', as: administrator });
    const endpoints = endpointsOf(answer.body as ApiDocument);
    expect(endpoints.length).toBeGreaterThan(100);
    const [found, ...others] = endpointsWith(endpoints, 'post /emr/visits visits.write').filter(
      ({ path }) => path === '/api/v2/emr/visits',
    );
    expect(others).toEqual([]);
    expect(found).toMatchObject({ method: 'POST', permission: 'visits.write', plugin: 'visits' });
    expect(JSON.stringify(found?.body)).toContain('patient_id');
    const list = endpoints.find(({ method, path }) => method === 'GET' && path === '/api/v2/emr/visits');
    expect(list?.query).toContain('assigned_to_id');
  } finally {
    await server.close();
  }
});
