import { isUuid } from '@clinic-workbench/sdk/common';
import { ApiError, type AnyRoute } from '@clinic-workbench/sdk/node';
import type { FastifyRequest } from 'fastify';
import type { Refused } from '../../audit/refusal-audit';
import type { Principals } from '../requests/principal';
import { originOf } from '../protection/request-origin';

interface Asked {
  readonly route: AnyRoute;
  readonly plugin: string | undefined;
  /** The parameters that must be UUIDs: the first that is not the organization names the record. */
  readonly uuidParams: readonly string[];
}

/**
 * The right or record that a request was refused, for the audit. Undefined for other failures, and for callers outside
 * the organization: strangers leave nothing in its audit.
 */
export function refusedOf(
  request: FastifyRequest,
  error: unknown,
  principals: Principals,
  { route, plugin, uuidParams }: Asked,
): Refused | undefined {
  if (!(error instanceof ApiError) || (error.status !== 403 && error.status !== 404)) return undefined;
  const named = request.headers['x-provider-portal-id'];
  if (error.code === 'plugin_off' || !request.claims || !isUuid(named)) return undefined;
  const principal = principals.expected(request.claims, named.toLowerCase());
  const params = request.params as Readonly<Record<string, string>>;
  const id = uuidParams.filter((each) => each !== 'providerId').map((each) => params[each])[0];
  const record = isUuid(id) ? id.toLowerCase() : undefined;
  if (!principal || (error.status === 404 && record === undefined)) return undefined;
  const { organization, user, practitionerRole, session } = principal;
  const { address, workspace, now: at, requestId } = originOf(request);
  const { method, api, path, permission } = route;
  return {
    origin: { organization, user, practitionerRole, address, workspace, requestId, at },
    session,
    resource: permission.includes('.') ? permission.slice(0, permission.lastIndexOf('.')) : (plugin ?? 'organizations'),
    record,
    status: error.status,
    endpoint: `${method} /api/${api}${path}`,
  };
}
