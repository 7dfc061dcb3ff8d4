-- Numbers without gaps may count at each location by itself.
alter table code_sequences add column by_location boolean not null default false;
alter table code_sequences add constraint code_sequences_by_location check (gapless or not by_location);
alter table code_past_formats add column by_location boolean not null default false;

alter table code_counters
  -- All zeros for those that count over all locations, as the period is 0 for those that count over all years.
  add column location_uuid uuid not null default '00000000-0000-0000-0000-000000000000',
  -- The first number that it gave or gives; null for counters of before this column.
  add column begins bigint check (begins between 1 and next),
  drop constraint code_counters_pkey,
  add primary key (organization_uuid, type, period, location_uuid);

-- What {LOC} becomes. A location keeps its code when its name changes, and no two have the same: else their numbers
-- could be the same too. The code outlives the location, because papers carry it.
create table code_locations (
  organization_uuid uuid not null references organizations,
  location_uuid uuid not null,
  code text collate "C" not null check (code ~ '^[A-Z0-9]{1,8}$'),
  primary key (organization_uuid, location_uuid),
  constraint code_locations_code unique (organization_uuid, code)
);
call guard_by_organization('code_locations', 'select, insert');
