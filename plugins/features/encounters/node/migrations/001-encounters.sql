-- What practitioners do with patients, from the plan to the end.
--
-- Pressing twice, or two windows, do not make two of what somebody does with a patient: encounters_of_visit and
-- encounters_of_patient refuse the second. Another practitioner may well see the same patient at the same time.

-- The same as activeEncounterStatuses in common/encounter-status.ts.
create function encounter_is_active(status text) returns boolean language sql immutable strict parallel safe as
  $$ select status in ('planned', 'arrived', 'triaged', 'in-progress', 'onleave') $$;

create table encounters (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  status text not null check (status in ('planned', 'arrived', 'triaged', 'in-progress', 'onleave', 'finished', 'cancelled', 'entered-in-error', 'unknown')),
  -- ActEncounterCode.
  class text not null check (class in ('AMB', 'EMER', 'FLD', 'HH', 'IMP', 'ACUTE', 'NONAC', 'OBSENC', 'PRENC', 'SS', 'VR')),
  patient_uuid uuid not null,
  visit_uuid uuid,
  appointment_uuid uuid,
  part_of uuid,
  location_uuid uuid,
  healthcare_service_uuid uuid,
  -- The practitioner role that takes part as PRIMARY_PERFORMER; kept here for the two unique indexes.
  primary_performer uuid,
  reason text not null default '',
  -- Why it was cancelled or entered in error.
  status_reason text,
  start_time timestamptz not null,
  end_time timestamptz,
  started_at timestamptz,
  -- Practitioner roles.
  started_by uuid, ended_by uuid,
  progress_step integer not null default 0 check (progress_step >= 0),
  -- Came by a merge to a patient who has such an encounter already.
  clashes boolean not null default false,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  -- Derived.
  active boolean not null generated always as (encounter_is_active(status)) stored,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, patient_uuid) references patients,
  foreign key (organization_uuid, visit_uuid) references visits,
  foreign key (organization_uuid, appointment_uuid) references appointments,
  foreign key (organization_uuid, part_of) references encounters,
  foreign key (organization_uuid, location_uuid) references locations,
  foreign key (organization_uuid, healthcare_service_uuid) references healthcare_services,
  foreign key (organization_uuid, primary_performer) references practitioner_roles,
  foreign key (organization_uuid, started_by) references practitioner_roles,
  foreign key (organization_uuid, ended_by) references practitioner_roles,
  constraint encounters_start check (started_at is not null or status not in ('in-progress', 'onleave')),
  constraint encounters_end check (end_time is not null or status <> 'finished')
);
call guard_by_organization('encounters', 'select, insert, update');
create unique index encounters_of_visit on encounters (organization_uuid, visit_uuid, primary_performer)
  where active and visit_uuid is not null and part_of is null;
create unique index encounters_of_patient on encounters (organization_uuid, patient_uuid, primary_performer)
  where active and status <> 'planned' and visit_uuid is null and part_of is null and not clashes;
create index encounters_patient on encounters (organization_uuid, patient_uuid, start_time, uuid);
create index encounters_time on encounters (organization_uuid, start_time, uuid);
create index encounters_visit on encounters (organization_uuid, visit_uuid) where visit_uuid is not null;
create index encounters_part_of on encounters (organization_uuid, part_of) where part_of is not null;
create index encounters_active on encounters (organization_uuid, start_time) where active;

-- Each stretch of an encounter in one status and class: the statusHistory and classHistory of FHIR.
create table encounter_changes (
  organization_uuid uuid not null,
  uuid uuid not null,
  encounter_uuid uuid not null,
  status text not null,
  class text not null,
  from_at timestamptz not null,
  until_at timestamptz,
  reason text,
  by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, encounter_uuid) references encounters
);
call guard_by_organization('encounter_changes', 'select, insert, update');
create unique index encounter_changes_now on encounter_changes (organization_uuid, encounter_uuid) where until_at is null;
create index encounter_changes_encounter on encounter_changes (organization_uuid, encounter_uuid, from_at);

-- Who takes or took part.
create table encounter_participants (
  organization_uuid uuid not null,
  uuid uuid not null,
  encounter_uuid uuid not null,
  practitioner_role_uuid uuid not null,
  type text not null,
  from_at timestamptz not null,
  until_at timestamptz,
  by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, encounter_uuid) references encounters,
  foreign key (organization_uuid, practitioner_role_uuid) references practitioner_roles
);
call guard_by_organization('encounter_participants', 'select, insert, update');
create unique index encounter_participants_now on encounter_participants (organization_uuid, encounter_uuid, practitioner_role_uuid)
  where until_at is null;
create unique index encounter_participants_primary on encounter_participants (organization_uuid, encounter_uuid)
  where until_at is null and type = 'PRIMARY_PERFORMER';
create index encounter_participants_encounter on encounter_participants (organization_uuid, encounter_uuid, from_at);
create index encounter_participants_role on encounter_participants (organization_uuid, practitioner_role_uuid, encounter_uuid);

-- Where it takes or took place.
create table encounter_locations (
  organization_uuid uuid not null,
  uuid uuid not null,
  encounter_uuid uuid not null,
  location_uuid uuid not null,
  status text not null check (status in ('planned', 'active', 'completed')),
  from_at timestamptz not null,
  until_at timestamptz,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, encounter_uuid) references encounters,
  foreign key (organization_uuid, location_uuid) references locations
);
call guard_by_organization('encounter_locations', 'select, insert, update');
create unique index encounter_locations_now on encounter_locations (organization_uuid, encounter_uuid) where until_at is null;
create index encounter_locations_encounter on encounter_locations (organization_uuid, encounter_uuid, from_at);
create index encounter_locations_location on encounter_locations (organization_uuid, location_uuid);

-- What an encounter holds, by the kinds that lists filter by; written by the features that keep it.
create table encounter_contents (
  organization_uuid uuid not null,
  encounter_uuid uuid not null,
  kind text not null,
  last_at timestamptz not null,
  primary key (organization_uuid, encounter_uuid, kind),
  foreign key (organization_uuid, encounter_uuid) references encounters
);
call guard_by_organization('encounter_contents');

call give_rights('encounters', '{"Doctor": ["encounters.read", "encounters.write"], "Nurse": ["encounters.read", "encounters.write"],
  "Midwife": ["encounters.read", "encounters.write"], "Pharmacist": ["encounters.read"], "Laboratory scientist": ["encounters.read"]}');
