import type { FastifyInstance } from 'fastify';

const allowedHeaders =
  'authorization, content-type, if-match, idempotency-key, last-event-id, x-requested-with, x-provider-portal-id, x-workspace, x-location';
const exposedHeaders = 'etag, content-disposition, retry-after, x-request-id';

/**
 * Lets browsers call the API from pages of the named origins (CORS), if pages and API have different hosts. Tokens
 * travel in a header. The only cookie, sent if both are of one site (`clinic.example` and `api.clinic.example`),
 * distinguishes a known device from a stranger's and grants no access.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin) || !request.url.startsWith('/api/')) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      vary: 'Origin',
      'access-control-expose-headers': exposedHeaders,
    });
    if (request.method !== 'OPTIONS') return;
    reply.headers({
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': allowedHeaders,
      'access-control-max-age': '600',
    });
    await reply.code(204).send();
  });
}
