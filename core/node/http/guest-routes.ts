import type { PluginManifest } from '@clinic-workbench/sdk/common';
import { notFound, type GuestContext, type ServerPlugin } from '@clinic-workbench/sdk/node';
import { InstalledPlugins } from '../plugin-registry/installed-plugins';
import { pluginChoices } from '../plugin-registry/plugin-choices';
import { publicRoute, type AnyKernelRoute, type KernelContext } from './kernel-route';

/** The plugins' endpoints for callers without a session, as the kernel mounts them. */
export function guestRoutesOf(
  plugins: readonly { readonly manifest: PluginManifest; readonly server?: ServerPlugin }[],
): AnyKernelRoute[] {
  return plugins.flatMap(({ manifest, server }) =>
    (server?.guestRoutes ?? []).map(({ handle, ...route }) =>
      publicRoute({ ...route, handle: (c, { body }) => handle(contextOf(c, manifest.id), body) }),
    ),
  );
}

/** If an organization has switched a plugin off, its endpoints answer 404. */
function contextOf(c: KernelContext, plugin: string): GuestContext {
  return {
    now: c.now,
    inOrganization: (organization, work) =>
      c.transaction({ organization }, async (db) => {
        const choices = await pluginChoices(db, organization);
        if (!c.service<InstalledPlugins>(InstalledPlugins).isOn(plugin, choices)) throw notFound('Page');
        return work(db);
      }),
    service: (id) => c.service(id),
  };
}
