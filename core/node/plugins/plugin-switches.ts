import { conflict, notFound, type Database, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import type { Transaction } from 'kysely';
import type { PluginState } from '../../common/plugin-states';
import { InstalledPlugins } from '../plugin-host/installed-plugins';

/** The workspace in which plugins are switched: without it nobody could switch anything on again. */
const adminWorkspace = 'ADMIN';

/** Which plugins are on in an organization. */
@injectable()
export class PluginSwitches {
  readonly #installed: InstalledPlugins;

  constructor(@inject(InstalledPlugins) installed: InstalledPlugins) {
    this.#installed = installed;
  }

  /** @param db a transaction whose scope is the organization */
  async states(db: Transaction<Database>): Promise<ReadonlyMap<string, PluginState>> {
    const rows = await db.selectFrom('disabled_plugins').select('plugin_id').orderBy('plugin_id').execute();
    return this.#installed.statesFor(rows.map((row) => row.plugin_id));
  }

  /**
   * Switches a workspace, or what a third party brings, on or off for everybody in the organization.
   *
   * @throws ApiError 404 for a plugin that is not installed, 409 for one that cannot be switched
   */
  async switch(c: RequestContext, id: string, enabled: boolean): Promise<void> {
    const plugin = this.#installed.all.find(({ manifest }) => manifest.id === id);
    if (!plugin) throw notFound('Plugin');
    const { workspace } = plugin.manifest.contributes;
    if (!workspace && plugin.source === 'built-in')
      throw conflict('not_switchable', 'Only workspaces and plugins of third parties can be switched on and off.');
    if (workspace?.key === adminWorkspace && !enabled) {
      throw conflict('last_admin_workspace', 'This workspace cannot be switched off: workspaces are managed in it.');
    }
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
