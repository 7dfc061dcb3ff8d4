import type { Configuration } from './configuration';

/** Turns a failure at the start into a sentence for people; unexpected errors stay as they are. */
export function plainFailure(error: unknown, { host, port, database }: Configuration): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new Error(`Another program listens on ${host}:${port} already. Set PORT to another number.`);
  if (code === 'EADDRNOTAVAIL') return new Error(`This machine has no address ${host}. Set HOST to one that it has.`);
  if (code === 'EACCES' && port < 1024)
    return new Error(`The port ${port} is not for everybody. Set PORT to 1024 or more.`);
  if (database && /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|28|3D000)/.test(code ?? ''))
    return new Error(`The database that DATABASE_URL names does not let us in: ${message}`);
  return error;
}
