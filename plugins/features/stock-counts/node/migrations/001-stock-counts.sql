-- Counts of what stores have. A count freezes the batches of a store; people count them without seeing what is expected;
-- another person approves, and each difference is posted once.
create table stock_counts (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  store_uuid uuid not null,
  note text check (note <> ''),
  status text not null default 'counting' check (status in ('counting', 'submitted', 'approved', 'cancelled')),
  submitted_by uuid,
  submitted_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text check (decision_reason <> ''),
  -- Null if nothing differed.
  entry_uuid uuid,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, store_uuid) references stock_stores,
  foreign key (organization_uuid, entry_uuid) references stock_entries,
  constraint stock_counts_submitted check (status not in ('submitted', 'approved') or submitted_by is not null),
  constraint stock_counts_another_decides check (status <> 'approved' or decided_by <> submitted_by),
  constraint stock_counts_posted check (entry_uuid is null or status = 'approved')
);
call guard_by_organization('stock_counts', 'select, insert, update');
create index stock_counts_latest on stock_counts (organization_uuid, (status in ('approved', 'cancelled')), created_at desc, uuid desc);

-- The counted items. An item of a store is in one open count only: two would post the same difference twice.
create table stock_count_items (
  organization_uuid uuid not null,
  count_uuid uuid not null,
  item_uuid uuid not null,
  store_uuid uuid not null,
  open boolean not null default true,
  primary key (organization_uuid, count_uuid, item_uuid),
  foreign key (organization_uuid, count_uuid) references stock_counts,
  foreign key (organization_uuid, item_uuid) references inventory_items
);
call guard_by_organization('stock_count_items', 'select, insert, update');
create unique index stock_count_items_open on stock_count_items (organization_uuid, store_uuid, item_uuid) where open;

create table stock_count_lines (
  organization_uuid uuid not null,
  uuid uuid not null default gen_random_uuid(),
  count_uuid uuid not null,
  item_uuid uuid not null,
  batch_uuid uuid not null,
  -- On hand when the count began.
  frozen bigint not null check (frozen >= 0),
  -- The latest count of it.
  counted bigint check (counted >= 0),
  -- Frozen + movements until it was counted.
  expected bigint check (expected >= 0),
  counted_at timestamptz,
  counted_by uuid,
  times integer not null default 0 check (times >= 0),
  recount boolean not null default false,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, count_uuid, item_uuid) references stock_count_items,
  foreign key (organization_uuid, item_uuid, batch_uuid) references stock_batches (organization_uuid, item_uuid, uuid),
  constraint stock_count_lines_once unique (organization_uuid, count_uuid, batch_uuid),
  constraint stock_count_lines_counted check ((counted is null) = (expected is null) and (counted is null) = (counted_at is null)),
  constraint stock_count_lines_recount check (not recount or counted is null)
);
call guard_by_organization('stock_count_lines', 'select, insert');
-- Store, batch and what was frozen stay.
grant update (counted, expected, counted_at, counted_by, times, recount) on stock_count_lines to clinic_app;

-- Each time that a batch was counted. Only added to.
create table stock_count_tallies (
  organization_uuid uuid not null,
  -- Version 7: sorts by time.
  uuid uuid not null,
  count_uuid uuid not null,
  line_uuid uuid not null,
  counted bigint not null check (counted >= 0),
  expected bigint not null check (expected >= 0),
  counted_at timestamptz not null,
  counted_by uuid not null,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, count_uuid) references stock_counts,
  foreign key (organization_uuid, line_uuid) references stock_count_lines
);
call guard_by_organization('stock_count_tallies', 'select, insert');
create index stock_count_tallies_of_count on stock_count_tallies (organization_uuid, count_uuid, counted_by);
