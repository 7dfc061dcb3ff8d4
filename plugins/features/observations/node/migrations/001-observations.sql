-- What is measured, found and told of patients: vital signs, social history, examinations, surveys.

-- What was saved together, by one person at one time. Charts and timelines are read by it: there are far fewer rounds
-- than values.
create table observation_rounds (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  patient_uuid uuid not null,
  encounter_uuid uuid,
  -- When it was written down, and when it was so.
  issued timestamptz not null, effective_at timestamptz not null,
  -- What wrote it, other than the chart.
  source text,
  -- Of what is in it and not cancelled; empty once all is.
  categories text[] not null,
  created_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, patient_uuid) references patients,
  foreign key (organization_uuid, encounter_uuid) references encounters
);
call guard_by_organization('observation_rounds', 'select, insert, update');
create index observation_rounds_issued on observation_rounds (organization_uuid, patient_uuid, issued);
create index observation_rounds_effective on observation_rounds (organization_uuid, patient_uuid, effective_at, uuid);

create table observations (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  round_uuid uuid not null,
  patient_uuid uuid not null,
  encounter_uuid uuid,
  category text not null check (category in ('vital-signs', 'social-history', 'exam', 'survey')),
  code text collate "C" not null,
  display text not null,
  unit text not null,
  value text not null check (value <> ''),
  -- The number, or the systolic pressure; and the diastolic one.
  quantity double precision, second_quantity double precision,
  score integer,
  -- FHIR ObservationInterpretation.
  interpretation text check (interpretation in ('N', 'L', 'H', 'LL', 'HH', 'A')),
  note text not null default '',
  status text not null default 'registered' check (status in ('registered', 'amended', 'cancelled')),
  -- Both of the round; an amendment may correct when it was so.
  issued timestamptz not null, effective_at timestamptz not null,
  -- The observations that it was worked out from.
  derived_from uuid[],
  -- Why it was amended or cancelled.
  reason text check (reason is not null or status = 'registered'),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, round_uuid) references observation_rounds,
  foreign key (organization_uuid, patient_uuid) references patients,
  foreign key (organization_uuid, encounter_uuid) references encounters
);
call guard_by_organization('observations', 'select, insert, update');
create index observations_issued on observations (organization_uuid, patient_uuid, issued, uuid) include (category, status);
-- The latest of a code, and its course.
create index observations_course on observations (organization_uuid, patient_uuid, code, effective_at, uuid)
  where status <> 'cancelled';
create index observations_round on observations (organization_uuid, round_uuid);
create index observations_encounter on observations (organization_uuid, encounter_uuid, effective_at) where encounter_uuid is not null;

-- What an observation was until it was amended or cancelled.
create table observation_changes (
  organization_uuid uuid not null,
  uuid uuid not null,
  observation_uuid uuid not null,
  status text not null,
  value text not null,
  note text not null,
  effective_at timestamptz not null,
  reason text not null,
  at timestamptz not null, by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, observation_uuid) references observations
);
call guard_by_organization('observation_changes', 'select, insert');
create index observation_changes_observation on observation_changes (organization_uuid, observation_uuid, at);

call give_rights('observations', '{"Doctor": ["observations.read", "observations.write"], "Nurse": ["observations.read", "observations.write"],
  "Midwife": ["observations.read", "observations.write"], "Pharmacist": ["observations.read"], "Laboratory scientist": ["observations.read"]}');
