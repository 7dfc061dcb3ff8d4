import type { AnyRoute } from '@clinic-workbench/sdk/node';
import type { FastifyInstance } from 'fastify';
import { Endpoint, type RequestPath } from './endpoint';
import { bodyLimitOf } from './uploads';

/** A route with the plugin that offers it; `undefined` for the kernel's own, which cannot be switched off. */
export interface OfferedRoute {
  readonly plugin: string | undefined;
  readonly route: AnyRoute;
}

/**
 * Mounts the endpoints of features. One request: token (before the body is read) → transaction with session,
 * organization, role and plugin in one round trip → organization named → right → body and query → handler → audit
 * and events → commit → answer.
 */
export function mountRoutes(app: FastifyInstance, offered: readonly OfferedRoute[], path: RequestPath): void {
  for (const { plugin, route } of offered) {
    if (route.permission === 'public')
      throw new Error(`${route.path}: a route without a caller has no organization; make it a route of the kernel`);
    const endpoint = new Endpoint(route, plugin, path);
    app.route({
      method: route.method,
      url: `/api/${route.api}${route.path}`,
      bodyLimit: bodyLimitOf(route.upload),
      config: { perMinute: route.perMinute, caller: 'session' },
      handler: (request, reply) => endpoint.answer(request, reply),
    });
  }
}
