-- Balances that were brought over from an earlier system: what patients owed, and what was on their accounts.
create table opening_balances (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  patient_uuid uuid not null,
  kind text not null check (kind in ('owed', 'account')),
  -- The number in the earlier system; tells the debts of one patient apart. A merge of two patients can bring two of one.
  reference text not null default '',
  what text not null check (what <> ''),
  -- Minor units of the books' currency.
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  day date not null,
  -- How often it was brought: each entry has a cause of its own.
  times integer not null default 1 check (times >= 1),
  -- Of what is owed.
  charge_uuid uuid,
  -- Of an account.
  entry_uuid uuid,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, patient_uuid) references patients,
  foreign key (organization_uuid, charge_uuid) references charge_items,
  constraint opening_balances_posted check (
    (kind = 'owed') = (charge_uuid is not null) and (kind = 'account') = (entry_uuid is not null))
);
call guard_by_organization('opening_balances');
create index opening_balances_patient on opening_balances (organization_uuid, patient_uuid);
create index opening_balances_latest on opening_balances (organization_uuid, created_at desc, uuid desc);
create index opening_balances_charge on opening_balances (organization_uuid, charge_uuid) where charge_uuid is not null;
