import { Flag, Max, Min, OneOf, Required, Text, Whole } from '@clinic-workbench/sdk/common';
import { onOnePage, type AnyRoute, type RequestContext } from '@clinic-workbench/sdk/node';
import { rightsWanted } from './rights-wanted';
import type { PluginState, PresentPlugin } from '../../common/plugin-states';
import { platformRoute } from '../http/platform-route';
import { InstalledPlugins, notAccepted } from '../plugin-registry/installed-plugins';
import { giveHere } from './give-everywhere';
import { openWorkIn } from './open-work';
import { faultsIn, keepFault } from './plugin-faults';
import { PluginEntries } from './plugin-entries';
import { PluginSwitches } from './plugin-switches';

class SwitchForm {
  @Required() @Flag() enabled!: boolean;
}

class AcceptForm {
  @Required() @Text(64) hash!: string;
}

/** The standard kinds of errors; a plugin's own kind could contain anything. */
const kinds = ['Error', 'EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError', 'URIError'] as const;

class FaultForm {
  /** Not `version`, which would be the version of a stored record. */
  @Required() @Text(50) plugin_version!: string;
  @Required() @Text(120) place!: string;
  @Required() @OneOf(kinds) kind!: string;
  @Required() @Whole() @Min(1) @Max(1000) count!: number;
}

/** Listing, accepting and switching plugins, and their known faults. */
export const pluginRoutes: readonly AnyRoute[] = [
  platformRoute({
    method: 'GET',
    api: 'v2',
    path: '/plugins',
    summary: 'The installed plugins and whether they are on in the organization',
    permission: 'signed-in',
    handle: async (c) => {
      const states = await c.service<PluginSwitches>(PluginSwitches).states(c);
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
      const { all } = c.service<InstalledPlugins>(InstalledPlugins);
      const states = await c.service<PluginSwitches>(PluginSwitches).states(c);
      const entries = c.service<PluginEntries>(PluginEntries);
      const foreign = all.filter(({ source }) => source === 'third-party').map(({ manifest }) => manifest);
      return onOnePage(
        foreign.map((manifest) => ({
          manifest,
          entry: entries.entryOf(manifest.id),
          failure: failureOf(states.get(manifest.id)),
        })),
      );
    },
  }),
  platformRoute({
    method: 'GET',
    api: 'v2',
    path: '/plugins/faults',
    summary: 'How often plugins of third parties failed in browsers, and where',
    permission: 'workspaces.read',
    handle: async (c) => onOnePage(await faultsIn(c)),
  }),
  platformRoute({
    method: 'POST',
    api: 'v2',
    path: '/plugins/:id/faults',
    summary: 'Reports that a plugin of a third party failed in the caller’s browser',
    permission: 'signed-in',
    body: FaultForm,
    freeParams: ['id'],
    perMinute: 30,
    handle: async (c, { params, body }) => {
      await keepFault(c, params.id, body);
      return {};
    },
  }),
  platformRoute({
    method: 'PUT',
    api: 'v2',
    path: '/plugins/:id/acceptance',
    summary: 'Accepts a plugin of a third party, in the content that the caller has seen, and switches it on',
    permission: 'workspaces.write',
    body: AcceptForm,
    freeParams: ['id'],
    handle: async (c, { params, body }) => {
      await c.service<PluginSwitches>(PluginSwitches).accept(c, params.id, body.hash);
      await giveHere(c);
      return present(c, params.id);
    },
  }),
  platformRoute({
    method: 'GET',
    api: 'v2',
    path: '/plugins/:id/open-work',
    summary: 'Unsaved forms and the people at work in a workspace, before it is switched off',
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
      await c.service<PluginSwitches>(PluginSwitches).switch(c, params.id, body.enabled);
      if (body.enabled) await giveHere(c);
      return present(c, params.id);
    },
  }),
];

const failureOf = (state: PluginState | undefined) => (state?.state === 'failed' ? state.reason : undefined);

async function present(c: RequestContext, id: string) {
  const states = await c.service<PluginSwitches>(PluginSwitches).states(c);
  const plugin = c.service<InstalledPlugins>(InstalledPlugins).all.find(({ manifest }) => manifest.id === id);
  return plugin && listed(plugin, states.get(id));
}

function listed({ manifest, source, hash }: PresentPlugin, state: PluginState | undefined) {
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
    hash,
    waits: state?.reason === notAccepted,
  };
}
