-- Taxes on services. Without a row everything is exempt; a tax is only on the services and categories that it names.
create table taxes (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  -- Its lines on account 2300 bear it.
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9 ._-]{0,19}$'),
  name text not null check (name <> ''),
  -- Percent of the net amount.
  rate numeric(6, 3) not null check (rate > 0 and rate <= 100),
  -- Days in the organization's time zone, both included; null for open.
  valid_from date,
  valid_to date,
  service_uuids uuid[] not null default '{}',
  -- Classes of services.
  categories text[] not null default '{}',
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  constraint taxes_days check (valid_from <= valid_to),
  constraint taxes_of_something check (cardinality(service_uuids) + cardinality(categories) > 0),
  -- One rate by code on a day: nothing is taxed twice by one tax.
  constraint taxes_apart exclude using gist (
    organization_uuid with =, code with =, daterange(valid_from, valid_to, '[]') with &&)
);
call guard_by_organization('taxes');
