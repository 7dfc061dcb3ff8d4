// `@fastify/cookie` reads and writes it. 11.1.0 is its last version for Node 20: later ones bring cookie 2, for Node 22.
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Days for which a device stays known after the last sign-in on it. */
export const devicesKeptDays = 90;
const name = 'device';
const secondsOfDay = 24 * 60 * 60;

/** The id of a known browser; undefined without one, and for an id that this server never issued. */
export function deviceOf({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined {
  const id = cookies[name];
  return id !== undefined && /^[\w-]{43}$/.test(id) ? id : undefined;
}

/**
 * Makes the browser store an id. No script can read it, no other site can send it, and only the API receives it. It
 * grants no access.
 */
export function keepDevice(
  { headers, protocol }: Pick<FastifyRequest, 'headers' | 'protocol'>,
  reply: FastifyReply,
  id: string,
): void {
  reply.setCookie(name, id, {
    path: '/api',
    maxAge: devicesKeptDays * secondsOfDay,
    httpOnly: true,
    sameSite: 'strict',
    // The browser's own scheme counts, because a proxy may speak plain http to this server.
    secure: (headers.origin ?? `${protocol}:`).startsWith('https:'),
  });
}
