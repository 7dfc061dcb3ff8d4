-- Goods that one store asks another for, what was sent of them, and what arrived. The ledger of stock has what they
-- changed.
create table stock_requisitions (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  number text not null check (number <> ''),
  from_store_uuid uuid not null,
  to_store_uuid uuid not null,
  note text check (note <> ''),
  status text not null default 'requested' check (status in ('requested', 'in-transit', 'received', 'refused', 'cancelled')),
  issued_by uuid,
  issued_at timestamptz,
  end_reason text check (end_reason <> ''),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, from_store_uuid) references stock_stores,
  foreign key (organization_uuid, to_store_uuid) references stock_stores,
  constraint stock_requisitions_number unique (organization_uuid, number),
  constraint stock_requisitions_other_store check (from_store_uuid <> to_store_uuid),
  constraint stock_requisitions_issued check ((status in ('in-transit', 'received')) = (issued_by is not null))
);
call guard_by_organization('stock_requisitions', 'select, insert, update');
create index stock_requisitions_latest on stock_requisitions (organization_uuid, (status not in ('requested', 'in-transit')), created_at desc, uuid desc);

create table stock_requisition_lines (
  organization_uuid uuid not null,
  requisition_uuid uuid not null,
  item_uuid uuid not null,
  position integer not null check (position >= 0),
  -- What was asked for.
  quantity bigint not null check (quantity > 0),
  primary key (organization_uuid, requisition_uuid, item_uuid),
  foreign key (organization_uuid, requisition_uuid) references stock_requisitions,
  foreign key (organization_uuid, item_uuid) references inventory_items
);
call guard_by_organization('stock_requisition_lines', 'select, insert');

create table stock_requisition_batches (
  organization_uuid uuid not null,
  requisition_uuid uuid not null,
  item_uuid uuid not null,
  batch_uuid uuid not null,
  sent bigint not null check (sent > 0),
  accepted bigint not null default 0 check (accepted >= 0),
  lost bigint not null default 0 check (lost >= 0),
  reason text check (reason <> ''),
  primary key (organization_uuid, requisition_uuid, batch_uuid),
  foreign key (organization_uuid, requisition_uuid, item_uuid) references stock_requisition_lines,
  foreign key (organization_uuid, item_uuid, batch_uuid) references stock_batches (organization_uuid, item_uuid, uuid),
  constraint stock_requisition_batches_sent check (accepted + lost <= sent)
);
call guard_by_organization('stock_requisition_batches', 'select, insert');
-- What was sent stays.
grant update (accepted, lost) on stock_requisition_batches to clinic_app;

-- Goods lost on the way: one person reports them, another approves, and they are written off once.
create table stock_transit_losses (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  requisition_uuid uuid not null,
  item_uuid uuid not null,
  batch_uuid uuid not null,
  quantity bigint not null check (quantity > 0),
  reason text not null check (reason <> ''),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text check (decision_reason <> ''),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid not null, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, requisition_uuid, batch_uuid) references stock_requisition_batches,
  constraint stock_transit_losses_another_decides check (decided_by <> created_by),
  constraint stock_transit_losses_decided check ((decided_by is null) = (status = 'pending') and (decided_by is null) = (decided_at is null))
);
call guard_by_organization('stock_transit_losses', 'select, insert, update');
create index stock_transit_losses_latest on stock_transit_losses (organization_uuid, (status <> 'pending'), created_at desc, uuid desc);
create index stock_transit_losses_of_requisition on stock_transit_losses (organization_uuid, requisition_uuid, batch_uuid);
