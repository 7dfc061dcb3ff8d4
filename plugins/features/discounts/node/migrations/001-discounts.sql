-- The discounts that an organization gives, and under which conditions.
create table discounts (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  name text not null check (name <> ''),
  type text not null check (type in ('percentage', 'fixed')),
  -- Percent, of a percentage.
  percent numeric(5, 2) check (percent > 0 and percent <= 100),
  -- Whole minor units of the currency (ISO 4217), of a fixed one.
  amount bigint check (amount > 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  -- The conditions; null for any.
  healthcare_service_uuid uuid,
  category text check (category <> ''),
  customer_group_uuid uuid,
  -- Days in the organization's time zone, both included; null for open.
  valid_from date,
  valid_to date,
  -- Applies by itself when something is charged.
  automatic boolean not null default false,
  -- The smaller one applies first.
  priority integer not null default 100 check (priority between 0 and 999),
  active boolean not null default false,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, healthcare_service_uuid) references healthcare_services,
  foreign key (organization_uuid, customer_group_uuid) references customer_groups,
  constraint discounts_value check (case type when 'percentage' then percent is not null and num_nulls(amount, currency) = 2
                                              else percent is null and num_nulls(amount, currency) = 0 end),
  constraint discounts_days check (valid_from <= valid_to)
);
call guard_by_organization('discounts');
create unique index discounts_name on discounts (organization_uuid, lower(name));
create index discounts_service on discounts (organization_uuid, healthcare_service_uuid) where healthcare_service_uuid is not null;
create index discounts_customer_group on discounts (organization_uuid, customer_group_uuid) where customer_group_uuid is not null;
