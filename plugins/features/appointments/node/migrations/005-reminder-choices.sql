-- How a patient wants to be reminded. No row: by every way that the record and the organization allow.
create table reminder_choices (
  organization_uuid uuid not null references organizations,
  -- The patient's.
  uuid uuid not null,
  version integer not null default 1,
  by_mail boolean not null default true,
  by_text boolean not null default true,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, uuid) references patients
);
call guard_by_organization('reminder_choices', 'select, insert, update');

-- A reminder may also be dropped because the patient wants none of its kind.
alter table appointment_reminders
  drop constraint appointment_reminders_reason_check,
  add constraint appointment_reminders_reason_check
    check (reason in ('changed', 'setting', 'no-contact', 'too-late', 'declined'));
