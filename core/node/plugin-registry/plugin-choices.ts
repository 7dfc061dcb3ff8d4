import type { Database } from '@clinic-workbench/sdk/node';
import { sql, type Transaction } from 'kysely';

/** An organization's decisions about plugins. Both lists are sorted, because they are compared item by item. */
export interface PluginChoices {
  /** Ids of the plugins that it has switched off. */
  readonly switchedOff: readonly string[];
  /** `<id> <hash>` of the accepted third-party plugins: each is accepted with this content. */
  readonly accepted: readonly string[];
}

/** The type of the columns below. */
export interface PluginChoiceRow {
  readonly switched_off: readonly string[];
  readonly accepted: readonly string[];
}

/**
 * Columns for a larger query.
 * @param organization SQL that gives its uuid
 */
export const pluginChoiceColumns = (organization: string) => `
  array(select plugin_id from disabled_plugins d where d.organization_uuid = ${organization} order by 1) as switched_off,
  array(select plugin_id || ' ' || hash from accepted_plugins a where a.organization_uuid = ${organization} order by 1) as accepted`;

export const choicesOfRow = ({ switched_off: switchedOff, accepted }: PluginChoiceRow): PluginChoices => ({
  switchedOff,
  accepted,
});

/** @param db a transaction limited to the organization */
export async function pluginChoices(db: Transaction<Database>, organization: string): Promise<PluginChoices> {
  const columns = sql.raw(pluginChoiceColumns('o.organization_uuid'));
  const { rows } = await sql<PluginChoiceRow>`
    select ${columns} from organizations o where o.organization_uuid = ${organization}`.execute(db);
  return choicesOfRow(rows[0] ?? { switched_off: [], accepted: [] });
}
