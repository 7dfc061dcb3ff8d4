-- Safes are counted again. What agrees with the books is done; what does not is posted once somebody else approves it.
create table safe_counts (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  location_uuid uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null check (status in ('agreed', 'pending', 'approved', 'rejected')),
  -- Minor units of the currency: by the books when it was counted, and what was there.
  expected bigint not null,
  counted bigint not null check (counted >= 0),
  reason text check (reason <> ''),
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text check (decision_reason <> ''),
  -- The entry that posted what was missing or left over.
  entry_uuid uuid,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid not null, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, location_uuid) references locations,
  foreign key (organization_uuid, entry_uuid) references ledger_entries,
  -- Who counts never decides.
  constraint safe_counts_another_decides check (decided_by <> created_by),
  constraint safe_counts_decided check ((decided_by is null) = (decided_at is null)
    and (decided_by is null) = (status in ('agreed', 'pending'))),
  constraint safe_counts_agreed check ((status = 'agreed') = (counted = expected)),
  constraint safe_counts_explained check (counted = expected or reason is not null),
  constraint safe_counts_posted check ((status = 'approved') = (entry_uuid is not null)),
  constraint safe_counts_rejected check (status <> 'rejected' or decision_reason is not null)
);
call guard_by_organization('safe_counts', 'select, insert, update');
-- While a count waits, there is no other of the same cash.
create unique index safe_counts_one_waits on safe_counts (organization_uuid, location_uuid, currency) where status = 'pending';
create index safe_counts_of_place on safe_counts (organization_uuid, location_uuid, created_at desc, uuid desc);

-- Cash that comes from the bank into a safe, with the number of the bank's paper.
alter table drawer_cash_moves drop constraint drawer_cash_moves_kind_check;
alter table drawer_cash_moves add constraint drawer_cash_moves_kind_check check (kind in ('to-safe', 'to-bank', 'from-bank', 'first-count'));
alter table drawer_cash_moves drop constraint drawer_cash_moves_slip;
alter table drawer_cash_moves add constraint drawer_cash_moves_slip check ((kind in ('to-bank', 'from-bank')) = (slip_number is not null)) not valid;
drop index drawer_cash_moves_to_bank;
create index drawer_cash_moves_bank on drawer_cash_moves (organization_uuid, location_uuid, at desc, uuid desc) where kind in ('to-bank', 'from-bank');
