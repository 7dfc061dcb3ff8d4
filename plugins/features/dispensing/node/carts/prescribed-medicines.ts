import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';

/** What was given out for prescribed medicines and did not come back, in the unit of the prescription, by medicine. */
export async function givenFor(c: RequestContext, medicines: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (medicines.length === 0) return new Map();
  const { rows } = await sql<{ readonly uuid: string; readonly given: number }>`
    select l.medication_request_uuid as uuid, sum((l.quantity - coalesce((
             select sum(r.quantity) from dispensing_return_lines r
              where r.organization_uuid = l.organization_uuid and r.cart_uuid = l.cart_uuid and r.item_uuid = l.item_uuid), 0))
             * l.worth)::float8 as given
      from dispensing_lines l
      join dispensing_carts k on k.organization_uuid = l.organization_uuid and k.uuid = l.cart_uuid
     where l.organization_uuid = ${c.organization} and k.status = 'handed-over'
       and l.medication_request_uuid = any(${[...medicines]}::uuid[])
     group by 1`.execute(c.db);
  return new Map(rows.map(({ uuid, given }) => [uuid, given]));
}

/** Prescribed medicines on bills that were not handed over, among these. */
export async function onBills(c: RequestContext, medicines: readonly string[]): Promise<ReadonlySet<string>> {
  if (medicines.length === 0) return new Set();
  const { rows } = await sql<{ readonly uuid: string }>`
    select l.medication_request_uuid as uuid
      from dispensing_lines l
      join dispensing_carts k on k.organization_uuid = l.organization_uuid and k.uuid = l.cart_uuid
     where l.organization_uuid = ${c.organization} and k.status = 'raised'
       and l.medication_request_uuid = any(${[...medicines]}::uuid[])`.execute(c.db);
  return new Set(rows.map(({ uuid }) => uuid));
}
