import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import './charge-items-table';

/** When and how an organization charges. */
export interface ChargeSettings {
  readonly automatic: boolean;
  /** What was done before is charged only by a press. */
  readonly since: Date;
  readonly time_zone: string;
}

export async function chargeSettingsOf({
  db,
  organization,
}: Pick<RequestContext, 'db' | 'organization'>): Promise<ChargeSettings> {
  // The driver has no date for -infinity.
  const { rows } = await sql<ChargeSettings>`
    select coalesce(s.automatic, true) as automatic, greatest(s.since, timestamptz '2000-01-01') as since, o.time_zone
      from organizations o left join charge_settings s on s.organization_uuid = o.organization_uuid
     where o.organization_uuid = ${organization}`.execute(db);
  return rows[0]!;
}
