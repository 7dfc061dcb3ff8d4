-- Patients wait from the moment they arrive: each open visit has at most one open entry, with a ticket that is called
-- instead of a name. Whatever desks do at the same moment, no ticket of a site is borne by two who wait.
alter table queue_entries
  drop constraint queue_entries_status_check,
  add constraint queue_entries_status_check check (status in ('waiting', 'called', 'in-progress', 'done', 'cancelled')),
  add column ticket_number text,
  -- The day and the site at which the ticket was given.
  add column ticket_day date, add column ticket_site uuid,
  -- When nobody answered: puts the patient behind the others of the same urgency.
  add column skipped_at timestamptz,
  add column skips integer not null default 0,
  -- By which user and where to.
  add column called_at timestamptz, add column called_by uuid, add column called_to_uuid uuid,
  add column calls integer not null default 0,
  add constraint queue_entries_visit foreign key (organization_uuid, visit_uuid) references visits,
  add constraint queue_entries_called_to foreign key (organization_uuid, called_to_uuid) references locations;
create unique index queue_entries_open_visit on queue_entries (organization_uuid, visit_uuid) where ended_at is null;
create unique index queue_entries_open_ticket on queue_entries (organization_uuid, ticket_site, ticket_day, ticket_number)
  where ended_at is null and ticket_number is not null;
create index queue_entries_visit_time on queue_entries (organization_uuid, visit_uuid, created_at);

-- The last ticket given at a site on a day.
create table queue_counters (
  organization_uuid uuid not null references organizations,
  location_uuid uuid not null,
  day date not null,
  last integer not null,
  primary key (organization_uuid, location_uuid, day),
  foreign key (organization_uuid, location_uuid) references locations
);
call guard_by_organization('queue_counters', 'select, insert, update, delete');
call let_sweep('queue_counters');

-- Who called whom and when, and what undoing needs.
create table queue_changes (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  entry_uuid uuid not null,
  action text not null check (action in ('call', 'skip', 'start', 'finish', 'transfer', 'undo')),
  -- The version that the entry has since.
  entry_version integer not null,
  before jsonb not null,
  visit_status text,
  at timestamptz not null, by uuid not null,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, entry_uuid) references queue_entries
);
call guard_by_organization('queue_changes', 'select, insert');
create index queue_changes_entry on queue_changes (organization_uuid, entry_uuid, entry_version);

-- From how many minutes on a wait is called long. An organization without a row has the defaults of the program.
create table queue_settings (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  long_minutes integer not null check (long_minutes between 1 and 1440),
  very_long_minutes integer not null check (very_long_minutes > long_minutes and very_long_minutes <= 1440),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  constraint queue_settings_one unique (organization_uuid)
);
call guard_by_organization('queue_settings', 'select, insert, update');

-- Screens in waiting rooms. A link lets one in; only the hash of its token is kept.
create table queue_screens (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  name text not null check (name <> ''),
  location_uuid uuid not null,
  token_hash bytea not null,
  last_seen_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  unique (organization_uuid, token_hash),
  foreign key (organization_uuid, location_uuid) references locations
);
call guard_by_organization('queue_screens', 'select, insert, update');
create unique index queue_screens_name on queue_screens (organization_uuid, lower(name)) where revoked_at is null;
