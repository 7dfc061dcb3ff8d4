import { Flag, Required } from '@clinic-workbench/sdk/common';
import { onOnePage, type AnyRoute } from '@clinic-workbench/sdk/node';
import { rightsWanted } from './rights-wanted';
import type { PluginState, PresentPlugin } from '../../common/plugin-states';
import { platformRoute } from '../platform-routes';
import { InstalledPlugins } from '../plugin-host/installed-plugins';
import { openWorkIn } from './open-work';
import { PluginEntries } from './plugin-entries';
import { PluginSwitches } from './plugin-switches';

class SwitchForm {
  @Required() @Flag() enabled!: boolean;
}

/** Listing and switching plugins. */
export const pluginRoutes: readonly AnyRoute[] = [
  platformRoute({
    method: 'GET',
    api: 'v2',
    path: '/plugins',
    summary: 'The installed plugins and whether they are on in the organization',
    permission: 'signed-in',
    handle: async (c) => {
      const states = await c.service<PluginSwitches>(PluginSwitches).states(c.db);
      const data = c
        .service<InstalledPlugins>(InstalledPlugins)
        .all.map((plugin) => listed(plugin, states.get(plugin.manifest.id)));
      return onOnePage(data);
    },
  }),
  platformRoute({
    method: 'GET',
    api: 'v2',
    path: '/plugins/manifests',
    summary: 'The manifests of third-party plugins and where their code is',
    permission: 'signed-in',
    handle: async (c) => {
      const { all, failures } = c.service<InstalledPlugins>(InstalledPlugins);
      const entries = c.service<PluginEntries>(PluginEntries);
      const foreign = all.filter(({ source }) => source === 'third-party').map(({ manifest }) => manifest);
      return onOnePage(
        foreign.map((manifest) => ({
          manifest,
          entry: entries.entryOf(manifest.id),
          failure: failures.get(manifest.id),
        })),
      );
    },
  }),
  platformRoute({
    method: 'GET',
    api: 'v2',
    path: '/plugins/:id/open-work',
    summary: 'What is unfinished and who is at work in a workspace, before it is switched off',
    permission: 'workspaces.read',
    freeParams: ['id'],
    handle: (c, { params }) => openWorkIn(c, params.id),
  }),
  platformRoute({
    method: 'PUT',
    api: 'v2',
    path: '/plugins/:id',
    summary: 'Switches a workspace or a plugin of a third party on or off for everybody in the organization',
    permission: 'workspaces.write',
    body: SwitchForm,
    freeParams: ['id'],
    handle: async (c, { params, body }) => {
      const switches = c.service<PluginSwitches>(PluginSwitches);
      await switches.switch(c, params.id, body.enabled);
      const states = await switches.states(c.db);
      const plugin = c
        .service<InstalledPlugins>(InstalledPlugins)
        .all.find(({ manifest }) => manifest.id === params.id);
      return plugin && listed(plugin, states.get(params.id));
    },
  }),
];

function listed({ manifest, source }: PresentPlugin, state: PluginState | undefined) {
  const { workspace } = manifest.contributes;
  return {
    id: manifest.id,
    name: manifest.name,
    version: manifest.version,
    kind: workspace ? 'workspace' : 'feature',
    source,
    enabled: state?.state === 'on',
    state: state?.state ?? 'off',
    reason: state?.reason,
    requires: manifest.requires ?? [],
    workspace: workspace?.key,
    rights: rightsWanted(manifest),
  };
}
