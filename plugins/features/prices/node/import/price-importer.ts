import type { Importer, ImportLine, PlannedLine, RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import { priceColumns } from '../../common/price-import';
import { deletePrice, ownCurrency, storePrice, restorePrice } from '../price-changes';
import { namesIn } from '../price-names';
import { planPrices, type PricePlan, type StoredPrice } from './plan-prices';
import { readPrice } from './read-price';

interface Done {
  readonly uuid: string;
  /** The price's version after the import: undoing requires that it is unchanged. */
  readonly version: number;
}

/** Imports prices from a file. */
@injectable()
export class PriceImporter implements Importer<PricePlan, Done> {
  readonly kind = 'service-prices';
  readonly permission = 'prices.write';
  readonly undoPermission = 'prices.delete';
  readonly columns = priceColumns;
  readonly options = [];

  async plan(c: RequestContext, lines: readonly ImportLine[]): Promise<readonly PlannedLine<PricePlan>[]> {
    const cells = (id: string) => lines.flatMap((line) => line.cells[id] || []);
    const names = await namesIn(c, {
      services: cells('service'),
      locations: cells('location'),
      payers: cells('payer'),
      groups: cells('customer_group'),
    });
    const own = await ownCurrency(c);
    const read = lines.map((line) => {
      const price = readPrice(line, names, own);
      return typeof price === 'string' ? { line: line.line, fault: price } : price;
    });
    const services = [...new Set(read.flatMap((line) => ('service' in line ? line.service : [])))];
    const { rows: stored } = await sql<StoredPrice>`
      select uuid, version, healthcare_service_uuid, description, amount, currency, valid_from, valid_to, payer_uuid,
             customer_group_uuid, tier, location_uuid, payment_method, active
        from service_prices
       where organization_uuid = ${c.organization} and healthcare_service_uuid = any(${services}::uuid[])
       order by position, uuid`.execute(c.db);
    const { rows: places } = await sql<{ readonly uuid: string; readonly name: string }>`
      select uuid, name from location_names where organization_uuid = ${c.organization}
      union all select uuid, name from payer_names where organization_uuid = ${c.organization}
      union all select uuid, name from customer_groups where organization_uuid = ${c.organization}`.execute(c.db);
    return planPrices(read, stored, new Map(places.map(({ uuid, name }) => [uuid, name])));
  }

  async apply(c: RequestContext, { plan }: { readonly plan: PricePlan }): Promise<Done> {
    if ('create' in plan) return storePrice(c, plan.service, plan.create);
    return restorePrice(c, plan.uuid, plan.version, plan.after);
  }

  async undo(c: RequestContext, { plan, result }: { readonly plan: PricePlan; readonly result: Done }): Promise<void> {
    if ('create' in plan) await deletePrice(c, result.uuid, result.version);
    else await restorePrice(c, result.uuid, result.version, plan.before);
  }
}
