import type { AnyRoute } from '@clinic-workbench/sdk/node';
import { platform } from '../../core/node/platform';
import { builtInPlugins } from '../../workbench/node/built-in-plugins';
import { kernel } from './samples';

/** All endpoints inside an organization: those of the kernel and of all built-in plugins. */
export async function endpoints(): Promise<readonly AnyRoute[]> {
  const plugins = await builtInPlugins();
  return [...(platform.routes ?? []), ...plugins.flatMap(({ server }) => server?.routes ?? [])];
}

/** The owner of each endpoint: the kernel, or the id of a plugin. */
export async function ownersOfEndpoints(): Promise<ReadonlyMap<string, string>> {
  const own = [...(platform.routes ?? []), ...(platform.kernelRoutes ?? [])].map(
    (route) => [nameOf(route), kernel] as const,
  );
  const ofPlugins = (await builtInPlugins()).flatMap(({ manifest, server }) =>
    (server?.routes ?? []).map((route) => [nameOf(route), manifest.id] as const),
  );
  return new Map([...own, ...ofPlugins]);
}

/** The name of an endpoint, which is the key of its samples: `POST v2 /emr/patients`. */
export function nameOf({ method, api, path }: Pick<AnyRoute, 'method' | 'api' | 'path'>): string {
  return `${method} ${api} ${path}`;
}

/** The address of an endpoint with its parameters filled in. */
export function urlOf({ api, path }: Pick<AnyRoute, 'api' | 'path'>, params: Readonly<Record<string, string>>): string {
  return `/api/${api}${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'unknown'))}`;
}
