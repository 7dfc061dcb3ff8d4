import pino from 'pino';
import { expect, it } from 'vitest';
import { logging } from './logger';

it('keeps the headers of requests out of the log of every library', () => {
  let log = '';
  const logger = pino(logging('trace'), { write: (line: string) => void (log += line) });
  const headers = { authorization: 'Bearer token-of-a-session' };
  logger.trace({ headers }, 'one');
  logger.trace({ busboyOptions: { headers, limits: {} } }, 'two');
  logger.error({ err: { request: { headers } } }, 'three');
  expect(log).toContain('"msg":"three"');
  expect(log).not.toContain('token-of-a-session');
});
