-- The sites that somebody works in. Nobody named: they work in all.
create table practitioner_locations (
  organization_uuid uuid not null,
  practitioner_role_uuid uuid not null,
  location_uuid uuid not null,
  primary key (organization_uuid, practitioner_role_uuid, location_uuid),
  foreign key (organization_uuid, practitioner_role_uuid) references practitioner_roles,
  foreign key (organization_uuid, location_uuid) references locations
);
call guard_by_organization('practitioner_locations', 'select, insert, delete');
create index practitioner_locations_location on practitioner_locations (organization_uuid, location_uuid);

-- Specialties that an organization has besides those of the value set.
create table practitioner_specialties (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  -- Given once: people are stored with it.
  code text not null,
  display text not null check (display <> ''),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  constraint practitioner_specialties_code unique (organization_uuid, code)
);
call guard_by_organization('practitioner_specialties');
create unique index practitioner_specialties_display on practitioner_specialties (organization_uuid, lower(display));
