-- What patients owe and the hospital gives up. One person asks for it, another approves it.
create table write_offs (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  patient_uuid uuid not null,
  status text not null check (status in ('pending', 'approved', 'rejected', 'taken-back')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Whole minor units: the sum of the charges' shares.
  amount bigint not null check (amount > 0),
  reason text not null check (reason <> ''),
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text check (decision_reason <> ''),
  -- The entry that posted it.
  entry_uuid uuid,
  taken_back_by uuid,
  taken_back_at timestamptz,
  taken_back_reason text check (taken_back_reason <> ''),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid not null, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, patient_uuid) references patients,
  foreign key (organization_uuid, entry_uuid) references ledger_entries,
  -- Who asks never decides.
  constraint write_offs_another_decides check (decided_by <> created_by),
  constraint write_offs_decided check ((decided_by is null) = (decided_at is null)),
  constraint write_offs_pending check (status <> 'pending' or num_nonnulls(decided_by, entry_uuid) = 0),
  constraint write_offs_approved check (status <> 'approved' or num_nonnulls(decided_by, entry_uuid) = 2),
  constraint write_offs_rejected check (status <> 'rejected' or (decided_by is not null and decision_reason is not null and entry_uuid is null)),
  constraint write_offs_taken_back check (
    num_nonnulls(taken_back_by, taken_back_at, taken_back_reason) = case when status = 'taken-back' then 3 else 0 end)
);
call guard_by_organization('write_offs', 'select, insert, update');
create index write_offs_patient on write_offs (organization_uuid, patient_uuid, created_at desc, uuid desc);
create index write_offs_latest on write_offs (organization_uuid, created_at desc, uuid desc);
create index write_offs_pending on write_offs (organization_uuid, created_at, uuid) where status = 'pending';

-- What is written off of each charge.
create table write_off_charges (
  organization_uuid uuid not null,
  write_off_uuid uuid not null,
  charge_uuid uuid not null,
  -- From 0: the oldest charge first.
  position integer not null check (position >= 0),
  amount bigint not null check (amount > 0),
  primary key (organization_uuid, write_off_uuid, charge_uuid),
  foreign key (organization_uuid, write_off_uuid) references write_offs,
  foreign key (organization_uuid, charge_uuid) references charge_items
);
call guard_by_organization('write_off_charges', 'select, insert');
create index write_off_charges_charge on write_off_charges (organization_uuid, charge_uuid);
