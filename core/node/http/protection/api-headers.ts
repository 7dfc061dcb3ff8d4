import type { FastifyInstance } from 'fastify';
import { protection } from './protection';

/** Gives every answer of the API its headers; a handler may set others. */
export function protectAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(protection);
    done();
  });
}
