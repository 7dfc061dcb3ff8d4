-- Answers to forms. What the forms ask is data of the program, by name and version.
create table questionnaire_responses (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  questionnaire text collate "C" not null,
  questionnaire_version text not null,
  status text not null check (status in ('in-progress', 'completed', 'amended', 'entered-in-error')),
  patient_uuid uuid not null,
  visit_uuid uuid,
  encounter_uuid uuid,
  answers jsonb not null check (jsonb_typeof(answers) = 'object'),
  finding text,
  authored_on timestamptz,
  status_reason text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, patient_uuid) references patients,
  foreign key (organization_uuid, visit_uuid) references visits,
  foreign key (organization_uuid, encounter_uuid) references encounters,
  constraint questionnaire_responses_authored check (authored_on is not null or status in ('in-progress', 'entered-in-error')),
  constraint questionnaire_responses_reason check ((status_reason is not null) = (status = 'entered-in-error'))
);
call guard_by_organization('questionnaire_responses', 'select, insert, update');
-- A visit has one of a form, whoever begins it at the same moment.
create unique index questionnaire_responses_visit on questionnaire_responses (organization_uuid, visit_uuid, questionnaire)
  where visit_uuid is not null and status <> 'entered-in-error';
create index questionnaire_responses_patient on questionnaire_responses (organization_uuid, patient_uuid, created_at);
create index questionnaire_responses_encounter on questionnaire_responses (organization_uuid, encounter_uuid) where encounter_uuid is not null;

-- What a completed form said before it was amended.
create table questionnaire_response_versions (
  organization_uuid uuid not null,
  response_uuid uuid not null,
  version integer not null,
  answers jsonb not null,
  finding text,
  at timestamptz not null, by uuid,
  primary key (organization_uuid, response_uuid, version),
  foreign key (organization_uuid, response_uuid) references questionnaire_responses
);
call guard_by_organization('questionnaire_response_versions', 'select, insert');

call give_rights('questionnaires', '{"Doctor": ["questionnaires.read", "questionnaires.write"], "Nurse": ["questionnaires.read", "questionnaires.write"],
  "Midwife": ["questionnaires.read", "questionnaires.write"], "Pharmacist": ["questionnaires.read"], "Laboratory scientist": ["questionnaires.read"]}');
