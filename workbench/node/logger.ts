import pino, { type Logger, type LoggerOptions } from 'pino';
import type { Configuration } from './configuration';

/** Lines of JSON on the standard error stream; the standard output is for what people read at the start. */
export function openLogger({ logLevel }: Configuration): Logger {
  return pino(logging(logLevel), pino.destination({ fd: 2, sync: true }));
}

export const logging = (level: Configuration['logLevel']): LoggerOptions => ({
  level,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  // Libraries log at `trace` what they are given, and headers hold the tokens of sessions.
  redact: ['headers', '*.headers', '*.*.headers'],
});
