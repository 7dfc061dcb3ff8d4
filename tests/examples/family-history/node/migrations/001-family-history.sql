-- Illnesses of a patient's relatives.
create table family_members (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  patient_uuid uuid not null,
  -- The encounter in which it was told.
  encounter_uuid uuid,
  -- HL7 v3 RoleCode.
  relationship text not null check (relationship in ('MTH', 'FTH', 'SIS', 'BRO', 'CHILD', 'GRMTH', 'GRFTH', 'AUNT', 'UNCLE')),
  condition text not null check (condition <> ''),
  -- Years.
  onset_age integer check (onset_age between 0 and 120),
  died_of_it boolean not null default false,
  note text not null default '',
  -- Null unless it was entered in error.
  error_reason text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, patient_uuid) references patients,
  foreign key (organization_uuid, encounter_uuid) references encounters
);
call guard_by_organization('family_members', 'select, insert, update');
create index family_members_patient on family_members (organization_uuid, patient_uuid, created_at, uuid);
create index family_members_encounter on family_members (organization_uuid, encounter_uuid) where encounter_uuid is not null;
create index family_members_latest on family_members (organization_uuid, created_at desc, uuid desc);
