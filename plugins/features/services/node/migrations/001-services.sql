-- What a hospital offers to its patients, what it costs and where it is offered.
create table healthcare_services (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  name text not null check (name <> ''),
  description text,
  service_class text not null check (
    service_class in ('Consultation', 'Diagnostic', 'Hospitalization', 'Medication', 'Administrative', 'Procedure')),
  healthcare_service_categories text[] not null default '{}',
  -- Codes of practitioners' specialties.
  healthcare_service_specialties text[] not null default '{}',
  virtual_service boolean not null default false,
  appointment_required boolean not null default true,
  -- Bookings are pending until somebody confirms them.
  confirmation_required boolean not null default false,
  minutes_duration integer not null default 30 check (minutes_duration between 1 and 1440),
  -- Where patients lie, of hospitalizations only.
  ward_type text check (ward_type in ('General', 'Labor', 'ICU', 'NICU', 'Other')),
  ward_uuid uuid,
  active boolean not null default true,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, ward_uuid) references locations,
  constraint healthcare_services_ward check (service_class = 'Hospitalization' or (ward_type is null and ward_uuid is null))
);
call guard_by_organization('healthcare_services');
create unique index healthcare_services_name on healthcare_services (organization_uuid, lower(name));

create table healthcare_service_prices (
  organization_uuid uuid not null,
  uuid uuid not null,
  service_uuid uuid not null,
  -- The order in which they are offered, from 0.
  position integer not null,
  name text not null check (name <> ''),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Three decimals, as some currencies have; what the currency does not have is zero.
  charge numeric(15, 3) not null check (charge >= 0),
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, service_uuid) references healthcare_services on delete cascade
);
call guard_by_organization('healthcare_service_prices');
create unique index healthcare_service_prices_name on healthcare_service_prices (organization_uuid, service_uuid, lower(name));

-- Where a service is offered; without a row: everywhere.
create table healthcare_service_locations (
  organization_uuid uuid not null,
  service_uuid uuid not null,
  location_uuid uuid not null,
  primary key (organization_uuid, service_uuid, location_uuid),
  foreign key (organization_uuid, service_uuid) references healthcare_services on delete cascade,
  foreign key (organization_uuid, location_uuid) references locations
);
call guard_by_organization('healthcare_service_locations');
create index healthcare_service_locations_location on healthcare_service_locations (organization_uuid, location_uuid);
