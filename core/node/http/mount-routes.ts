import type { AnyRoute } from '@clinic-workbench/sdk/node';
import type { FastifyInstance } from 'fastify';
import { Endpoint, type RequestPath } from './endpoint';
import { bodyLimitOf } from './requests/uploads';

/** A route with its plugin; `undefined` for the kernel's own, which cannot be switched off. */
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
  const readings = new Map(
    offered
      .filter(({ route }) => route.method === 'GET')
      .map(({ route }) => [placeOf(`${route.api} ${route.path}`), route]),
  );
  for (const { plugin, route } of offered) {
    if (route.permission === 'public')
      throw new Error(`${route.path}: a route without a caller has no organization; make it a route of the kernel`);
    const reading = changes(route) ? readingOf(readings, route) : undefined;
    const shownWith = rightToSee(readings, route, reading);
    const endpoint = new Endpoint(route, plugin, path, { reading, shownWith });
    app.route({
      method: route.method,
      url: `/api/${route.api}${route.path}`,
      bodyLimit: bodyLimitOf(route.upload),
      config: { perMinute: route.perMinute, caller: 'session' },
      handler: (request, reply) => endpoint.answer(request, reply),
    });
  }
}

/**
 * The endpoint that reads the record another one changes. If the body names the record, the one under the record's own
 * path.
 */
function readingOf(readings: ReadonlyMap<string, AnyRoute>, { api, path, readAt }: AnyRoute): AnyRoute | undefined {
  if (readAt === undefined)
    return readings.get(placeOf(`${api} ${path}/:id`)) ?? readings.get(placeOf(`${api} ${path}`));
  const reading = readings.get(placeOf(readAt));
  if (!reading) throw new Error(`${path}: nothing is read at ${readAt}`);
  return reading;
}

/**
 * The right that reads the record in the path: `/emr/visits/:id/cancel` changes the record of `/emr/visits/:id`, and
 * `/emr/care-plans/:id/activities/:activity` a part of the record of `/emr/care-plans/:id`.
 */
function rightToSee(
  readings: ReadonlyMap<string, AnyRoute>,
  { method, api, path }: AnyRoute,
  reading: AnyRoute | undefined,
): string | undefined {
  if (method === 'GET' || !path.includes('/:')) return undefined;
  const parts = placeOf(path).split('/');
  const records = parts.flatMap((part, at) => (part === ':' ? [parts.slice(0, at + 1).join('/')] : []));
  const found = reading ?? records.toReversed().flatMap((record) => readings.get(`${api} ${record}`) ?? [])[0];
  return found?.permission;
}

/** A path without the names of its parameters: `/emr/notes/:id` is read, `/emr/notes/:uuid` changed. */
const placeOf = (path: string) => path.replace(/:\w+/g, ':');

/** A copy is made from a record that another endpoint reads, and accepts that answer as its body. */
const changes = ({ method, readAt }: AnyRoute) => method === 'PATCH' || method === 'PUT' || readAt !== undefined;
