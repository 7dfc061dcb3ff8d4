import { settingsOf, type RequestContext } from '@clinic-workbench/sdk/node';
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

const chargeSettings = settingsOf<ChargeSettings>()({
  table: 'charge_settings',
  resource: 'settings',
  event: 'charge-settings',
  right: 'settings.write',
  keeps: ['automatic', 'since', 'paid_first'],
  defaults: () => ({ automatic: true, since: new Date(beginning), paid_first: [] }),
  // The driver reads the column's default, -infinity, as a number.
  answers: ({ since, ...values }) => ({
    ...values,
    since: Number(since) > Date.parse(beginning) ? since.toISOString() : null,
  }),
});

export const readSettings = (c: RequestContext) => chargeSettings.read(c);

/**
 * Changes the settings. Work done while nothing was charged automatically stays in the list of uncharged work.
 * @throws ApiError 403 without settings.write, 409 `stale_version`, 428
 */
export async function changeSettings(
  c: RequestContext,
  ifMatch: number | undefined,
  { automatic, paid_first }: ChangeChargeSettings,
): Promise<ChargeSettings> {
  const now = await chargeSettings.inForce(c);
  const { after } = await chargeSettings.change(c, ifMatch, {
    automatic: automatic ?? undefined,
    since: automatic === true && !now.automatic ? c.now : undefined,
    paid_first: paid_first ? [...new Set(paid_first)] : undefined,
  });
  if (paid_first) c.emit({ type: 'paid_first.updated', uuid: c.organization });
  return after;
}
