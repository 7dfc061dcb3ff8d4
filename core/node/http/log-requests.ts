import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/**
 * One line per request: the endpoint, the result and the duration. Never the address, a body or a parameter, because
 * those contain names, phone numbers and search words. Successes are logged at `debug`.
 */
export function logRequests(app: FastifyInstance, logger: Logger): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply;
    const level = statusCode >= 500 ? 'error' : statusCode >= 400 ? 'info' : 'debug';
    if (logger.isLevelEnabled(level))
      request.log[level](
        {
          method: request.method,
          route: request.routeOptions.url ?? 'unknown',
          status: statusCode,
          ms: Math.round(reply.elapsedTime),
          user: request.claims?.user,
        },
        'request',
      );
    done();
  });
}
