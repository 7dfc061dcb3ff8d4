-- Early-warning scores as they were computed, with the inputs and the version of the table, so that they stand when
-- tables change.
create table early_warning_scores (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  patient_uuid uuid not null,
  encounter_uuid uuid,
  kind text not null check (kind in ('tews', 'mews', 'news2', 'morse')),
  table_version text not null,
  age_group text check (age_group in ('adult', 'child', 'infant')),
  chosen_by text check (chosen_by in ('age', 'height', 'hand')),
  state text not null check (state in ('complete', 'incomplete')),
  -- Null of an incomplete score, which is `at_least` or more.
  total integer, at_least integer not null check (at_least >= 0),
  -- [{ code, value, score, observation_id }]
  inputs jsonb not null,
  missing text[] not null, signs text[] not null, raised_by text[] not null,
  -- What it means, as the table had it.
  band jsonb,
  colour text generated always as (band ->> 'colour') stored check (colour in ('red', 'orange', 'yellow', 'green')),
  effective_at timestamptz not null,
  treat_by timestamptz, repeat_by timestamptz,
  -- The latest of its kind that is not cancelled; kept by the server.
  current boolean not null default false,
  escalated boolean not null,
  acknowledged_at timestamptz, acknowledged_by uuid, acknowledgement text not null default '',
  note text not null default '',
  status text not null default 'registered' check (status in ('registered', 'cancelled')),
  cancellation_reason text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, patient_uuid) references patients,
  foreign key (organization_uuid, encounter_uuid) references encounters,
  -- A missing input is never counted as nothing.
  constraint early_warning_complete check ((state = 'complete') = (cardinality(missing) = 0) and (state = 'complete') = (total is not null)),
  constraint early_warning_sum check (total = at_least),
  constraint early_warning_cancelled check ((status = 'cancelled') = (cancellation_reason is not null) and not (current and status = 'cancelled')),
  constraint early_warning_acknowledged check ((acknowledged_at is null) = (acknowledged_by is null) and (escalated or acknowledged_at is null))
);
call guard_by_organization('early_warning_scores', 'select, insert, update');
create index early_warning_patient on early_warning_scores (organization_uuid, patient_uuid, effective_at, uuid);
create index early_warning_kind on early_warning_scores (organization_uuid, patient_uuid, kind, effective_at, uuid);
create index early_warning_encounter on early_warning_scores (organization_uuid, encounter_uuid, effective_at) where encounter_uuid is not null;
create index early_warning_time on early_warning_scores (organization_uuid, effective_at, uuid);
create index early_warning_current on early_warning_scores (organization_uuid, patient_uuid, kind) where current;
create index early_warning_unacknowledged on early_warning_scores (organization_uuid, patient_uuid)
  where escalated and acknowledged_at is null and status = 'registered';

-- The cut-offs of the Morse Fall Scale are the site's to set; none stands here until somebody does.
create table early_warning_settings (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  morse_moderate_from integer not null default 25 check (morse_moderate_from > 0),
  morse_high_from integer not null default 46 check (morse_high_from > morse_moderate_from),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid)
);
call guard_by_organization('early_warning_settings', 'select, insert, update');

call give_rights('early-warning', '{"Doctor": ["early-warning.read", "early-warning.write"], "Nurse": ["early-warning.read", "early-warning.write"],
  "Midwife": ["early-warning.read", "early-warning.write"], "Pharmacist": ["early-warning.read"], "Laboratory scientist": ["early-warning.read"]}');
