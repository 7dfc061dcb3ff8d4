-- Texts to begin notes with, of the organization or of one practitioner.

create table note_templates (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  name text not null check (name <> ''),
  -- Null for all types.
  note_type text check (note_type in ('visit-note', 'plan-of-care', 'chief-complaint', 'history-of-presenting-illness')),
  body text not null check (body <> ''),
  -- A practitioner role; null for everybody's.
  owner_uuid uuid,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, owner_uuid) references practitioner_roles
);
call guard_by_organization('note_templates');
create unique index note_templates_name on note_templates (organization_uuid, lower(name)) where owner_uuid is null;
create unique index note_templates_own_name on note_templates (organization_uuid, owner_uuid, lower(name)) where owner_uuid is not null;
