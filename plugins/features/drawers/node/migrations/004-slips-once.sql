-- A slip of the bank is used once for an account of the bank.
alter table drawer_cash_moves no force row level security;
alter table provider_references no force row level security;
insert into provider_references (organization_uuid, provider, key, source_kind, source_uuid)
select organization_uuid, provider_reference_key('slip ' || coalesce(bank_account, '')), provider_reference_key(slip_number), 'drawer-cash', uuid
  from drawer_cash_moves
 where slip_number is not null and provider_reference_key(slip_number) <> ''
 order by at, uuid
on conflict do nothing;
alter table drawer_cash_moves force row level security;
alter table provider_references force row level security;
