-- What patients do not bear.

create table allergies (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  patient_uuid uuid not null,
  encounter_uuid uuid,
  clinical_status text not null check (clinical_status in ('active', 'inactive', 'resolved')),
  verification_status text not null check (verification_status in ('unconfirmed', 'confirmed', 'refuted', 'entered-in-error')),
  type text not null check (type in ('allergy', 'intolerance')),
  category text not null check (category in ('food', 'medication', 'environment', 'biologic')),
  severity text not null check (severity in ('high', 'unable_to_access', 'low')),
  substance text not null check (substance <> ''),
  -- Of the value set of medicines or of the list of allergens; null for free text.
  substance_code text,
  -- [{ "manifestation": "Rash", "severity": "mild" | "moderate" | "severe" | null }]
  reactions jsonb not null default '[]' check (jsonb_typeof(reactions) = 'array'),
  -- YYYY, YYYY-MM or YYYY-MM-DD.
  onset text check (onset ~ '^\d{4}(-\d{2}){0,2}$'),
  note text not null default '',
  error_reason text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  -- The same as isLiveAllergy in common/allergy.ts.
  live boolean not null generated always as (clinical_status = 'active' and verification_status not in ('refuted', 'entered-in-error')) stored,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, patient_uuid) references patients,
  foreign key (organization_uuid, encounter_uuid) references encounters,
  constraint allergies_error check ((verification_status = 'entered-in-error') = (error_reason is not null))
);
call guard_by_organization('allergies', 'select, insert, update');
create index allergies_patient on allergies (organization_uuid, patient_uuid, uuid);
create index allergies_encounter on allergies (organization_uuid, encounter_uuid) where encounter_uuid is not null;

-- One row for each patient of whom anything is known: that they were asked and know of none, and what writers of their
-- allergies wait for, so that nobody records an allergy and another at the same moment that there is none.
create table allergy_positions (
  organization_uuid uuid not null,
  patient_uuid uuid not null,
  -- Null unless it stands that no allergy is known.
  none_known_at timestamptz,
  none_known_by uuid,
  encounter_uuid uuid,
  primary key (organization_uuid, patient_uuid),
  foreign key (organization_uuid, patient_uuid) references patients,
  foreign key (organization_uuid, encounter_uuid) references encounters
);
call guard_by_organization('allergy_positions', 'select, insert, update');

-- Who changed what, and why.
create table allergy_changes (
  organization_uuid uuid not null,
  uuid uuid not null,
  patient_uuid uuid not null,
  -- Null where it is about there being none.
  allergy_uuid uuid,
  kind text not null check (kind in ('recorded', 'changed', 'entered-in-error', 'none-known', 'none-known-withdrawn')),
  -- The changed fields.
  before jsonb not null, after jsonb not null,
  reason text,
  at timestamptz not null, by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, patient_uuid) references patients,
  foreign key (organization_uuid, allergy_uuid) references allergies
);
call guard_by_organization('allergy_changes', 'select, insert, update');
create index allergy_changes_allergy on allergy_changes (organization_uuid, allergy_uuid, at) where allergy_uuid is not null;
create index allergy_changes_patient on allergy_changes (organization_uuid, patient_uuid, at) where allergy_uuid is null;

-- The same as in the default roles of a new organization: everybody who meets patients sees what must not be given.
call give_rights('allergies', '{"Receptionist": ["allergies.read"], "Doctor": ["allergies.read", "allergies.write"],
  "Nurse": ["allergies.read", "allergies.write"], "Midwife": ["allergies.read", "allergies.write"],
  "Pharmacist": ["allergies.read", "allergies.write"], "Laboratory scientist": ["allergies.read"],
  "Billing officer": ["allergies.read"], "Finance manager": ["allergies.read"]}');
