-- What services cost, and for whom, where and when. The prices of services (healthcare_service_prices) move here and are
-- answered from here: each is a price that names only the tier.
create extension if not exists btree_gist;

-- ISO 4217: the decimals of a currency. The same list is in sdk/common/money/currencies.ts.
create function currency_decimals(currency text) returns integer language sql immutable parallel safe as $$
  select case
    when currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 0
    when currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3
    when currency in ('CLF', 'UYW') then 4
    else 2
  end $$;

create table service_prices (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  healthcare_service_uuid uuid not null,
  description text check (description <> ''),
  -- Whole minor units of the currency (ISO 4217).
  amount bigint not null check (amount >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Days in the organization's time zone, both included; null for open.
  valid_from date,
  valid_to date,
  -- The conditions; null for any.
  payer_uuid uuid,
  customer_group_uuid uuid,
  tier text check (tier <> ''),
  location_uuid uuid,
  payment_method text check (payment_method in ('cash', 'corporate', 'insurance', 'patient-account')),
  active boolean not null default true,
  -- The order of a service's tiers, from 0.
  position integer not null default 0,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, healthcare_service_uuid) references healthcare_services on delete cascade,
  foreign key (organization_uuid, location_uuid) references locations,
  constraint service_prices_days check (valid_from <= valid_to)
);

-- The owner of the tables is let past row-level security for this.
alter table healthcare_service_prices no force row level security;
insert into service_prices (organization_uuid, uuid, healthcare_service_uuid, amount, currency, tier, position)
  select organization_uuid, uuid, service_uuid, round(charge * 10::numeric ^ currency_decimals(currency)), currency, name, position
    from healthcare_service_prices;
drop table healthcare_service_prices;

-- Two prices of one service with the same conditions in one currency are never in force on one day. Deferrable, so that
-- the prices of a service can be exchanged in one transaction.
alter table service_prices add constraint service_prices_apart exclude using gist (
  organization_uuid with =, healthcare_service_uuid with =, currency with =,
  coalesce(payer_uuid, '00000000-0000-0000-0000-000000000000') with =,
  coalesce(customer_group_uuid, '00000000-0000-0000-0000-000000000000') with =,
  coalesce(lower(tier), '') with =,
  coalesce(location_uuid, '00000000-0000-0000-0000-000000000000') with =,
  coalesce(payment_method, '') with =,
  daterange(valid_from, valid_to, '[]') with &&) where (active) deferrable initially immediate;
call guard_by_organization('service_prices');
create index service_prices_service on service_prices (organization_uuid, healthcare_service_uuid, position, uuid);

-- Today where an organization is.
create function organization_today(organization uuid) returns date language sql stable as
  $$ select (now() at time zone o.time_zone)::date from organizations o where o.organization_uuid = organization $$;

-- The prices of a service as its own feature reads them: those that name only the tier and are in force today; in
-- several currencies, the first.
create view healthcare_service_prices with (security_invoker = true) as
  select distinct on (p.organization_uuid, p.healthcare_service_uuid, lower(p.tier))
         p.organization_uuid, p.uuid, p.healthcare_service_uuid as service_uuid, p.position, p.tier as name, p.currency,
         round(p.amount / 10::numeric ^ currency_decimals(p.currency), 4) as charge
    from service_prices p
   where p.active and p.tier is not null and p.payer_uuid is null and p.customer_group_uuid is null
     and p.location_uuid is null and p.payment_method is null
     and organization_today(p.organization_uuid) between coalesce(p.valid_from, '-infinity') and coalesce(p.valid_to, 'infinity')
   order by p.organization_uuid, p.healthcare_service_uuid, lower(p.tier), p.position, p.uuid;
grant select, insert, update on healthcare_service_prices to clinic_app;

-- A demonstration writes a service's first prices through the view.
create function write_tier_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into service_prices (organization_uuid, uuid, healthcare_service_uuid, amount, currency, tier, position)
    values (new.organization_uuid, new.uuid, new.service_uuid, round(new.charge * 10::numeric ^ currency_decimals(new.currency)), new.currency, new.name, new.position);
  else
    update service_prices set amount = round(new.charge * 10::numeric ^ currency_decimals(new.currency)), currency = new.currency, tier = new.name,
           position = new.position, version = version + 1, updated_at = now()
     where organization_uuid = old.organization_uuid and uuid = old.uuid;
  end if;
  return new;
end $$;
create trigger healthcare_service_prices_write instead of insert or update on healthcare_service_prices
  for each row execute function write_tier_price();

-- What one of another currency's main unit is worth in the organization's, from a day on until the next.
create table exchange_rates (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  into_currency text not null check (into_currency ~ '^[A-Z]{3}$' and into_currency <> currency),
  day date not null,
  rate numeric(20, 10) not null check (rate > 0),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  constraint exchange_rates_day unique (organization_uuid, currency, into_currency, day)
);
call guard_by_organization('exchange_rates');
