import { isUuid } from '@clinic-workbench/sdk/common';
import type { FastifyRequest } from 'fastify';
import { addressOf } from '../requests/incoming';
import type { RequestOrigin } from '../requests/request-context';
import { workspaceOf } from './workspace-header';

/** The origin of a request, from its headers. */
export function originOf(request: FastifyRequest): RequestOrigin {
  const workspace = workspaceOf(request);
  const location = request.headers['x-location'];
  return {
    address: addressOf(request),
    // For the audit only; a value that cannot be a workspace's key is left out.
    workspace: workspace !== undefined && /^[A-Z]{1,20}$/.test(workspace) ? workspace : undefined,
    location: isUuid(location) ? location.toLowerCase() : undefined,
    now: new Date(),
    requestId: request.id,
  };
}
