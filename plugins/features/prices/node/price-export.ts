import { amountText, dayIn } from '@clinic-workbench/sdk/common';
import { csvLine, FileAnswer, SystemDatabase, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { Readable } from 'node:stream';
import type { PaymentMethod, PriceFilter } from '../common/price';
import { methodTitles, priceColumns, priceExample } from '../common/price-import';
import { pricesAsked } from './price-conditions';

/** Rows in memory at once. */
const batch = 2000;
const mime = 'text/csv; charset=utf-8';
type CsvFile = FileAnswer<typeof mime>;
/** Spreadsheets recognise UTF-8 by it. */
const byteOrderMark = '\u{feff}';
const headings = csvLine(priceColumns.map(({ title }) => title));

interface ExportedPrice {
  readonly uuid: string;
  readonly place: number;
  readonly service: string;
  readonly tier: string | null;
  readonly location: string | null;
  readonly payer: string | null;
  readonly customer_group: string | null;
  readonly payment_method: PaymentMethod | null;
  readonly valid_from: string | null;
  readonly valid_to: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly description: string | null;
  readonly active: boolean;
}

/** All prices that a filter finds, with the headings of an import. */
export async function exportPrices(c: RequestContext, filter: PriceFilter): Promise<CsvFile> {
  const { rows } = await sql<{ readonly time_zone: string }>`
    select time_zone from organizations where organization_uuid = ${c.organization}`.execute(c.db);
  const { among, conditions, order } = pricesAsked(filter);
  const where = sql.join([sql`sp.organization_uuid = ${c.organization}`, ...conditions], sql` and `);
  const found = await sql<{ readonly uuid: string }>`
    select sp.uuid from ${among} sp where ${where} order by ${order}`.execute(c.db);
  c.audit({ action: 'export', resource: 'prices', note: { ...filter, rows: found.rows.length } });
  const uuids = found.rows.map(({ uuid }) => uuid);
  const system = c.service<SystemDatabase>(SystemDatabase);
  const lines = Readable.from(linesOf(system, c.organization, uuids));
  return new FileAnswer(lines, mime, `service-prices-${dayIn(rows[0]!.time_zone, c.now)}.csv`);
}

/** An empty file with two lines as an example. */
export function priceTemplate(): CsvFile {
  const example = priceExample.map((line) => csvLine(priceColumns.map(({ id }) => line[id])));
  return new FileAnswer(Buffer.from([byteOrderMark, headings, ...example].join('')), mime, 'service-prices.csv');
}

/** Each batch in a separate transaction; prices deleted meanwhile are left out. */
async function* linesOf(
  system: SystemDatabase,
  organization: string,
  uuids: readonly string[],
): AsyncGenerator<string> {
  yield byteOrderMark + headings;
  for (let from = 0; from < uuids.length; from += batch) {
    const { rows } = await system.inOrganization(organization, (db) =>
      sql<ExportedPrice>`
        select p.*, s.name as service, l.name as location, y.name as payer, g.name as customer_group
          from unnest(${uuids.slice(from, from + batch)}::uuid[]) with ordinality as h(uuid, place)
          join service_prices p on p.organization_uuid = ${organization} and p.uuid = h.uuid
          join healthcare_services s on s.organization_uuid = p.organization_uuid and s.uuid = p.healthcare_service_uuid
          left join location_names l on l.organization_uuid = p.organization_uuid and l.uuid = p.location_uuid
          left join payer_names y on y.organization_uuid = p.organization_uuid and y.uuid = p.payer_uuid
          left join customer_groups g on g.organization_uuid = p.organization_uuid and g.uuid = p.customer_group_uuid
         order by h.place`.execute(db),
    );
    yield rows.map(lineOf).join('');
  }
}

const lineOf = (price: ExportedPrice) =>
  csvLine([
    price.service,
    price.tier,
    price.location,
    price.payer,
    price.customer_group,
    price.payment_method && methodTitles[price.payment_method],
    price.valid_from,
    price.valid_to,
    amountText(BigInt(price.amount), price.currency),
    price.currency,
    price.description,
    price.active ? 'Active' : 'Inactive',
  ]);
