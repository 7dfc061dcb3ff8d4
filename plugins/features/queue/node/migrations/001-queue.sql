-- Who waits for what. Filled by the features that make people wait: visits, orders, prescriptions, bills.
create table queue_entries (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  patient_uuid uuid not null,
  visit_uuid uuid,
  -- The place or the practitioner role waited for.
  location_uuid uuid, practitioner_role_uuid uuid,
  coming_from text,
  priority text,
  status text not null default 'waiting' check (status in ('waiting', 'in-progress', 'done', 'cancelled')),
  -- Smaller comes first.
  sort_weight integer not null default 0,
  bill_status text,
  -- When the patient's turn is: which of these is given depends on what they wait for.
  next_encounter_due timestamptz, authored_on timestamptz, arrived_at timestamptz, occurrence_date timestamptz,
  started_at timestamptz, ended_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, patient_uuid) references patients,
  foreign key (organization_uuid, location_uuid) references locations,
  foreign key (organization_uuid, practitioner_role_uuid) references practitioner_roles
);
call guard_by_organization('queue_entries');
create index queue_entries_open on queue_entries (organization_uuid, sort_weight, created_at) where ended_at is null;
create index queue_entries_patient on queue_entries (organization_uuid, patient_uuid);
