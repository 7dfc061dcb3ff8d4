-- The ledger of stock. Each change of a quantity is an entry with movements that are only added to. A balance is what a
-- store has of one batch of an item; it is the sum of its movements. Quantities are whole base units of the item, values
-- are whole minor units (pesewas) of the books' currency.

create table stock_stores (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  location_uuid uuid not null,
  name text not null check (name <> ''),
  kind text not null check (kind in ('main', 'dispensary', 'ward', 'theatre')),
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, location_uuid) references locations,
  constraint stock_stores_name unique (organization_uuid, location_uuid, name)
);
call guard_by_organization('stock_stores', 'select, insert, update');

create table stock_batches (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  item_uuid uuid not null,
  -- Empty for what has no batch, such as gauze. Case and leading zeros count.
  code text not null default '' check (length(code) <= 40),
  -- The last day on the pack; null for what does not expire.
  expires date,
  status text not null default 'usable' check (status in ('usable', 'quarantined', 'recalled')),
  status_reason text check (status_reason <> ''),
  -- Created with the first receipt.
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, item_uuid) references inventory_items,
  -- One batch of an item has one expiry.
  constraint stock_batches_code unique (organization_uuid, item_uuid, code),
  unique (organization_uuid, item_uuid, uuid),
  constraint stock_batches_reason check (status = 'usable' or status_reason is not null)
);
call guard_by_organization('stock_batches', 'select, insert');
-- Item, code and expiry stay.
grant update (version, status, status_reason, updated_at, updated_by) on stock_batches to clinic_app;
create index stock_batches_expires on stock_batches (organization_uuid, expires) where expires is not null;

-- The value of an item in the organization, what is in transit included: totals, never a rounded average. Its row is
-- locked by each request that changes balances or holds of the item. Only the trigger below writes it.
create table stock_values (
  organization_uuid uuid not null references organizations,
  item_uuid uuid not null,
  quantity bigint not null constraint stock_values_quantity check (quantity >= 0),
  value bigint not null constraint stock_values_value check (value >= 0),
  primary key (organization_uuid, item_uuid),
  constraint stock_values_item foreign key (organization_uuid, item_uuid) references inventory_items,
  constraint stock_values_rest check (quantity > 0 or value = 0)
) with (fillfactor = 50);
call guard_by_organization('stock_values', 'select');

create table stock_balances (
  organization_uuid uuid not null,
  item_uuid uuid not null,
  store_uuid uuid not null,
  batch_uuid uuid not null,
  on_hand bigint not null default 0 constraint stock_balances_on_hand check (on_hand >= 0),
  -- On the way to this store.
  in_transit bigint not null default 0 constraint stock_balances_in_transit check (in_transit >= 0),
  reserved bigint not null default 0 constraint stock_balances_reserved check (reserved >= 0),
  -- How many movements it sums up.
  movements bigint not null default 0,
  primary key (organization_uuid, item_uuid, store_uuid, batch_uuid),
  foreign key (organization_uuid, store_uuid) references stock_stores,
  foreign key (organization_uuid, item_uuid, batch_uuid) references stock_batches (organization_uuid, item_uuid, uuid),
  constraint stock_balances_held check (reserved <= on_hand)
) with (fillfactor = 50);
call guard_by_organization('stock_balances', 'select');
create index stock_balances_of_store on stock_balances (organization_uuid, store_uuid, item_uuid) where on_hand > 0 or in_transit > 0;
create index stock_balances_of_batch on stock_balances (organization_uuid, batch_uuid);

-- What an item lost and gained in a store by day, in the organization's time zone: for consumption and empty days.
create table stock_days (
  organization_uuid uuid not null,
  item_uuid uuid not null,
  store_uuid uuid not null,
  day date not null,
  -- The change of what is on hand.
  moved bigint not null default 0,
  -- Dispensed, sold or used on wards, less what patients returned to stock.
  consumed bigint not null default 0,
  primary key (organization_uuid, item_uuid, store_uuid, day),
  foreign key (organization_uuid, store_uuid) references stock_stores
) with (fillfactor = 50);
call guard_by_organization('stock_days', 'select');

create table stock_entries (
  organization_uuid uuid not null references organizations,
  -- Version 7: sorts by time.
  uuid uuid not null,
  kind text not null check (kind in (
    'opening', 'receipt', 'issue', 'acceptance', 'transit-loss', 'reserve', 'release', 'lapse', 'sale', 'dispensing',
    'use', 'return', 'return-disposal', 'supplier-return', 'disposal', 'adjustment', 'count', 'reversal')),
  -- What caused it: the kind of record, the record, and what happened to it. Nothing is posted twice for one cause.
  cause_kind text not null check (cause_kind <> ''),
  cause_uuid uuid not null,
  event text not null check (event <> ''),
  -- The entry that it reverses, or whose goods come back.
  of_uuid uuid,
  -- Who got the goods.
  patient_uuid uuid,
  reason text check (reason <> ''),
  approved_by uuid,
  witnessed_by uuid,
  -- Null if the system did.
  posted_by uuid,
  posted_at timestamptz not null default now(),
  -- The transaction that posted it: nobody adds movements later.
  txid xid8 not null default pg_current_xact_id(),
  primary key (organization_uuid, uuid),
  constraint stock_entries_cause unique (organization_uuid, cause_kind, cause_uuid, event),
  foreign key (organization_uuid, of_uuid) references stock_entries,
  foreign key (organization_uuid, patient_uuid) references patients,
  constraint stock_entries_others check (approved_by <> posted_by and witnessed_by <> posted_by)
);
call guard_by_organization('stock_entries', 'select');
grant insert (organization_uuid, uuid, kind, cause_kind, cause_uuid, event, of_uuid, patient_uuid, reason, approved_by,
  witnessed_by, posted_by) on stock_entries to clinic_app;
create index stock_entries_of on stock_entries (organization_uuid, of_uuid, uuid) where of_uuid is not null;
create unique index stock_entries_reversed_once on stock_entries (organization_uuid, of_uuid) where kind = 'reversal';

create table stock_movements (
  organization_uuid uuid not null,
  entry_uuid uuid not null,
  -- From 0.
  position integer not null check (position >= 0),
  store_uuid uuid not null,
  item_uuid uuid not null,
  batch_uuid uuid not null,
  on_hand bigint not null default 0,
  in_transit bigint not null default 0,
  reserved bigint not null default 0,
  value bigint not null default 0,
  primary key (organization_uuid, entry_uuid, position),
  foreign key (organization_uuid, entry_uuid) references stock_entries,
  foreign key (organization_uuid, store_uuid) references stock_stores,
  foreign key (organization_uuid, item_uuid, batch_uuid) references stock_batches (organization_uuid, item_uuid, uuid),
  constraint stock_movements_moves check (on_hand <> 0 or in_transit <> 0 or reserved <> 0)
);
call guard_by_organization('stock_movements', 'select, insert');
-- Lists show changes of quantity; reservations are only in the sums.
create index stock_movements_of_store on stock_movements (organization_uuid, store_uuid, entry_uuid desc, position) where on_hand <> 0 or in_transit <> 0;
create index stock_movements_of_item on stock_movements (organization_uuid, item_uuid, entry_uuid desc, position) where on_hand <> 0 or in_transit <> 0;
create index stock_movements_of_batch on stock_movements (organization_uuid, batch_uuid, entry_uuid desc, position) where on_hand <> 0 or in_transit <> 0;
create index stock_movements_latest on stock_movements (organization_uuid, entry_uuid desc, position) where on_hand <> 0 or in_transit <> 0;

create function is_stock_consumption(kind text) returns boolean language sql immutable as
  $$ select kind in ('sale', 'dispensing', 'use', 'return') $$;

-- Keeps the sums, in the order of their keys. As the owner, because what requests run as may not write them. New rows
-- begin at 0: a row to insert is checked before its conflict is found.
create function keep_stock_balances() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from added n
      join stock_entries e on e.organization_uuid = n.organization_uuid and e.uuid = n.entry_uuid
     where e.txid <> pg_current_xact_id()) then
    raise exception 'a movement is added to an entry of another transaction' using errcode = '23514', constraint = 'stock_movements_together', table = 'stock_movements';
  end if;
  insert into stock_values (organization_uuid, item_uuid, quantity, value)
  select distinct organization_uuid, item_uuid, 0, 0 from added order by 1, 2
  on conflict do nothing;
  update stock_values v set quantity = v.quantity + n.quantity, value = v.value + n.value
    from (select organization_uuid, item_uuid, sum(on_hand + in_transit) as quantity, sum(value) as value
            from added group by 1, 2 having sum(on_hand + in_transit) <> 0 or sum(value) <> 0) n
   where v.organization_uuid = n.organization_uuid and v.item_uuid = n.item_uuid;
  insert into stock_balances (organization_uuid, item_uuid, store_uuid, batch_uuid)
  select distinct organization_uuid, item_uuid, store_uuid, batch_uuid from added order by 1, 2, 3, 4
  on conflict do nothing;
  update stock_balances b
     set on_hand = b.on_hand + n.on_hand, in_transit = b.in_transit + n.in_transit, reserved = b.reserved + n.reserved,
         movements = b.movements + n.movements
    from (select organization_uuid, item_uuid, store_uuid, batch_uuid, sum(on_hand) as on_hand,
                 sum(in_transit) as in_transit, sum(reserved) as reserved, count(*) as movements
            from added group by 1, 2, 3, 4) n
   where (b.organization_uuid, b.item_uuid, b.store_uuid, b.batch_uuid) = (n.organization_uuid, n.item_uuid, n.store_uuid, n.batch_uuid);
  insert into stock_days as d (organization_uuid, item_uuid, store_uuid, day, moved, consumed)
  select n.organization_uuid, n.item_uuid, n.store_uuid, (e.posted_at at time zone o.time_zone)::date, sum(n.on_hand),
         -coalesce(sum(n.on_hand) filter (where is_stock_consumption(e.kind)), 0)
    from added n
    join stock_entries e on e.organization_uuid = n.organization_uuid and e.uuid = n.entry_uuid
    join organizations o on o.organization_uuid = n.organization_uuid
   where n.on_hand <> 0
   group by 1, 2, 3, 4
   order by 1, 2, 3, 4
  on conflict (organization_uuid, item_uuid, store_uuid, day)
  do update set moved = d.moved + excluded.moved, consumed = d.consumed + excluded.consumed;
  return null;
end $$;
-- A transaction could set this trigger on a table of its own, and so write balances of any organization.
revoke execute on function keep_stock_balances() from public;
create trigger stock_movements_balances after insert on stock_movements
  referencing new table as added for each statement execute function keep_stock_balances();

-- Locks items until the commit, in one order: nobody else changes their balances, holds and value meanwhile.
create function hold_stock_items(items uuid[]) returns table (item uuid, total bigint, worth bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into stock_values (organization_uuid, item_uuid, quantity, value)
  select distinct app_organization(), i, 0, 0 from unnest(items) as i order by i
  on conflict do nothing;
  return query
  select v.item_uuid, v.quantity, v.value from stock_values v
   where v.organization_uuid = app_organization() and v.item_uuid = any(items)
   order by v.item_uuid for update;
end $$;

-- Nobody changes what was posted, the owner of the tables neither unless they switch this off.
create function refuse_stock_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name using errcode = '42501';
end $$;
create trigger stock_entries_kept before update or delete or truncate on stock_entries
  for each statement execute function refuse_stock_change();
create trigger stock_movements_kept before update or delete or truncate on stock_movements
  for each statement execute function refuse_stock_change();

-- What holders, such as carts, have reserved. The lines change only under the lock of their item.
create table stock_holds (
  organization_uuid uuid not null references organizations,
  holder_uuid uuid not null,
  store_uuid uuid not null,
  -- At this instant it is over.
  until timestamptz not null,
  touched_at timestamptz not null,
  touched_by uuid,
  primary key (organization_uuid, holder_uuid),
  foreign key (organization_uuid, store_uuid) references stock_stores
);
call guard_by_organization('stock_holds');

create table stock_hold_lines (
  organization_uuid uuid not null,
  holder_uuid uuid not null,
  item_uuid uuid not null,
  store_uuid uuid not null,
  batch_uuid uuid not null,
  quantity bigint not null check (quantity > 0),
  -- Why this batch and not the first to expire, or although it expires during the course.
  reason text check (reason <> ''),
  primary key (organization_uuid, holder_uuid, item_uuid, batch_uuid),
  foreign key (organization_uuid, holder_uuid) references stock_holds,
  foreign key (organization_uuid, item_uuid, store_uuid, batch_uuid) references stock_balances
);
call guard_by_organization('stock_hold_lines');
create index stock_hold_lines_of_item on stock_hold_lines (organization_uuid, item_uuid, store_uuid, batch_uuid);

create table stock_settings (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  -- How long a hold lasts after its last touch.
  hold_minutes integer not null check (hold_minutes between 1 and 1440),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid)
);
call guard_by_organization('stock_settings', 'select, insert, update');
