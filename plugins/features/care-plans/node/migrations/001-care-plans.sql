-- What is meant to be done for patients, for what, and until when.

create table care_plans (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  patient_uuid uuid not null,
  -- The encounter in which it was made.
  encounter_uuid uuid,
  status text not null check (status in ('draft', 'active', 'on-hold', 'revoked', 'completed', 'entered-in-error')),
  title text not null check (title <> ''),
  category text not null default '',
  description text not null default '',
  -- Days of the organization's clock.
  period_start date, period_end date,
  -- [{ "uuid", "description", "target", "due_date": "YYYY-MM-DD" | null, "achievement" }]
  goals jsonb not null default '[]' check (jsonb_typeof(goals) = 'array'),
  -- Why it was revoked or entered in error.
  status_reason text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, patient_uuid) references patients,
  foreign key (organization_uuid, encounter_uuid) references encounters,
  constraint care_plans_period check (period_end >= period_start),
  constraint care_plans_reason check (status_reason is not null or status not in ('revoked', 'entered-in-error'))
);
call guard_by_organization('care_plans', 'select, insert, update');
create index care_plans_patient on care_plans (organization_uuid, patient_uuid, created_at, uuid);
create index care_plans_encounter on care_plans (organization_uuid, encounter_uuid) where encounter_uuid is not null;

-- What is to be done. Each has a version of its own: who checks one off does not disturb who changes the plan.
create table care_plan_activities (
  organization_uuid uuid not null,
  uuid uuid not null,
  version integer not null default 1,
  plan_uuid uuid not null,
  -- Its place in the plan, from 0.
  place integer not null,
  what text not null check (what <> ''),
  -- In words, as in "Ward nurse".
  who text not null default '',
  -- A day of the organization's clock.
  due_date date,
  status text not null check (status in ('not-started', 'scheduled', 'in-progress', 'completed', 'cancelled')),
  done_at timestamptz, done_by uuid,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  -- The same as isOpen in common/care-plan.ts.
  open boolean not null generated always as (status in ('not-started', 'scheduled', 'in-progress')) stored,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, plan_uuid) references care_plans,
  constraint care_plan_activities_done check ((status = 'completed') = (done_at is not null))
);
call guard_by_organization('care_plan_activities', 'select, insert, update');
create index care_plan_activities_plan on care_plan_activities (organization_uuid, plan_uuid, place);
create index care_plan_activities_due on care_plan_activities (organization_uuid, due_date) where open and due_date is not null;

-- Who changed what, and why.
create table care_plan_changes (
  organization_uuid uuid not null,
  uuid uuid not null,
  plan_uuid uuid not null,
  -- Null where it is about the plan itself.
  activity_uuid uuid,
  kind text not null check (kind in ('made', 'changed', 'revoked', 'entered-in-error', 'activity')),
  before jsonb not null, after jsonb not null,
  reason text,
  at timestamptz not null, by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, plan_uuid) references care_plans,
  foreign key (organization_uuid, activity_uuid) references care_plan_activities
);
call guard_by_organization('care_plan_changes', 'select, insert');
create index care_plan_changes_plan on care_plan_changes (organization_uuid, plan_uuid, at);

call give_rights('care-plans', '{"Doctor": ["care-plans.read", "care-plans.write"], "Nurse": ["care-plans.read", "care-plans.write"],
  "Midwife": ["care-plans.read", "care-plans.write"], "Pharmacist": ["care-plans.read"], "Laboratory scientist": ["care-plans.read"]}');
