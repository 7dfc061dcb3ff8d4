import type { AnyRoute } from '@clinic-workbench/sdk/node';
import { platform } from '../../core/node/platform';
import { builtInPlugins } from '../../workbench/node/built-in-plugins';

/** Every endpoint inside an organization: those of the kernel and of all built-in plugins. */
export async function endpoints(): Promise<readonly AnyRoute[]> {
  const plugins = await builtInPlugins();
  return [...(platform.routes ?? []), ...plugins.flatMap(({ server }) => server?.routes ?? [])];
}

/** `POST v2 /emr/patients`: what samples are named by. */
export function nameOf({ method, api, path }: Pick<AnyRoute, 'method' | 'api' | 'path'>): string {
  return `${method} ${api} ${path}`;
}

/** The address of an endpoint with its parameters filled in. */
export function urlOf({ api, path }: Pick<AnyRoute, 'api' | 'path'>, params: Readonly<Record<string, string>>): string {
  return `/api/${api}${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'unknown'))}`;
}
