import pino, { type Logger } from 'pino';
import type { Configuration } from './configuration';

/** Lines of JSON on the standard error stream; the standard output is for what people read at the start. */
export function openLogger({ logLevel }: Configuration): Logger {
  return pino(
    { level: logLevel, base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ fd: 2, sync: true }),
  );
}
