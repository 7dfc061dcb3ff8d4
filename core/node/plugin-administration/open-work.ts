import { notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { InstalledPlugins } from '../plugin-registry/installed-plugins';

/** The work under way in a workspace that an administrator is about to switch off. */
export interface OpenWork {
  /** Unsaved forms that were begun there. */
  readonly drafts: number;
  /** How many people own them. */
  readonly drafts_of: number;
  /** People who did something there within the last 15 minutes, according to the audit. */
  readonly people: number;
}

const none: OpenWork = { drafts: 0, drafts_of: 0, people: 0 };

/**
 * Counts a workspace's work; a plugin without a workspace has none.
 * @throws ApiError 404 for a plugin that is not installed
 */
export async function openWorkIn(c: RequestContext, plugin: string): Promise<OpenWork> {
  const found = c.service<InstalledPlugins>(InstalledPlugins).all.find(({ manifest }) => manifest.id === plugin);
  if (!found) throw notFound('Plugin');
  const key = found.manifest.contributes.workspace?.key.toUpperCase();
  if (key === undefined) return none;
  const { rows } = await sql<OpenWork>`
    select d.drafts, d.drafts_of, p.people
      from (select count(*)::int as drafts, count(distinct user_uuid)::int as drafts_of from drafts
             where organization_uuid = ${c.organization} and upper(workspace) = ${key}) d,
           -- Walks back from the newest entry by the primary key, with a limit.
           (select count(distinct user_uuid)::int as people
              from (select user_uuid, workspace, at from audit_entries where organization_uuid = ${c.organization}
                     order by seq desc limit 5000) a
             where upper(a.workspace) = ${key} and a.at > ${c.now}::timestamptz - interval '15 minutes'
               and a.user_uuid <> ${c.user}) p`.execute(c.db);
  return rows[0] ?? none;
}
