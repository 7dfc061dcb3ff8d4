-- The numbers that providers of money give to their transactions, each once at a provider: payments, refunds, money of
-- patients' accounts and slips of the bank share them. Provider and key are letters and digits, upper case; Cyrillic and
-- Greek look-alikes are written as the Latin letters that they look like (see referenceKey).
create table provider_references (
  organization_uuid uuid not null references organizations,
  provider text not null,
  key text not null check (key <> ''),
  source_kind text not null check (source_kind <> ''),
  source_uuid uuid not null,
  primary key (organization_uuid, provider, key)
);
call guard_by_organization('provider_references', 'select, insert, delete');
create index provider_references_of_record on provider_references (organization_uuid, source_kind, source_uuid);

-- For numbers of before.
create function provider_reference_key(typed text) returns text language sql immutable parallel safe as
  $$ select translate(upper(regexp_replace(normalize(typed, nfkc), '[^[:alnum:]]', '', 'g')),
                      'АВСЕЅІЈКМНОРТУҮХѴԚԜӀԌΑΒϹΕΖΗΙͿΚΜϺΝΟΡΤΥΧ', 'ABCESIJKMHOPTYYXVQWIGABCEZHIJKMMNOPTYX') $$;
