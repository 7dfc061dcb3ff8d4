-- When an item is ordered for a store, and how much. Quantities are base units of the item.
create table stock_levels (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  store_uuid uuid not null,
  item_uuid uuid not null,
  reorder_level bigint not null check (reorder_level >= 0),
  reorder_quantity bigint check (reorder_quantity > 0),
  maximum bigint check (maximum > 0),
  order_pack bigint not null default 1 check (order_pack > 0),
  lead_days integer check (lead_days >= 0),
  period_days integer check (period_days > 0),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, store_uuid) references stock_stores,
  foreign key (organization_uuid, item_uuid) references inventory_items,
  constraint stock_levels_once unique (organization_uuid, store_uuid, item_uuid),
  constraint stock_levels_maximum check (maximum > reorder_level)
);
call guard_by_organization('stock_levels');
create index stock_levels_item on stock_levels (organization_uuid, item_uuid);
