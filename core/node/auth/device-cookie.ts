import type { FastifyRequest } from 'fastify';
import { devicesKeptDays } from './known-devices';

const name = 'device';
const secondsOfDay = 24 * 60 * 60;

/** The id by which a browser is known; undefined without one, and for what this server never gave out. */
export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const id = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  return id !== undefined && /^[\w-]{43}$/.test(id) ? id : undefined;
}

/**
 * The header that has the browser keep an id. No script can read it, no other site has it sent along, and only the API
 * gets it. It lets nobody in.
 */
export function deviceCookie({ headers, protocol }: Pick<FastifyRequest, 'headers' | 'protocol'>, id: string): string {
  // What the browser itself sees counts, where a proxy in between speaks plainly with this server.
  const secure = (headers.origin ?? `${protocol}:`).startsWith('https:');
  const parts = [`${name}=${id}`, 'Path=/api', `Max-Age=${devicesKeptDays * secondsOfDay}`, 'HttpOnly'];
  return [...parts, 'SameSite=Strict', ...(secure ? ['Secure'] : [])].join('; ');
}
