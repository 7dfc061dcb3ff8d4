-- When somebody works or a service is given, and what can be booked of it.
--
-- Slots are rows, not computed when asked for. Then the database itself can guard how often each is given away, the next
-- free one of a schedule is the first entry of an index, and its uuid stays good while somebody fills in a form. A year
-- of quarter hours of one practitioner is some 8,000 rows, made in one statement when the schedule is saved; what
-- changes later is only the difference. A schedule reaches two years ahead at most.
create table schedules (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  -- None for a service that is given by whoever is there.
  practitioner_role_uuid uuid,
  -- None where the practitioner may be booked for any service.
  healthcare_service_uuid uuid,
  location_uuid uuid not null,
  -- Where the times of the periods are meant; the organization's when the schedule was made.
  time_zone text not null,
  planning_horizon_start date not null, planning_horizon_end date not null,
  -- Each adds a week to the horizon.
  recurring_weeks smallint not null check (recurring_weeks between 0 and 104),
  -- [{ day, start_time, end_time }], wall times, several of one day if wanted.
  periods jsonb not null,
  slot_minutes smallint not null check (slot_minutes between 5 and 720),
  capacity smallint not null check (capacity between 1 and 200),
  comment text not null default '',
  -- An ended one is kept for the appointments that name its slots.
  ended_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, practitioner_role_uuid) references practitioner_roles,
  foreign key (organization_uuid, healthcare_service_uuid) references healthcare_services,
  foreign key (organization_uuid, location_uuid) references locations,
  constraint schedules_of_somebody check (practitioner_role_uuid is not null or healthcare_service_uuid is not null),
  constraint schedules_horizon check (planning_horizon_end >= planning_horizon_start)
);
call guard_by_organization('schedules', 'select, insert, update');
create index schedules_practitioner on schedules (organization_uuid, practitioner_role_uuid) where ended_at is null;
create index schedules_service on schedules (organization_uuid, healthcare_service_uuid) where ended_at is null;
create index schedules_location on schedules (organization_uuid, location_uuid) where ended_at is null;

-- Derived of their schedule, hence without a version of their own.
create table slots (
  organization_uuid uuid not null,
  uuid uuid not null,
  schedule_uuid uuid not null,
  starts_at timestamptz not null, ends_at timestamptz not null,
  capacity smallint not null,
  -- Bookings that hold a place, counted by the trigger of whoever keeps them.
  taken smallint not null default 0,
  -- Bookings of the same practitioner in other slots over the same time: nobody is in two places.
  held smallint not null default 0 check (held >= 0),
  -- By a leave or a holiday.
  blocked boolean not null default false,
  -- No longer in the schedule, and kept for the bookings that name it.
  withdrawn boolean not null default false,
  -- Named by a booking, now or earlier.
  used boolean not null default false,
  free boolean not null generated always as (taken < capacity and held = 0 and not blocked and not withdrawn) stored,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, schedule_uuid) references schedules,
  constraint slots_capacity check (taken between 0 and capacity),
  constraint slots_order check (ends_at > starts_at)
);
call guard_by_organization('slots');
create unique index slots_of_schedule on slots (organization_uuid, schedule_uuid, starts_at) where not withdrawn;
-- The next free one of a schedule is the first entry.
create index slots_free on slots (organization_uuid, schedule_uuid, starts_at) where free;

-- When schedules do not hold: of one practitioner, of one location and what is inside it, of both together, or, with
-- neither, of the whole organization.
create table schedule_exceptions (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  kind text not null check (kind in ('leave', 'holiday', 'other')),
  practitioner_role_uuid uuid,
  location_uuid uuid,
  time_zone text not null,
  starts_on date not null, ends_on date not null,
  -- Of each day; none for whole days.
  start_time time, end_time time,
  reason text not null default '',
  -- The same as instants.
  windows tstzmultirange not null,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, practitioner_role_uuid) references practitioner_roles,
  foreign key (organization_uuid, location_uuid) references locations,
  constraint schedule_exceptions_order check (ends_on >= starts_on),
  constraint schedule_exceptions_times check ((start_time is null) = (end_time is null))
);
call guard_by_organization('schedule_exceptions');
create index schedule_exceptions_days on schedule_exceptions (organization_uuid, ends_on);
create index schedule_exceptions_location on schedule_exceptions (organization_uuid, location_uuid);
