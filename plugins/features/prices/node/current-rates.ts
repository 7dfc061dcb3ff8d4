import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { todayOf } from '../../patients/node/contract';
import './prices-tables';

/** Today's value of one unit of each other currency in a currency, as decimal text by the other's code. */
export async function ratesInto(c: RequestContext, currency: string): Promise<Readonly<Record<string, string>>> {
  const { rows } = await sql<{ readonly currency: string; readonly rate: string }>`
    select distinct on (currency) currency, rate::text from exchange_rates
     where organization_uuid = ${c.organization} and into_currency = ${currency} and currency <> ${currency}
       and day <= ${await todayOf(c)}::date
     order by currency, day desc`.execute(c.db);
  return Object.fromEntries(rows.map((row) => [row.currency, row.rate]));
}
