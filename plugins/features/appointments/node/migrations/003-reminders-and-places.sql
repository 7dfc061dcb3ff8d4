-- Where an appointment takes place beside its location, what patients are reminded of, and what an organization sets
-- for both.

alter table appointments
  -- Where a virtual appointment takes place; made once from the organization's template.
  add column meeting_url text check (meeting_url like 'https://%'),
  -- Where a patient is visited, unless it is the address of the record.
  add column visit_address text check (visit_address <> ''),
  -- Which stop of the practitioner's way through the day it is, from 0; none: by its time.
  add column route_position smallint check (route_position >= 0);

-- One row; none: as the columns default.
create table appointment_settings (
  organization_uuid uuid not null references organizations,
  -- The organization's.
  uuid uuid not null,
  version integer not null default 1,
  -- When patients are reminded, in hours before the appointment.
  reminder_hours smallint[] not null default '{24,2}',
  reminders_by_mail boolean not null default true,
  reminders_by_text boolean not null default true,
  meeting_url_template text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  constraint appointment_settings_one check (uuid = organization_uuid)
);
call guard_by_organization('appointment_settings', 'select, insert, update');

-- What was or will be sent to patients before their appointments.
create table appointment_reminders (
  organization_uuid uuid not null,
  uuid uuid not null,
  appointment_uuid uuid not null,
  -- The time that it reminds of: who is moved is reminded of the new one.
  starts_at timestamptz not null,
  hours_before smallint not null,
  channel text not null check (channel in ('mail', 'text')),
  due_at timestamptz not null,
  status text not null check (status in ('planned', 'sent', 'dropped')),
  -- Why it was dropped.
  reason text check (reason in ('changed', 'setting', 'no-contact', 'too-late')),
  -- Where it went, and when.
  sent_to text, sent_at timestamptz,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, appointment_uuid) references appointments,
  -- Never twice.
  constraint appointment_reminders_once unique (organization_uuid, appointment_uuid, starts_at, hours_before, channel),
  constraint appointment_reminders_sent check ((status = 'sent') = (sent_at is not null)),
  constraint appointment_reminders_reason check ((status = 'dropped') = (reason is not null))
);
call guard_by_organization('appointment_reminders', 'select, insert, update');
