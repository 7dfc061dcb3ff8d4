import type { Database } from '@clinic-workbench/sdk/node';
import { sql, type Kysely } from 'kysely';

/** What a check of the stock ledger found. */
export interface StockFinding {
  readonly entries: number;
  readonly movements: number;
  /** English, one for each difference; at most twenty of each kind. */
  readonly faults: readonly string[];
}

const mostNamed = 20;

/**
 * Proves that the stock of an organization adds up: every balance, value and day is the sum of its movements, and what is
 * reserved is what carts hold. Each check is one statement, so that entries posted meanwhile are in all of its sums or in
 * none.
 */
export async function verifyStock(db: Kysely<Database>, organization: string): Promise<StockFinding> {
  const faults: string[] = [];
  for (const check of [balances, values, days, reservations, returns]) {
    const { rows } = await check(organization).execute(db);
    faults.push(...rows.map(({ fault }) => fault));
  }
  const { rows } = await sql<{ readonly entries: number; readonly movements: number }>`
    select (select count(*) from stock_entries where organization_uuid = ${organization}) as entries,
           (select count(*) from stock_movements where organization_uuid = ${organization}) as movements`.execute(db);
  return { ...rows[0]!, faults };
}

type Fault = { readonly fault: string };

const balances = (organization: string) => sql<Fault>`
  with sums as (
    select item_uuid, store_uuid, batch_uuid, sum(on_hand) as on_hand, sum(in_transit) as in_transit,
           sum(reserved) as reserved, count(*) as movements
      from stock_movements where organization_uuid = ${organization} group by 1, 2, 3)
  select format('Balance of item %s, store %s, batch %s: on hand %s, in transit %s, reserved %s, by its movements %s, %s, %s',
                item_uuid, store_uuid, batch_uuid, k.on_hand, k.in_transit, k.reserved, s.on_hand, s.in_transit, s.reserved) as fault
    from sums s
    full join (select * from stock_balances where organization_uuid = ${organization}) k using (item_uuid, store_uuid, batch_uuid)
   where (coalesce(s.on_hand, 0), coalesce(s.in_transit, 0), coalesce(s.reserved, 0), coalesce(s.movements, 0))
      <> (coalesce(k.on_hand, 0), coalesce(k.in_transit, 0), coalesce(k.reserved, 0), coalesce(k.movements, 0))
   order by item_uuid, store_uuid, batch_uuid limit ${mostNamed}`;

const values = (organization: string) => sql<Fault>`
  with sums as (
    select item_uuid, sum(on_hand + in_transit) as quantity, sum(value) as value
      from stock_movements where organization_uuid = ${organization} group by 1)
  select format('Value of item %s: %s for %s units, by its movements %s for %s', item_uuid, k.value, k.quantity, s.value, s.quantity) as fault
    from sums s full join (select * from stock_values where organization_uuid = ${organization}) k using (item_uuid)
   where (coalesce(s.quantity, 0), coalesce(s.value, 0)) <> (coalesce(k.quantity, 0), coalesce(k.value, 0))
   order by item_uuid limit ${mostNamed}`;

const days = (organization: string) => sql<Fault>`
  with sums as (
    select m.item_uuid, m.store_uuid, sum(m.on_hand) as moved,
           -coalesce(sum(m.on_hand) filter (where is_stock_consumption(e.kind)), 0) as consumed
      from stock_movements m
      join stock_entries e on e.organization_uuid = m.organization_uuid and e.uuid = m.entry_uuid
     where m.organization_uuid = ${organization} group by 1, 2),
  kept as (
    select item_uuid, store_uuid, sum(moved) as moved, sum(consumed) as consumed
      from stock_days where organization_uuid = ${organization} group by 1, 2)
  select format('Days of item %s, store %s: moved %s, consumed %s, by its movements %s, %s', item_uuid, store_uuid,
                k.moved, k.consumed, s.moved, s.consumed) as fault
    from sums s full join kept k using (item_uuid, store_uuid)
   where (coalesce(s.moved, 0), coalesce(s.consumed, 0)) <> (coalesce(k.moved, 0), coalesce(k.consumed, 0))
   order by item_uuid, store_uuid limit ${mostNamed}`;

const reservations = (organization: string) => sql<Fault>`
  with held as (
    select item_uuid, store_uuid, batch_uuid, sum(quantity) as quantity
      from stock_hold_lines where organization_uuid = ${organization} group by 1, 2, 3)
  select format('Reserved of item %s, store %s, batch %s: %s, by carts %s', item_uuid, store_uuid, batch_uuid, k.reserved, h.quantity) as fault
    from held h
    full join (select * from stock_balances where organization_uuid = ${organization}) k using (item_uuid, store_uuid, batch_uuid)
   where coalesce(h.quantity, 0) <> coalesce(k.reserved, 0)
   order by item_uuid, store_uuid, batch_uuid limit ${mostNamed}`;

/** No more came back of a giving than went out. */
const returns = (organization: string) => sql<Fault>`
  select format('Returns of entry %s, batch %s: %s came back of %s', e.of_uuid, m.batch_uuid, sum(m.on_hand), -max(g.on_hand)) as fault
    from stock_entries e
    join stock_movements m on m.organization_uuid = e.organization_uuid and m.entry_uuid = e.uuid and m.on_hand > 0
    join lateral (
      select sum(o.on_hand) as on_hand from stock_movements o
       where o.organization_uuid = e.organization_uuid and o.entry_uuid = e.of_uuid and o.batch_uuid = m.batch_uuid) g on true
   where e.organization_uuid = ${organization} and e.kind in ('return', 'return-disposal')
   group by e.of_uuid, m.batch_uuid
  having sum(m.on_hand) > -coalesce(max(g.on_hand), 0)
   order by e.of_uuid limit ${mostNamed}`;
