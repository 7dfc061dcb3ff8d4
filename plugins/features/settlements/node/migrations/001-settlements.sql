-- What providers of mobile money and cards paid into the bank. Amounts are whole minor units of the books' currency.
create table provider_settlements (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  status text not null check (status in ('settled', 'voided')),
  method text not null check (method in ('mobile-money', 'card')),
  provider text not null check (provider <> ''),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  received bigint not null check (received >= 0),
  fee bigint not null check (fee >= 0),
  reference text not null check (reference <> ''),
  -- Its letters and digits, upper case: however it is typed, it is one number.
  reference_key text not null check (reference_key <> ''),
  day date not null,
  bank_account text check (bank_account <> ''),
  entry_uuid uuid not null,
  void_reason text check (void_reason <> ''), voided_at timestamptz, voided_by uuid,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, entry_uuid) references ledger_entries,
  constraint provider_settlements_amount check (received + fee > 0),
  constraint provider_settlements_voided check (
    num_nonnulls(void_reason, voided_at, voided_by) = case when status = 'voided' then 3 else 0 end)
);
call guard_by_organization('provider_settlements', 'select, insert, update');
create unique index provider_settlements_reference on provider_settlements (organization_uuid, method, provider, reference_key)
  where status = 'settled';
create index provider_settlements_latest on provider_settlements (organization_uuid, day desc, created_at desc, uuid desc);

-- The parts of payments that a settlement covers, each once.
create table provider_settlement_parts (
  organization_uuid uuid not null,
  settlement_uuid uuid not null,
  payment_uuid uuid not null,
  position integer not null,
  amount bigint not null check (amount > 0),
  -- True once the settlement was voided: the part is open again.
  taken_back boolean not null default false,
  primary key (organization_uuid, settlement_uuid, payment_uuid, position),
  foreign key (organization_uuid, settlement_uuid) references provider_settlements,
  foreign key (organization_uuid, payment_uuid, position) references payment_parts
);
call guard_by_organization('provider_settlement_parts', 'select, insert');
grant update (taken_back) on provider_settlement_parts to clinic_app;
create unique index provider_settlement_parts_once on provider_settlement_parts (organization_uuid, payment_uuid, position)
  where not taken_back;
