-- What practitioners do with patients, from the plan to the end.

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
  reason text not null default '',
  start_time timestamptz not null,
  end_time timestamptz,
  started_at timestamptz,
  -- Practitioner roles.
  started_by uuid, ended_by uuid,
  progress_step integer not null default 0 check (progress_step >= 0),
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
  foreign key (organization_uuid, started_by) references practitioner_roles,
  foreign key (organization_uuid, ended_by) references practitioner_roles,
  constraint encounters_start check (started_at is not null or status not in ('in-progress', 'onleave')),
  constraint encounters_end check (end_time is not null or status <> 'finished')
);
call guard_by_organization('encounters', 'select, insert, update');
create index encounters_patient on encounters (organization_uuid, patient_uuid, start_time);
create index encounters_visit on encounters (organization_uuid, visit_uuid) where visit_uuid is not null;
create index encounters_part_of on encounters (organization_uuid, part_of) where part_of is not null;
create index encounters_active on encounters (organization_uuid, start_time) where active;

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
