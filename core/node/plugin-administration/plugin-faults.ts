import { notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { InstalledPlugins } from '../plugin-registry/installed-plugins';

/** A browser's report about a third-party plugin. */
export interface ReportedFault {
  readonly plugin_version: string;
  readonly place: string;
  readonly kind: string;
  /** Occurrences since the last report. */
  readonly count: number;
}

/** Distinct places per plugin; further places of a plugin that fails everywhere are not stored. */
const mostPlaces = 50;
const elsewhere = 'elsewhere';

/**
 * Adds to a plugin's known faults. Only its current version counts.
 * @throws ApiError 404 for any other
 */
export async function keepFault(c: RequestContext, plugin: string, fault: ReportedFault): Promise<void> {
  const found = c
    .service<InstalledPlugins>(InstalledPlugins)
    .all.find(({ manifest, source }) => manifest.id === plugin && source === 'third-party');
  if (found?.manifest.version !== fault.plugin_version) throw notFound('Plugin');
  const views = (found.manifest.contributes.views ?? []).map(({ id }) => id);
  // Any other text could contain words of a user.
  const known = views.includes(fault.place) || placeInCode.test(fault.place) || fault.place === 'start';
  const wanted = known ? fault.place : elsewhere;
  const { rows } = await sql<{ first: boolean }>`
    with gone as (
      delete from plugin_faults where plugin_id = ${plugin} and version <> ${fault.plugin_version}),
    place as (
      select case when count(*) < ${mostPlaces} or coalesce(bool_or(place = ${wanted} and kind = ${fault.kind}), false)
                  then ${wanted} else ${elsewhere} end as name
        from plugin_faults where plugin_id = ${plugin} and version = ${fault.plugin_version})
    insert into plugin_faults as f (organization_uuid, plugin_id, version, place, kind, count, first_at, last_at)
    select ${c.organization}, ${plugin}, ${fault.plugin_version}, name, ${fault.kind}, ${fault.count}, ${c.now}, ${c.now} from place
    on conflict (organization_uuid, plugin_id, version, place, kind) do update
       set count = least(f.count + excluded.count, 1000000), last_at = excluded.last_at
    returning xmax = 0 as first`.execute(c.db);
  // Users of the page see a new fault at once, and its repetitions when they open the page.
  if (rows[0]?.first) c.emit({ type: 'plugin.failed', uuid: c.organization, data: { id: plugin } });
}

/** `index-4f2a.js:12:34`: line and column of the plugin's own code. */
const placeInCode = /^[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/;

/** The faults of all plugins in their current versions, the latest first. */
export async function faultsIn(c: RequestContext) {
  const rows = await c.db
    .selectFrom('plugin_faults')
    .select(['plugin_id as plugin', 'version', 'place', 'kind', 'count', 'first_at', 'last_at'])
    .orderBy('last_at', 'desc')
    .execute();
  const present = new Set(
    c.service<InstalledPlugins>(InstalledPlugins).all.map(({ manifest }) => `${manifest.id} ${manifest.version}`),
  );
  return rows.filter(({ plugin, version }) => present.has(`${plugin} ${version}`));
}
