-- Images and PDF of patients. The bytes lie in the file storage, under names that it made.
create table attachments (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  status text not null default 'current' check (status in ('current', 'entered-in-error')),
  patient_uuid uuid not null,
  encounter_uuid uuid,
  filename text collate "C" not null,
  -- Of the small picture; none for PDF.
  thumbnail text,
  title text not null check (title <> ''),
  category text not null check (category in ('photo', 'letter', 'result', 'consent', 'identity', 'other')),
  note text not null default '',
  content_type text not null check (content_type in ('image/webp', 'application/pdf')),
  size bigint not null check (size > 0),
  -- Of what was sent, before pictures are drawn anew: the same file twice is one.
  sent_sha256 bytea not null,
  reason text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  constraint attachments_filename unique (organization_uuid, filename),
  foreign key (organization_uuid, patient_uuid) references patients,
  foreign key (organization_uuid, encounter_uuid) references encounters,
  constraint attachments_reason check ((status = 'entered-in-error') = (reason is not null))
);
call guard_by_organization('attachments', 'select, insert, update');
create unique index attachments_once on attachments (organization_uuid, patient_uuid, sent_sha256) where status = 'current';
create index attachments_patient on attachments (organization_uuid, patient_uuid, created_at);
create index attachments_encounter on attachments (organization_uuid, encounter_uuid) where encounter_uuid is not null;

call give_rights('attachments', '{"Doctor": ["attachments.read", "attachments.write"], "Nurse": ["attachments.read", "attachments.write"],
  "Midwife": ["attachments.read", "attachments.write"], "Receptionist": ["attachments.read", "attachments.write"],
  "Pharmacist": ["attachments.read"], "Laboratory scientist": ["attachments.read"]}');
