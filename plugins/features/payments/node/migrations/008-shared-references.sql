-- The numbers of payments and refunds are used once at a provider, together with those of patients' accounts.
alter table payment_parts no force row level security;
alter table refunds no force row level security;
alter table provider_references no force row level security;
insert into provider_references (organization_uuid, provider, key, source_kind, source_uuid)
select organization_uuid, provider_reference_key(vendor), provider_reference_key(reference_key), 'payment', payment_uuid
  from payment_parts
 where method = 'mobile-money' and reference_key is not null and not taken_back
 order by payment_uuid, position
on conflict do nothing;
insert into provider_references (organization_uuid, provider, key, source_kind, source_uuid)
select organization_uuid, provider_reference_key(reference_vendor), provider_reference_key(reference_key), 'refund', uuid
  from refunds where reference_key is not null order by paid_at, uuid
on conflict do nothing;
alter table payment_parts force row level security;
alter table refunds force row level security;
alter table provider_references force row level security;

drop index payment_parts_reference;
drop index refunds_reference;
alter table payment_parts drop column reference_key, drop column taken_back;
alter table refunds drop constraint refunds_reference_vendor, drop column reference_key, drop column reference_vendor;
