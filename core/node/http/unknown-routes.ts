import { ApiError } from '@clinic-workbench/sdk/node';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from './answers/errors';

const known = Symbol('routes');
/** The path into which a catch-all route is converted. */
const everything = /^\/.*\/?$/;

declare module 'fastify' {
  interface FastifyInstance {
    [known]: { readonly path: RegExp; readonly method: string }[];
  }
}

/** Records the router's paths and methods, so that a wrong method can be told from a wrong path. */
export function rememberRoutes(app: FastifyInstance): void {
  app.decorate(known, []);
  app.addHook('onRoute', ({ url, method }) => {
    const pattern = url
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replace(/\*/g, '.*');
    for (const one of [method].flat()) app[known].push({ path: new RegExp(`^${pattern}/?$`), method: one });
  });
}

/** 405 with the path's methods; 404 for an unknown path. */
export function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?', 1)[0] ?? '';
  // A page's catch-all route serves files; its methods do not count.
  const methods = request.server[known]
    .filter((route) => route.path.source !== everything.source && route.path.test(path))
    .map((route) => route.method);
  const refusal =
    methods.length > 0
      ? new ApiError(405, 'method_not_allowed', 'This method is not known here.', {
          headers: { allow: [...new Set(methods)].join(', ') },
        })
      : new ApiError(404, 'not_found', 'There is nothing here.');
  return answerError(refusal, request, reply);
}
