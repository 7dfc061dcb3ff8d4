-- Deliveries of suppliers. They are only added to: the ledger of stock has what they changed.
create table stock_deliveries (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  store_uuid uuid not null,
  supplier text not null check (supplier <> ''),
  note_number text not null check (note_number <> ''),
  donation boolean not null,
  received_at timestamptz not null,
  received_by uuid,
  entry_uuid uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, store_uuid) references stock_stores,
  foreign key (organization_uuid, entry_uuid) references stock_entries
);
call guard_by_organization('stock_deliveries', 'select, insert');
create index stock_deliveries_latest on stock_deliveries (organization_uuid, uuid desc);
create index stock_deliveries_of_store on stock_deliveries (organization_uuid, store_uuid, uuid desc);

create table stock_delivery_lines (
  organization_uuid uuid not null,
  delivery_uuid uuid not null,
  position integer not null check (position >= 0),
  -- Lower case, without spaces at the ends: the same line of a supplier's note arrives once.
  supplier_key text not null check (supplier_key <> ''),
  note_key text not null check (note_key <> ''),
  item_uuid uuid not null,
  batch_uuid uuid not null,
  -- Free units included.
  quantity bigint not null check (quantity > 0),
  free_quantity bigint not null check (free_quantity >= 0 and free_quantity < quantity),
  cost bigint not null check (cost >= 0),
  primary key (organization_uuid, delivery_uuid, position),
  foreign key (organization_uuid, delivery_uuid) references stock_deliveries,
  foreign key (organization_uuid, item_uuid, batch_uuid) references stock_batches (organization_uuid, item_uuid, uuid),
  constraint stock_delivery_lines_once unique (organization_uuid, supplier_key, note_key, item_uuid, batch_uuid)
);
call guard_by_organization('stock_delivery_lines', 'select, insert');
