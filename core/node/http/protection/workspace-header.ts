import { ApiError } from '@clinic-workbench/sdk/node';
import type { FastifyRequest } from 'fastify';
import type { InstalledPlugins } from '../../plugin-registry/installed-plugins';

/** No workspace key is longer; the refusal cuts off the rest. */
const longestKey = 20;

/** The key of the workspace that a request comes from, upper case; undefined if it names none. */
export function workspaceOf({ headers }: FastifyRequest): string | undefined {
  const sent = headers['x-workspace'];
  // In `IPD.018f…` the uuid of a named workspace follows the key.
  const key = (Array.isArray(sent) ? sent[0] : sent)?.split('.', 1)[0]?.trim().slice(0, longestKey).toUpperCase();
  return key || undefined;
}

/**
 * A switched-off workspace is not unknown: the list of plugins tells its users.
 *
 * @throws ApiError 403 for a workspace that is not installed (specification, section 8)
 */
export function refuseUnknownWorkspace(request: FastifyRequest, plugins: InstalledPlugins): void {
  const workspace = workspaceOf(request);
  if (workspace !== undefined && !plugins.hasWorkspace(workspace))
    throw new ApiError(403, 'invalid_workspace', `Invalid workspace: ${workspace}`, { details: { workspace } });
}
