import type { Database } from '@clinic-workbench/sdk/node';
import { sql, type Transaction } from 'kysely';

/** What an organization has decided about plugins. Both lists are in order, as they are compared as they are. */
export interface PluginChoices {
  /** Ids of the plugins that it has switched off. */
  readonly switchedOff: readonly string[];
  /** `<id> <hash>` of the plugins of third parties that it has accepted, each in that content. */
  readonly accepted: readonly string[];
}

/** What the columns below are read as. */
export interface PluginChoiceRow {
  readonly switched_off: readonly string[];
  readonly accepted: readonly string[];
}

/** Columns for a query that asks for more than this. @param organization SQL that gives its uuid */
export const pluginChoiceColumns = (organization: string) => `
  array(select plugin_id from disabled_plugins d where d.organization_uuid = ${organization} order by 1) as switched_off,
  array(select plugin_id || ' ' || hash from accepted_plugins a where a.organization_uuid = ${organization} order by 1) as accepted`;

export const choicesOfRow = ({ switched_off: switchedOff, accepted }: PluginChoiceRow): PluginChoices => ({
  switchedOff,
  accepted,
});

/** @param db a transaction that is held to the organization */
export async function pluginChoices(db: Transaction<Database>, organization: string): Promise<PluginChoices> {
  const columns = sql.raw(pluginChoiceColumns('o.organization_uuid'));
  const { rows } = await sql<PluginChoiceRow>`
    select ${columns} from organizations o where o.organization_uuid = ${organization}`.execute(db);
  return choicesOfRow(rows[0] ?? { switched_off: [], accepted: [] });
}
