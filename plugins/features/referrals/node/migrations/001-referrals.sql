-- Patients sent to somebody outside the organization, or by somebody, and what came back.
create table specialists (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  name text not null default '',
  facility text not null check (facility <> ''),
  specialty text,
  phone text not null default '',
  email text not null default '',
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid)
);
call guard_by_organization('specialists', 'select, insert, update');
create unique index specialists_name on specialists (organization_uuid, lower(facility), lower(name));

create table referrals (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  referral_number text collate "C" not null,
  direction text not null check (direction in ('outgoing', 'incoming')),
  status text not null check (status in ('draft', 'active', 'completed', 'revoked', 'entered-in-error')),
  priority text not null check (priority in ('routine', 'urgent', 'asap', 'stat')),
  patient_uuid uuid not null,
  encounter_uuid uuid,
  specialty text,
  specialist_uuid uuid,
  practitioner_name text not null default '',
  facility text not null default '',
  phone text not null default '',
  email text not null default '',
  reason text not null check (reason <> ''),
  summary text not null default '',
  authored_on timestamptz,
  -- Who sent it: a user.
  sent_by uuid,
  answer text, answered_by text, answered_at timestamptz, answer_recorded_by uuid,
  status_reason text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  constraint referrals_number unique (organization_uuid, referral_number),
  foreign key (organization_uuid, patient_uuid) references patients,
  foreign key (organization_uuid, encounter_uuid) references encounters,
  foreign key (organization_uuid, specialist_uuid) references specialists,
  constraint referrals_party check (practitioner_name <> '' or facility <> ''),
  constraint referrals_sent check (authored_on is not null or status in ('draft', 'entered-in-error')),
  constraint referrals_answer check ((answer is null) = (answered_at is null) and (status <> 'completed' or answer is not null)),
  constraint referrals_reason check ((status_reason is not null) = (status in ('revoked', 'entered-in-error')))
);
call guard_by_organization('referrals', 'select, insert, update');
create index referrals_patient on referrals (organization_uuid, patient_uuid, created_at);
create index referrals_encounter on referrals (organization_uuid, encounter_uuid) where encounter_uuid is not null;

call give_rights('referrals', '{"Doctor": ["referrals.read", "referrals.write"], "Midwife": ["referrals.read", "referrals.write"],
  "Nurse": ["referrals.read"], "Pharmacist": ["referrals.read"], "Laboratory scientist": ["referrals.read"]}');
