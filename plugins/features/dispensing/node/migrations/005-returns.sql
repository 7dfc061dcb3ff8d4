-- What a base unit is worth in the unit of the prescription: 0.5 for a tablet that is half as strong.
alter table dispensing_lines
  add column worth numeric(12, 6) not null default 1 check (worth > 0),
  -- In place of the prescriber's words, for a substitute.
  add column label_instructions text check (label_instructions <> '');

-- Goods that a patient brought back, of what was handed over. Never changed.
create table dispensing_returns (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  cart_uuid uuid not null,
  destination text not null check (destination in ('stock', 'disposal')),
  reason text not null check (reason <> ''),
  -- The entry of the stock ledger.
  entry_uuid uuid not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, cart_uuid) references dispensing_carts
);
call guard_by_organization('dispensing_returns', 'select, insert');
create index dispensing_returns_cart on dispensing_returns (organization_uuid, cart_uuid, created_at);

create table dispensing_return_lines (
  organization_uuid uuid not null,
  return_uuid uuid not null,
  cart_uuid uuid not null,
  item_uuid uuid not null,
  batch_uuid uuid not null,
  quantity integer not null check (quantity >= 1),
  primary key (organization_uuid, return_uuid, item_uuid, batch_uuid),
  foreign key (organization_uuid, return_uuid) references dispensing_returns,
  foreign key (organization_uuid, cart_uuid, item_uuid) references dispensing_lines
);
call guard_by_organization('dispensing_return_lines', 'select, insert');
create index dispensing_return_lines_cart on dispensing_return_lines (organization_uuid, cart_uuid, item_uuid);
