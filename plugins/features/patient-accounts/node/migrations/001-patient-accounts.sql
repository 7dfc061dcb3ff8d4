-- Accounts of patients. The balance is not here: it is minus the balance of the account's lines in the ledger (2100).
create table patient_accounts (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  patient_uuid uuid not null,
  status text not null default 'active' check (status in ('active', 'suspended')),
  -- The currency of the books.
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- How far the balance may fall below 0, in minor units.
  debt_limit bigint not null default 0 check (debt_limit >= 0),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, patient_uuid) references patients,
  constraint patient_accounts_one unique (organization_uuid, patient_uuid)
);
call guard_by_organization('patient_accounts', 'select, insert, update');
create index patient_accounts_latest on patient_accounts (organization_uuid, created_at desc, uuid desc);

-- What was done with an account at the desk: how, with which reference, and why. Each row is the cause of one entry of
-- the ledger.
create table patient_account_moves (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  account_uuid uuid not null,
  kind text not null check (kind in ('credit', 'debit')),
  method text not null check (method in ('cash', 'mobile-money', 'bank', 'adjustment')),
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  vendor text check (vendor <> ''),
  reference text check (reference <> ''),
  reason text check (reason <> ''),
  location_uuid uuid not null,
  drawer_uuid uuid,
  at timestamptz not null,
  by uuid not null,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, account_uuid) references patient_accounts,
  foreign key (organization_uuid, location_uuid) references locations,
  foreign key (organization_uuid, drawer_uuid) references drawers,
  constraint patient_account_moves_cash check (method <> 'cash' or drawer_uuid is not null),
  constraint patient_account_moves_reason check (method <> 'adjustment' or reason is not null)
);
call guard_by_organization('patient_account_moves', 'select, insert');
create index patient_account_moves_of_account on patient_account_moves (organization_uuid, account_uuid, at);
