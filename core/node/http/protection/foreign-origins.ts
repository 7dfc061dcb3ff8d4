import { ApiError } from '@clinic-workbench/sdk/node';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that a page of another origin triggers in a browser, by a form or a script. Browsers send the origin
 * of a request, and no page can prevent that (`Sec-Fetch-Site`; over plain http only `Origin`). Programs send neither
 * and are accepted, because no page controls them.
 *
 * @param origins other origins, beside the server's own, whose pages may call the API
 */
export function refuseForeignOrigins(app: FastifyInstance, origins: readonly string[]): void {
  app.addHook('onRequest', async (request) => {
    if (!reading.has(request.method) && isForeign(request, origins))
      throw new ApiError(403, 'foreign_origin', 'Pages of another origin may not do this.');
  });
}

function isForeign({ headers, host }: FastifyRequest, origins: readonly string[]): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  // `none`: the user opened it in the browser itself, without a page.
  if (site === 'same-origin' || site === 'none') return false;
  if (origin === undefined) return site !== undefined;
  if (origins.includes(origin)) return false;
  // A browser that hides the origin sends `null`.
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
