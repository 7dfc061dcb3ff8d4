-- What patients have.

create table diagnoses (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  patient_uuid uuid not null,
  -- The encounter in which it was made; null for what was put straight on the list of problems.
  encounter_uuid uuid,
  -- Null for a diagnosis in words only.
  code text,
  -- A URI.
  system text,
  display text not null check (display <> ''),
  clinical_status text not null check (clinical_status in ('active', 'recurrence', 'relapse', 'inactive', 'remission', 'resolved')),
  verification_status text not null check (verification_status in ('unconfirmed', 'provisional', 'differential', 'confirmed', 'refuted', 'entered-in-error')),
  -- Of the value set diagnosis-role.
  role text,
  -- Among those of the encounter, from 1 without gaps.
  rank integer check (rank > 0),
  is_problem boolean not null default false,
  -- YYYY, YYYY-MM or YYYY-MM-DD.
  onset text check (onset ~ '^\d{4}(-\d{2}){0,2}$'), abatement text check (abatement ~ '^\d{4}(-\d{2}){0,2}$'),
  note text not null default '',
  error_reason text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  -- The same as isLiveDiagnosis in common/diagnosis.ts.
  live boolean not null generated always as
    (clinical_status in ('active', 'recurrence', 'relapse') and verification_status not in ('refuted', 'entered-in-error')) stored,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, patient_uuid) references patients,
  foreign key (organization_uuid, encounter_uuid) references encounters,
  constraint diagnoses_coded check ((code is null) = (system is null)),
  constraint diagnoses_error check ((verification_status = 'entered-in-error') = (error_reason is not null)),
  constraint diagnoses_ranked check ((rank is not null) = (encounter_uuid is not null and verification_status <> 'entered-in-error')),
  -- Held at the end of a transaction: while they are put into another order, two may stand in one place.
  constraint diagnoses_rank unique (organization_uuid, encounter_uuid, rank) deferrable initially deferred
);
call guard_by_organization('diagnoses', 'select, insert, update');
create index diagnoses_patient on diagnoses (organization_uuid, patient_uuid, created_at, uuid);
create index diagnoses_problems on diagnoses (organization_uuid, patient_uuid) where is_problem;
-- What a practitioner diagnoses most.
create index diagnoses_user on diagnoses (organization_uuid, created_by, created_at) where code is not null;

-- Who changed what, and why.
create table diagnosis_changes (
  organization_uuid uuid not null,
  uuid uuid not null,
  diagnosis_uuid uuid not null,
  kind text not null check (kind in ('recorded', 'changed', 'ranked', 'entered-in-error')),
  -- The changed fields.
  before jsonb not null, after jsonb not null,
  reason text,
  at timestamptz not null, by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, diagnosis_uuid) references diagnoses
);
call guard_by_organization('diagnosis_changes', 'select, insert');
create index diagnosis_changes_diagnosis on diagnosis_changes (organization_uuid, diagnosis_uuid, at);

-- Tables of codes that this installation was given (npm run terminology), the same for all of its organizations. They
-- hold nothing of anybody: whoever is signed in may look codes up, and nobody but the database's owner writes them.
create table terminology_releases (
  system text primary key,
  -- The file it was read from.
  source text not null,
  codes integer not null,
  loaded_at timestamptz not null default now()
);
create table terminology_codes (
  system text not null,
  code text not null,
  -- The code as it is searched for: upper case, without dots.
  key text collate "C" not null,
  display text not null,
  -- Folded words of the display.
  words text[] not null,
  primary key (system, code)
);
create index terminology_codes_key on terminology_codes (system, key);
create index terminology_codes_words on terminology_codes using gin (words);
-- Each word of a system once: small enough to be compared with what was typed, letter by letter.
create table terminology_words (
  system text not null,
  word text collate "C" not null,
  primary key (system, word)
);
grant select on terminology_releases, terminology_codes, terminology_words to clinic_app;

call give_rights('diagnoses', '{"Doctor": ["diagnoses.read", "diagnoses.write"], "Nurse": ["diagnoses.read"],
  "Midwife": ["diagnoses.read", "diagnoses.write"], "Pharmacist": ["diagnoses.read"], "Laboratory scientist": ["diagnoses.read"]}');
