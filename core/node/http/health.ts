import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { unavailable } from './answers/errors';

/**
 * `/healthz`: the process runs. `/readyz`: it can serve, because the database answers and the server is not stopping.
 */
export function mountHealth(app: FastifyInstance, pool: pg.Pool, stopping: () => boolean): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (stopping()) throw unavailable();
    await pool.query('select 1');
    return { status: 'ready' };
  });
}
