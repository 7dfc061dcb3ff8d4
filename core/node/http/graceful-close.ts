import type { FastifyInstance } from 'fastify';

/** Milliseconds that running requests have to finish. */
const patience = 15_000;

/**
 * Counts running requests from now on.
 *
 * @returns a function that closes the server: it accepts no more connections, lets running requests finish, and then
 * closes all others, including those that browsers opened in advance and never used, which Node does not count as idle
 */
export function closesGracefully(app: FastifyInstance): () => Promise<void> {
  let running = 0;
  app.addHook('onRequest', (_request, reply, done) => {
    running++;
    // This event also fires when the other side leaves, and for streams that do not end through Fastify.
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
