import { amountText, dayIn } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';
import { booksCurrency } from '../../../ledger/node/contract';
import { isInside } from '../../../locations/node/contract';
import { isOfLiving } from '../../../patients/node/contract';
import type { OwedByAgeQuery } from '../../common/charge-requests';
import { ages, type Age, type OwedByAge } from '../../common/not-charged';
import { owedFor } from '../charge-item-records';
import { chargeSettingsOf } from '../charge-settings';

/** The days since the work, the first and the last of each age; null: none. */
const days: Readonly<Record<Age, readonly [from: number | null, to: number | null]>> = {
  current: [null, 0],
  '1-30': [1, 30],
  '31-60': [31, 60],
  '61-90': [61, 90],
  'over-90': [91, null],
};

/**
 * True for charges (`ci`) with a debt of this age.
 * @param today YYYY-MM-DD in the organization's time zone
 */
export function isOfAge(age: Age, today: string): RawBuilder<boolean> {
  const [from, to] = days[age];
  const since = from === null ? sql`true` : sql`ci.done_on <= ${today}::date - ${from}::int`;
  const until = to === null ? sql`true` : sql`ci.done_on >= ${today}::date - ${to}::int`;
  return sql<boolean>`(${since} and ${until})`;
}

/** Patients' debts by age. */
export async function owedByAge(c: RequestContext, query: OwedByAgeQuery): Promise<OwedByAge> {
  const { db, organization, now } = c;
  const { time_zone } = await chargeSettingsOf(c);
  const today = dayIn(time_zone, now);
  const age = sql`case ${sql.join(
    ages.map((each) => sql`when ${isOfAge(each, today)} then ${each}`),
    sql` `,
  )} end`;
  const inside = query.location_id ? isInside('ci.location_uuid', organization, query.location_id) : sql`true`;
  const { rows } = await sql<{ age: Age; patients: number; owed: string; currency: string }>`
    select o.age, count(distinct o.patient_uuid)::int as patients, sum(o.owed)::text as owed, min(o.currency) as currency
      from (select ${age} as age, ci.patient_uuid, ci.currency, ${owedFor('ci')}::numeric as owed
              from charge_items ci
             where ci.organization_uuid = ${organization} and ci.status = 'billable' and ${inside} and ${isOfLiving('ci')}) o
     group by o.age`.execute(db);
  const currency = rows[0]?.currency ?? (await booksCurrency(c));
  const found = new Map(rows.map((row) => [row.age, row]));
  return {
    currency,
    ages: ages.map((each) => ({
      age: each,
      patients: found.get(each)?.patients ?? 0,
      owed: amountText(BigInt(found.get(each)?.owed ?? 0), currency),
    })),
  };
}
