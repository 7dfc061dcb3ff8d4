import pino, { type Logger, type LoggerOptions } from 'pino';
import type { Configuration } from './configuration';

/** JSON lines on the standard error stream; the standard output is for the messages to people at the start. */
export function openLogger({ logLevel }: Configuration): Logger {
  return pino(logging(logLevel), pino.destination({ fd: 2, sync: true }));
}

export const logging = (level: Configuration['logLevel']): LoggerOptions => ({
  level,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  // Libraries log their input at `trace`, and headers contain session tokens.
  redact: ['headers', '*.headers', '*.*.headers'],
});
