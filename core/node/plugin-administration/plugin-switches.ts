import { isOfKind } from '@clinic-workbench/sdk/common';
import { conflict, notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import type { PluginState } from '../../common/plugin-states';
import { InstalledPlugins, notAccepted } from '../plugin-registry/installed-plugins';
import { pluginChoices } from '../plugin-registry/plugin-choices';
import { rightsWanted } from './rights-wanted';

/** Which plugins are on in an organization. */
@injectable()
export class PluginSwitches {
  readonly #installed: InstalledPlugins;

  constructor(@inject(InstalledPlugins) installed: InstalledPlugins) {
    this.#installed = installed;
  }

  async states({ db, organization }: RequestContext): Promise<ReadonlyMap<string, PluginState>> {
    return this.#installed.statesFor(await pluginChoices(db, organization));
  }

  /**
   * Accepts a third-party plugin, in its current content, for everybody in the organization.
   *
   * @param hash of the content that the administrator has seen
   * @throws ApiError 404 for a plugin that needs no acceptance; 409 for one that has changed since, and
   * `plugin_clashes` if an accepted plugin has a name that this one wants
   */
  async accept(c: RequestContext, id: string, hash: string): Promise<void> {
    const plugin = this.#installed.all.find(({ manifest }) => manifest.id === id);
    if (plugin?.hash === undefined || this.#installed.failures.has(id)) throw notFound('Plugin');
    if (plugin.hash !== hash)
      throw conflict('plugin_changed', 'The plugin has changed meanwhile. Look at it again before you accept it.');
    const clash = this.#installed.clash(id, await pluginChoices(c.db, c.organization));
    if (clash !== undefined) throw conflict('plugin_clashes', clash);
    const { name, version } = plugin.manifest;
    const before = await c.db
      .selectFrom('accepted_plugins')
      .select(['version', 'hash'])
      .where('plugin_id', '=', id)
      .executeTakeFirst();
    const now = { version, hash, at: c.now, by: c.user };
    await c.db
      .insertInto('accepted_plugins')
      .values({ organization_uuid: c.organization, plugin_id: id, ...now })
      .onConflict((row) => row.columns(['organization_uuid', 'plugin_id']).doUpdateSet(now))
      .execute();
    const switched = await switchOn(c, id);
    if (before?.hash === hash && !switched) return;
    c.audit({
      action: 'update',
      resource: 'workspaces',
      before: { plugin: id, accepted: before ?? null },
      after: { plugin: id, name, accepted: { version, hash }, rights: rightsWanted(plugin.manifest) },
    });
    c.emit({ type: 'plugins.changed', uuid: c.organization, data: { id, enabled: true } });
  }

  /**
   * Switches a workspace, or a third-party plugin, on or off for everybody in the organization.
   *
   * @throws ApiError 404 for a plugin that is not installed, 409 for one that cannot be switched
   */
  async switch(c: RequestContext, id: string, enabled: boolean): Promise<void> {
    const plugin = this.#installed.all.find(({ manifest }) => manifest.id === id);
    if (!plugin) throw notFound('Plugin');
    const { workspace } = plugin.manifest.contributes;
    if (!workspace && plugin.source === 'built-in')
      throw conflict('not_switchable', 'Only workspaces and plugins of third parties can be switched on and off.');
    // Plugins are switched in this workspace: without it nobody could switch anything on again.
    if (isOfKind(workspace, 'administration') && plugin.source === 'built-in' && !enabled) {
      throw conflict('last_admin_workspace', 'This workspace cannot be switched off: workspaces are managed in it.');
    }
    if (enabled && (await this.states(c)).get(id)?.reason === notAccepted)
      throw conflict('not_accepted', 'An administrator must accept this plugin before it is switched on.');
    const changed = enabled ? await switchOn(c, id) : await switchOff(c, id);
    if (!changed) return;
    c.audit({
      action: 'update',
      resource: 'workspaces',
      before: { plugin: id, enabled: !enabled },
      after: { plugin: id, enabled },
    });
    c.emit({ type: 'plugins.changed', uuid: c.organization, data: { id, enabled } });
  }
}

async function switchOn(c: RequestContext, id: string): Promise<boolean> {
  const { numDeletedRows } = await c.db.deleteFrom('disabled_plugins').where('plugin_id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

async function switchOff(c: RequestContext, id: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await c.db
    .insertInto('disabled_plugins')
    .values({ organization_uuid: c.organization, plugin_id: id, by: c.user })
    .onConflict((row) => row.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
