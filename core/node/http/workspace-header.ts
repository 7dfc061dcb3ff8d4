import { ApiError } from '@clinic-workbench/sdk/node';
import type { FastifyRequest } from 'fastify';
import type { InstalledPlugins } from '../plugin-host/installed-plugins';

/** No key of a workspace is longer; what is longer is cut off in the refusal. */
const longestKey = 20;

/** The key of the workspace that a request comes from, upper case; undefined where it names none. */
export function workspaceOf({ headers }: FastifyRequest): string | undefined {
  const sent = headers['x-workspace'];
  // The name that an organization gives a workspace of its own follows its key: `IPD.018f…`.
  const key = (Array.isArray(sent) ? sent[0] : sent)?.split('.', 1)[0]?.trim().slice(0, longestKey).toUpperCase();
  return key || undefined;
}

/**
 * A workspace that is switched off is not unknown: whoever works in it is told by the plugins that are off.
 *
 * @throws ApiError 403 for a workspace that is not installed (specification, section 8)
 */
export function refuseUnknownWorkspace(request: FastifyRequest, plugins: InstalledPlugins): void {
  const workspace = workspaceOf(request);
  if (workspace !== undefined && !plugins.hasWorkspace(workspace))
    throw new ApiError(403, 'invalid_workspace', `Invalid workspace: ${workspace}`, { details: { workspace } });
}
