-- Where work is done: sites with their buildings, wards, rooms and beds.
create table locations (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  name text not null check (name <> ''),
  physical_type text not null check (physical_type in ('site', 'building', 'ward', 'room', 'bed')),
  status text not null default 'active' check (status in ('active', 'inactive')),
  -- The location that this one is part of; none for those that staff choose from.
  parent_uuid uuid check (parent_uuid <> uuid),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, parent_uuid) references locations,
  unique nulls not distinct (organization_uuid, parent_uuid, name)
);
call guard_by_organization('locations');
