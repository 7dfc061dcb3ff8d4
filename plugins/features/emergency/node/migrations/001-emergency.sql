-- People who came without a name. Unknown is whoever bears the name that was made for them: correcting the name, or
-- merging the record into the person's own, makes them known without anything to be kept in step.
create table temporary_identities (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  patient_uuid uuid not null,
  visit_uuid uuid not null,
  first_name text not null, last_name text not null,
  -- Clothes, scars, who brought them.
  marks text not null default '',
  arrived_at timestamptz not null,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, patient_uuid) references patients,
  foreign key (organization_uuid, visit_uuid) references visits
);
call guard_by_organization('temporary_identities', 'select, insert, update');
create index temporary_identities_patient on temporary_identities (organization_uuid, patient_uuid);
-- How many of a name there are.
create index temporary_identities_name on temporary_identities (organization_uuid, arrived_at);

call give_rights('emergency', '{"Doctor": ["emergency.read", "emergency.write"], "Nurse": ["emergency.read", "emergency.write"],
  "Midwife": ["emergency.read", "emergency.write"]}');
