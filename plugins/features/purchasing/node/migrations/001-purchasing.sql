-- Suppliers, what is ordered from them, and which deliveries arrived for an order. The stock has what they changed.
create table suppliers (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  name text not null check (name <> ''),
  contact text check (contact <> ''),
  phone text check (phone <> ''),
  email text check (email <> ''),
  address text check (address <> ''),
  tax_number text check (tax_number <> ''),
  lead_days integer check (lead_days >= 0),
  note text check (note <> ''),
  active boolean not null default true,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid)
);
call guard_by_organization('suppliers');
create unique index suppliers_name on suppliers (organization_uuid, lower(name));

create table purchase_orders (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  number text not null check (number <> ''),
  supplier_uuid uuid not null,
  store_uuid uuid not null,
  expected_on date,
  note text check (note <> ''),
  status text not null default 'open' check (status in ('open', 'part-received', 'complete', 'cancelled')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  end_reason text check (end_reason <> ''),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, supplier_uuid) references suppliers,
  foreign key (organization_uuid, store_uuid) references stock_stores,
  constraint purchase_orders_number unique (organization_uuid, number)
);
call guard_by_organization('purchase_orders', 'select, insert, update');
create index purchase_orders_latest on purchase_orders (organization_uuid, (status in ('complete', 'cancelled')), created_at desc, uuid desc);
create index purchase_orders_of_supplier on purchase_orders (organization_uuid, supplier_uuid);

create table purchase_order_lines (
  organization_uuid uuid not null,
  order_uuid uuid not null,
  item_uuid uuid not null,
  position integer not null check (position >= 0),
  -- Null for the base unit.
  pack text check (pack <> ''),
  factor bigint not null check (factor > 0),
  packs bigint not null check (packs > 0),
  -- Minor units, of one pack.
  price bigint check (price >= 0),
  -- Base units that arrived, without free units.
  received bigint not null default 0 check (received >= 0),
  primary key (organization_uuid, order_uuid, item_uuid),
  foreign key (organization_uuid, order_uuid) references purchase_orders,
  foreign key (organization_uuid, item_uuid) references inventory_items
);
call guard_by_organization('purchase_order_lines', 'select, insert');
-- What was ordered stays.
grant update (received) on purchase_order_lines to clinic_app;

create table purchase_order_deliveries (
  organization_uuid uuid not null,
  order_uuid uuid not null,
  delivery_uuid uuid not null,
  primary key (organization_uuid, order_uuid, delivery_uuid),
  foreign key (organization_uuid, order_uuid) references purchase_orders,
  foreign key (organization_uuid, delivery_uuid) references stock_deliveries
);
call guard_by_organization('purchase_order_deliveries', 'select, insert');
