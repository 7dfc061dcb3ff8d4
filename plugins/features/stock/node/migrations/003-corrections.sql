-- Requests to correct what a store has: one person asks, another approves, and it is posted once. A disposal is done
-- before a witness: the person who approves it saw it.
create table stock_corrections (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  kind text not null check (kind in ('adjustment', 'disposal', 'supplier-return')),
  store_uuid uuid not null,
  item_uuid uuid not null,
  batch_uuid uuid not null,
  -- The change of what is on hand.
  quantity bigint not null check (quantity <> 0),
  reason text not null check (reason <> ''),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text check (decision_reason <> ''),
  entry_uuid uuid,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid not null, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, store_uuid) references stock_stores,
  foreign key (organization_uuid, item_uuid, batch_uuid) references stock_batches (organization_uuid, item_uuid, uuid),
  foreign key (organization_uuid, entry_uuid) references stock_entries,
  -- Who asks never decides.
  constraint stock_corrections_another_decides check (decided_by <> created_by),
  constraint stock_corrections_decided check ((decided_by is null) = (status = 'pending') and (decided_by is null) = (decided_at is null)),
  constraint stock_corrections_posted check ((status = 'approved') = (entry_uuid is not null)),
  constraint stock_corrections_out check (kind = 'adjustment' or quantity < 0)
);
call guard_by_organization('stock_corrections', 'select, insert, update');
create index stock_corrections_latest on stock_corrections (organization_uuid, (status <> 'pending'), created_at desc, uuid desc);
create index stock_corrections_of_batch on stock_corrections (organization_uuid, batch_uuid, created_at desc);
