import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';

export interface KnownItem {
  readonly uuid: string;
  readonly name: string;
  readonly kind: string;
  readonly code: string;
  readonly currency: string;
  readonly active: boolean;
}

/** What a file of opening stock is compared with. */
export interface Known {
  /** By their names in lower case, and by name and location. */
  readonly stores: ReadonlyMap<string, readonly { readonly uuid: string; readonly name: string }[]>;
  readonly byName: ReadonlyMap<string, KnownItem>;
  readonly byCode: ReadonlyMap<string, KnownItem>;
  readonly byGtin: ReadonlyMap<string, KnownItem>;
  /** By item and batch; empty text for what does not expire. */
  readonly expiries: ReadonlyMap<string, string>;
  /** By store, item and batch. */
  readonly onHand: ReadonlyMap<string, number>;
}

/** Reads all of it once, for files of tens of thousands of lines. */
export async function knownStock({ db, organization }: RequestContext): Promise<Known> {
  const [stores, items, gtins, batches, balances] = await Promise.all([
    sql<{ readonly uuid: string; readonly name: string; readonly place: string | null }>`
      select s.uuid, s.name, l.name as place from stock_stores s
        left join location_names l on l.organization_uuid = s.organization_uuid and l.uuid = s.location_uuid
       where s.organization_uuid = ${organization} and s.status = 'active'`.execute(db),
    sql<KnownItem>`
      select uuid, name, kind, code, currency, active from inventory_item_names
       where organization_uuid = ${organization}`.execute(db),
    sql<{ readonly item: string; readonly gtin: string }>`
      select item_uuid as item, gtin from inventory_packs
       where organization_uuid = ${organization} and gtin is not null`.execute(db),
    sql<{ readonly item: string; readonly code: string; readonly expires: string | null }>`
      select item_uuid as item, code, expires from stock_batches where organization_uuid = ${organization}`.execute(db),
    sql<{ readonly store: string; readonly item: string; readonly code: string; readonly on_hand: number }>`
      select s.store_uuid as store, s.item_uuid as item, b.code, s.on_hand
        from stock_balances s join stock_batches b on b.organization_uuid = s.organization_uuid and b.uuid = s.batch_uuid
       where s.organization_uuid = ${organization} and s.on_hand > 0`.execute(db),
  ]);
  const named = new Map<string, { readonly uuid: string; readonly name: string }[]>();
  for (const { uuid, name, place } of stores.rows)
    for (const words of new Set([name, `${name} · ${place ?? ''}`]))
      named.set(words.toLowerCase(), [...(named.get(words.toLowerCase()) ?? []), { uuid, name }]);
  const byUuid = new Map(items.rows.map((item) => [item.uuid, item]));
  return {
    stores: named,
    byName: new Map(items.rows.map((item) => [item.name.toLowerCase(), item])),
    byCode: new Map(items.rows.map((item) => [item.code.toUpperCase(), item])),
    byGtin: new Map(gtins.rows.flatMap(({ item, gtin }) => (byUuid.has(item) ? [[gtin, byUuid.get(item)!]] : []))),
    expiries: new Map(batches.rows.map(({ item, code, expires }) => [`${item} ${code}`, expires ?? ''])),
    onHand: new Map(balances.rows.map(({ store, item, code, on_hand }) => [`${store} ${item} ${code}`, on_hand])),
  };
}
