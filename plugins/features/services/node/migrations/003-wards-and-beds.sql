-- What is kept of wards and beds besides their place in the tree of locations.
create table wards (
  organization_uuid uuid not null,
  location_uuid uuid not null,
  ward_type text not null check (ward_type in ('General', 'Labor', 'ICU', 'NICU', 'Other')),
  primary key (organization_uuid, location_uuid),
  foreign key (organization_uuid, location_uuid) references locations on delete cascade
);
call guard_by_organization('wards');

create table beds (
  organization_uuid uuid not null,
  location_uuid uuid not null,
  bed_type text,
  tags text[] not null default '{}',
  primary key (organization_uuid, location_uuid),
  foreign key (organization_uuid, location_uuid) references locations on delete cascade
);
call guard_by_organization('beds');
