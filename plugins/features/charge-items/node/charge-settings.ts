import { refuseStale, updateVersioned, versionRequired, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { ChangeChargeSettings } from '../common/charge-requests';
import type { ChargeSettings } from '../common/not-charged';
import './charge-items-table';

/** The beginning of time for charging: no program kept records before. */
const beginning = '2000-01-01';

/** When an organization charges automatically. */
interface Charges {
  readonly automatic: boolean;
  /** Work before this time is charged only on request. */
  readonly since: Date;
  /** This program does not charge work before this time. */
  readonly began: Date;
  readonly time_zone: string;
}

export async function chargeSettingsOf({
  db,
  organization,
}: Pick<RequestContext, 'db' | 'organization'>): Promise<Charges> {
  // The driver has no date for -infinity.
  const { rows } = await sql<Charges>`
    select coalesce(s.automatic, true) as automatic, greatest(s.since, ${beginning}::timestamptz) as since,
           greatest(s.began_at, ${beginning}::timestamptz) as began, o.time_zone
      from organizations o left join charge_settings s on s.organization_uuid = o.organization_uuid
     where o.organization_uuid = ${organization}`.execute(db);
  return rows[0]!;
}

/** The settings of the caller's organization; version 0 until they are changed. */
export async function readSettings({
  db,
  organization,
}: Pick<RequestContext, 'db' | 'organization'>): Promise<ChargeSettings> {
  const { rows } = await sql<{ version: number; automatic: boolean; since: Date | null; paid_first: string[] }>`
    select version, automatic, case when since > ${beginning}::timestamptz then since end as since, paid_first
      from charge_settings where organization_uuid = ${organization}`.execute(db);
  const [found] = rows;
  if (!found) return { version: 0, automatic: true, since: null, paid_first: [] };
  return { ...found, since: found.since?.toISOString() ?? null };
}

/**
 * Changes the settings. Work done while nothing was charged automatically stays in the list of uncharged work.
 * @throws ApiError 403 without settings.write, 409 `stale_version`, 428
 */
export async function changeSettings(
  c: RequestContext,
  ifMatch: number | undefined,
  { automatic, paid_first }: ChangeChargeSettings,
): Promise<ChargeSettings> {
  c.require('settings.write');
  if (ifMatch === undefined) throw versionRequired();
  const before = await readSettings(c);
  await refuseStale(ifMatch, before, () => before);
  if (before.version === 0)
    await sql`
      insert into charge_settings (organization_uuid, uuid, created_by, updated_by)
      values (${c.organization}, ${c.organization}, ${c.user}, ${c.user}) on conflict do nothing`.execute(c.db);
  await updateVersioned(c, 'charge_settings', c.organization, Math.max(1, ifMatch), {
    ...(typeof automatic === 'boolean' && { automatic }),
    ...(automatic === true && !before.automatic && { since: c.now }),
    ...(paid_first && { paid_first: [...new Set(paid_first)] }),
  });
  const after = await readSettings(c);
  c.audit({ action: 'update', resource: 'settings', before: { ...before }, after: { ...after } });
  if (paid_first) c.emit({ type: 'paid_first.updated', uuid: c.organization });
  c.emit({ type: 'charge-settings.updated', uuid: c.organization, version: after.version });
  return after;
}
