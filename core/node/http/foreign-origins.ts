import { ApiError } from '@clinic-workbench/sdk/node';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what a page of another origin has a browser send that may change something, by a form or a script. Browsers say
 * where a request comes from, and no page can keep them from it (`Sec-Fetch-Site`; over plain http `Origin` alone).
 * Programs say neither and are let through: nobody made them send it.
 *
 * @param origins other than the server's own whose pages may call the API
 */
export function refuseForeignOrigins(app: FastifyInstance, origins: readonly string[]): void {
  app.addHook('onRequest', async (request) => {
    if (!reading.has(request.method) && isForeign(request, origins))
      throw new ApiError(403, 'foreign_origin', 'Pages of another origin may not do this.');
  });
}

function isForeign({ headers, host }: FastifyRequest, origins: readonly string[]): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  // `none`: somebody did it in the browser itself, and no page did.
  if (site === 'same-origin' || site === 'none') return false;
  if (origin === undefined) return site !== undefined;
  if (origins.includes(origin)) return false;
  // A browser that hides where it comes from writes `null`.
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
