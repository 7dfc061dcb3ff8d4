-- The tree: site, building, ward, room, bed. What is part of something is always smaller than that, so that no circle
-- can come about, whatever two administrators do at the same moment: the database itself refuses it.
create function location_rank(kind text) returns integer language sql immutable parallel safe as
  $$ select array_position(array['site', 'building', 'ward', 'room', 'bed'], kind) $$;

alter table locations
  -- FHIR's operational status, of what patients lie in.
  add column operational_status text,
  -- The kind of what it is part of, kept right by the foreign key.
  add column parent_type text;
alter table locations no force row level security;
update locations l set parent_type = p.physical_type
  from locations p where p.organization_uuid = l.organization_uuid and p.uuid = l.parent_uuid;
alter table locations force row level security;

alter table locations
  add constraint locations_of_kind unique (organization_uuid, uuid, physical_type),
  drop constraint locations_organization_uuid_parent_uuid_fkey,
  add constraint locations_parent foreign key (organization_uuid, parent_uuid, parent_type)
    references locations (organization_uuid, uuid, physical_type) on update cascade,
  add constraint locations_parent_has_kind check ((parent_uuid is null) = (parent_type is null)),
  add constraint locations_kind_fits check (
    case when parent_type is null then physical_type = 'site' else location_rank(parent_type) < location_rank(physical_type) end),
  add constraint locations_operational_status check (
    operational_status is null
    or (physical_type in ('room', 'bed')
        and operational_status in ('unoccupied', 'occupied', 'housekeeping', 'contaminated', 'isolated', 'closed'))),
  -- One name for one place, however it is written.
  drop constraint locations_organization_uuid_parent_uuid_name_key;
create unique index locations_name on locations (organization_uuid, parent_uuid, lower(name)) nulls not distinct;
