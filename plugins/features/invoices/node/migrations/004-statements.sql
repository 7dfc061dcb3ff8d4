-- What payers owe and paid is found by payer, without what is on no invoice yet.
create index ledger_lines_of_payers on ledger_lines (organization_uuid, payer_uuid, entry_uuid) include (account, amount, invoice_uuid)
  where account in ('1210', '2110');

-- Papers that came from a payer, such as a contract or a remittance advice.
create table payer_files (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  payer_uuid uuid not null,
  filename text not null,
  title text not null check (title <> ''),
  content_type text not null,
  size integer not null check (size > 0),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, payer_uuid) references payers
);
call guard_by_organization('payer_files');
create index payer_files_payer on payer_files (organization_uuid, payer_uuid, created_at desc);
