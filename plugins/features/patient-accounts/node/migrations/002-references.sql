-- The provider's numbers of mobile money that came to accounts or left them.
alter table patient_account_moves no force row level security;
alter table provider_references no force row level security;
insert into provider_references (organization_uuid, provider, key, source_kind, source_uuid)
select organization_uuid, provider_reference_key(vendor), provider_reference_key(reference), 'patient-account', uuid
  from patient_account_moves
 where method = 'mobile-money' and provider_reference_key(reference) <> ''
 order by at, uuid
on conflict do nothing;
alter table patient_account_moves force row level security;
alter table provider_references force row level security;
