-- What the organization's bookkeeping calls the accounts of the ledger: its journal names them for the program that
-- takes it.
create table ledger_own_accounts (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  account text not null check (account ~ '^[0-9]{4}$'),
  -- Of income only: for what bears this tag. Null for all that no other row names.
  revenue_tag text check (revenue_tag is null or (revenue_tag <> '' and account = '4000')),
  own_code text not null check (own_code <> ''),
  own_name text check (own_name <> ''),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid)
);
call guard_by_organization('ledger_own_accounts');
create unique index ledger_own_accounts_once on ledger_own_accounts (organization_uuid, account, coalesce(revenue_tag, ''));
