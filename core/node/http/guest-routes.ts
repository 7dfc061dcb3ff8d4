import type { PluginManifest } from '@clinic-workbench/sdk/common';
import { notFound, type GuestContext, type ServerPlugin } from '@clinic-workbench/sdk/node';
import { InstalledPlugins } from '../plugin-host/installed-plugins';
import { publicRoute, type AnyKernelRoute, type KernelContext } from './kernel-route';

/** The endpoints that plugins have for callers without a session, as the kernel mounts them. */
export function guestRoutesOf(
  plugins: readonly { readonly manifest: PluginManifest; readonly server?: ServerPlugin }[],
): AnyKernelRoute[] {
  return plugins.flatMap(({ manifest, server }) =>
    (server?.guestRoutes ?? []).map(({ handle, ...route }) =>
      publicRoute({ ...route, handle: (c, { body }) => handle(contextOf(c, manifest.id), body) }),
    ),
  );
}

/** What belongs to a plugin that an organization has switched off is not there. */
function contextOf(c: KernelContext, plugin: string): GuestContext {
  return {
    now: c.now,
    inOrganization: (organization, work) =>
      c.transaction({ organization }, async (db) => {
        const off = await db.selectFrom('disabled_plugins').select('plugin_id').orderBy('plugin_id').execute();
        const ids = off.map(({ plugin_id }) => plugin_id);
        if (!c.service<InstalledPlugins>(InstalledPlugins).isOn(plugin, ids)) throw notFound('Page');
        return work(db);
      }),
    service: (id) => c.service(id),
  };
}
