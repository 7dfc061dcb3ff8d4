-- Who is in the house, from the door to the end.
--
-- A patient has at most one visit that is open, whatever desks do at the same moment: visits_current refuses a second
-- one. An appointment has at most one visit: visits_appointment.

-- The same as openVisitStatuses in common/visit-status.ts.
create function visit_is_open(status text) returns boolean language sql immutable strict parallel safe as
  $$ select status in ('arrived', 'triaged', 'in-progress', 'onleave') $$;

create table visits (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  visit_number text collate "C" not null,
  status text not null check (status in ('planned', 'arrived', 'triaged', 'in-progress', 'onleave', 'finished', 'cancelled', 'entered-in-error')),
  -- ActEncounterCode.
  class text not null check (class in ('AMB', 'EMER', 'FLD', 'HH', 'IMP', 'ACUTE', 'NONAC', 'OBSENC', 'PRENC', 'SS', 'VR')),
  patient_uuid uuid not null,
  location_uuid uuid not null,
  assigned_to_uuid uuid,
  healthcare_service_uuid uuid,
  appointment_uuid uuid,
  priority text not null check (priority in ('stat', 'urgent', 'asap', 'routine')),
  reason text not null default '',
  cancellation_reason text,
  arrived_at timestamptz, started_at timestamptz, ended_at timestamptz,
  -- The status that reopening leads back to; of finished visits only.
  ended_from text,
  -- Came by a merge to a patient who has an open visit of their own.
  clashes boolean not null default false,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  -- Derived.
  open boolean not null generated always as (visit_is_open(status)) stored,
  -- What lists sort by. A planned visit has not begun.
  sorted_at timestamptz not null generated always as (coalesce(arrived_at, created_at)) stored,
  primary key (organization_uuid, uuid),
  constraint visits_number unique (organization_uuid, visit_number),
  foreign key (organization_uuid, patient_uuid) references patients,
  foreign key (organization_uuid, location_uuid) references locations,
  foreign key (organization_uuid, assigned_to_uuid) references practitioner_roles,
  foreign key (organization_uuid, healthcare_service_uuid) references healthcare_services,
  foreign key (organization_uuid, appointment_uuid) references appointments,
  constraint visits_arrival check (arrived_at is not null or status in ('planned', 'cancelled', 'entered-in-error')),
  constraint visits_end check ((status = 'finished') = (ended_from is not null) and (status <> 'finished' or ended_at is not null))
);
call guard_by_organization('visits', 'select, insert, update');
create unique index visits_current on visits (organization_uuid, patient_uuid) where open and not clashes;
create unique index visits_appointment on visits (organization_uuid, appointment_uuid)
  where appointment_uuid is not null and status not in ('cancelled', 'entered-in-error');
create index visits_time on visits (organization_uuid, sorted_at);
create index visits_patient on visits (organization_uuid, patient_uuid, sorted_at);
create index visits_assigned_to on visits (organization_uuid, assigned_to_uuid, sorted_at);
create index visits_open on visits (organization_uuid, location_uuid, sorted_at) where open;
create index visits_service on visits (organization_uuid, healthcare_service_uuid) where healthcare_service_uuid is not null;

-- Every change of status, practitioner and place.
create table visit_changes (
  organization_uuid uuid not null,
  uuid uuid not null,
  visit_uuid uuid not null,
  kind text not null check (kind in ('status', 'transfer')),
  from_status text not null, to_status text not null,
  from_assigned_to uuid, to_assigned_to uuid,
  from_location uuid not null, to_location uuid not null,
  reason text,
  at timestamptz not null, by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, visit_uuid) references visits
);
call guard_by_organization('visit_changes', 'select, insert');
create index visit_changes_visit on visit_changes (organization_uuid, visit_uuid, at);
