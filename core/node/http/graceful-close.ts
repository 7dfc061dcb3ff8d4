import type { FastifyInstance } from 'fastify';

/** Milliseconds that running requests are given to finish. */
const patience = 15_000;

/**
 * Counts running requests from now on.
 *
 * @returns closes the server: takes no more connections, lets running requests finish, then cuts what is left, such as
 *   connections that browsers opened ahead and never used, which Node does not count as idle
 */
export function closesGracefully(app: FastifyInstance): () => Promise<void> {
  let running = 0;
  app.addHook('onRequest', (_request, reply, done) => {
    running++;
    // Also comes when the other side goes away, and for streams that are not answered through Fastify.
    reply.raw.once('close', () => running--);
    done();
  });
  return async () => {
    const deadline = Date.now() + patience;
    const timer = setInterval(() => {
      if (running === 0 || Date.now() > deadline) app.server.closeAllConnections();
      else app.server.closeIdleConnections();
    }, 50);
    await app.close();
    clearInterval(timer);
  };
}
