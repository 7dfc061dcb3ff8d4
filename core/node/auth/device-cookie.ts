import type { FastifyRequest } from 'fastify';
import { devicesKeptDays } from './known-devices';

const name = 'device';
const secondsOfDay = 24 * 60 * 60;

/** The id of a known browser; undefined without one, and for an id that this server never gave out. */
export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const id = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  return id !== undefined && /^[\w-]{43}$/.test(id) ? id : undefined;
}

/**
 * The header that makes the browser store an id. No script can read it, no other site can send it, and only the API
 * receives it. It grants no access.
 */
export function deviceCookie({ headers, protocol }: Pick<FastifyRequest, 'headers' | 'protocol'>, id: string): string {
  // The browser's own scheme counts, because a proxy may speak plain http to this server.
  const secure = (headers.origin ?? `${protocol}:`).startsWith('https:');
  const parts = [`${name}=${id}`, 'Path=/api', `Max-Age=${devicesKeptDays * secondsOfDay}`, 'HttpOnly'];
  return [...parts, 'SameSite=Strict', ...(secure ? ['Secure'] : [])].join('; ');
}
