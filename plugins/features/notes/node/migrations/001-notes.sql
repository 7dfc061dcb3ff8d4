-- What is written about patients, in formatted text. `note` is HTML that the server has cleaned, `plain` its text.

create table patient_notes (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  status text not null default 'draft' check (status in ('draft', 'signed', 'amended', 'entered-in-error')),
  note_type text not null check (note_type in ('visit-note', 'plan-of-care', 'chief-complaint', 'history-of-presenting-illness')),
  -- Empty where all that was written has been taken away again.
  note text not null,
  plain text not null,
  patient_uuid uuid not null,
  encounter_uuid uuid,
  -- Who began it: a practitioner role.
  author_uuid uuid not null,
  signed_at timestamptz, signed_by uuid,
  error_reason text, error_at timestamptz, error_by uuid,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, patient_uuid) references patients,
  foreign key (organization_uuid, encounter_uuid) references encounters,
  foreign key (organization_uuid, author_uuid) references practitioner_roles,
  foreign key (organization_uuid, signed_by) references practitioner_roles,
  constraint patient_notes_signed check ((signed_at is null) = (signed_by is null)),
  constraint patient_notes_signature check (status not in ('signed', 'amended') or signed_at is not null),
  constraint patient_notes_written check (plain <> '' or status in ('draft', 'entered-in-error')),
  constraint patient_notes_error check ((status = 'entered-in-error') = (error_at is not null) and (error_at is null) = (error_reason is null))
);
call guard_by_organization('patient_notes', 'select, insert, update');
create index patient_notes_patient on patient_notes (organization_uuid, patient_uuid, created_at desc, uuid desc);
create index patient_notes_latest on patient_notes (organization_uuid, created_at desc, uuid desc);
create index patient_notes_encounter on patient_notes (organization_uuid, encounter_uuid) where encounter_uuid is not null;
create index patient_notes_unsigned on patient_notes (organization_uuid, author_uuid, created_at desc, uuid desc) where status = 'draft' and plain <> '';
-- An encounter has one complaint and one history, however many write it down at the same time.
create unique index patient_notes_complaint on patient_notes (organization_uuid, encounter_uuid, note_type)
  where encounter_uuid is not null and note_type in ('chief-complaint', 'history-of-presenting-illness') and status <> 'entered-in-error';

-- The states in which a note was saved, the last of which is the note as it stands. What one author types within a
-- minute is one state.
create table patient_note_versions (
  organization_uuid uuid not null,
  note_uuid uuid not null,
  number integer not null check (number > 0),
  kind text not null check (kind in ('saved', 'signed')),
  note text not null,
  plain text not null,
  -- A practitioner role.
  author_uuid uuid not null,
  begun_at timestamptz not null,
  saved_at timestamptz not null,
  primary key (organization_uuid, note_uuid, number),
  foreign key (organization_uuid, note_uuid) references patient_notes,
  foreign key (organization_uuid, author_uuid) references practitioner_roles
);
call guard_by_organization('patient_note_versions', 'select, insert, update');

-- What is said of a note that is signed or whose encounter has ended. Never changes.
create table patient_note_addenda (
  organization_uuid uuid not null,
  uuid uuid not null,
  note_uuid uuid not null,
  note text not null check (note <> ''),
  plain text not null check (plain <> ''),
  author_uuid uuid not null,
  created_at timestamptz not null,
  created_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, note_uuid) references patient_notes,
  foreign key (organization_uuid, author_uuid) references practitioner_roles
);
call guard_by_organization('patient_note_addenda', 'select, insert');
create index patient_note_addenda_note on patient_note_addenda (organization_uuid, note_uuid, created_at);

-- Who is writing in which note at the moment. Forbids nothing: versions keep what two people write apart.
create table patient_note_writers (
  organization_uuid uuid not null,
  note_uuid uuid not null,
  -- A practitioner role, and one tab of it.
  writer_uuid uuid not null,
  tab uuid not null,
  since timestamptz not null,
  typed_at timestamptz not null,
  -- When the writer was last heard of.
  seen_at timestamptz not null,
  primary key (organization_uuid, note_uuid),
  foreign key (organization_uuid, note_uuid) references patient_notes,
  foreign key (organization_uuid, writer_uuid) references practitioner_roles
);
call guard_by_organization('patient_note_writers');
call let_sweep('patient_note_writers');

call give_rights('notes', '{"Doctor": ["notes.read", "notes.write"], "Nurse": ["notes.read", "notes.write"],
  "Midwife": ["notes.read", "notes.write"], "Pharmacist": ["notes.read"], "Laboratory scientist": ["notes.read"]}');
