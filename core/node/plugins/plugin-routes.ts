import { Flag, Required } from '@clinic-workbench/sdk/common';
import type { AnyRoute } from '@clinic-workbench/sdk/node';
import type { PluginState } from '../../common/plugin-states';
import { platformRoute } from '../platform-routes';
import type { InstalledPlugin } from './installed-plugins';
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
      const switches = c.service<PluginSwitches>(PluginSwitches);
      const states = await switches.states(c.db);
      const data = switches.installed.map((plugin) => listed(plugin, states.get(plugin.manifest.id)));
      return { data, meta: { total: data.length, page: 1, page_size: data.length } };
    },
  }),
  platformRoute({
    method: 'GET',
    api: 'v2',
    path: '/plugins/manifests',
    summary: 'The manifests of third-party plugins and where their code is',
    permission: 'signed-in',
    handle: async (c) => ({
      data: c
        .service<PluginSwitches>(PluginSwitches)
        .installed.filter(({ source }) => source === 'third-party')
        .map(({ manifest, entry, failure }) => ({ manifest, entry, failure })),
    }),
  }),
  platformRoute({
    method: 'PUT',
    api: 'v2',
    path: '/plugins/:id',
    summary: 'Switches a workspace on or off for everybody in the organization',
    permission: 'workspaces.write',
    body: SwitchForm,
    freeParams: ['id'],
    handle: async (c, { params, body }) => {
      const switches = c.service<PluginSwitches>(PluginSwitches);
      await switches.switch(c, params.id, body.enabled);
      const states = await switches.states(c.db);
      const plugin = switches.installed.find(({ manifest }) => manifest.id === params.id);
      return plugin && listed(plugin, states.get(params.id));
    },
  }),
];

function listed({ manifest, source }: InstalledPlugin, state: PluginState | undefined) {
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
  };
}
