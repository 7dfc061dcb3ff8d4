-- The kernel's tables. Every table of an organization has organization_uuid first in its primary key, unique
-- constraints and foreign keys, so that no row can point into another organization. Users, their sessions and what
-- hangs on them belong to no organization, as one person may work in several.
--
-- Run as the owner. The application's login is a member of clinic_app and never bypasses row-level security.

create function app_organization() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('app.organization', true), '')::uuid $$;

-- What every migration calls for a table of an organization: forced row-level security and the login's grants.
create procedure guard_by_organization(tbl regclass, grants text default 'select, insert, update, delete') language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tbl);
  execute format('alter table %s force row level security', tbl);
  execute format('create policy by_organization on %s using (organization_uuid = app_organization()) with check (organization_uuid = app_organization())', tbl);
  execute format('grant %s on %s to clinic_app', grants, tbl);
end $$;

-- The user on whose behalf a transaction runs; set where a user's own organizations are looked up.
create function app_user() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('app.user_uuid', true), '')::uuid $$;

create table installation (
  only_row boolean primary key default true check (only_row),
  -- A restored copy gets a new one, so that audit seals of the original and of the copy are told apart.
  uuid uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now()
);
insert into installation default values;
grant select on installation to clinic_app;

create table organizations (
  organization_uuid uuid primary key,
  version integer not null default 1,
  name text not null check (name <> ''),
  country char(2) not null default 'GH',
  currency char(3) not null default 'GHS',
  time_zone text not null default 'Africa/Accra',
  language char(2) not null default 'en',
  -- Minutes without a touch after which a session locks behind its password; 0 never.
  idle_lock_minutes integer not null default 15 check (idle_lock_minutes between 0 and 480),
  email text, phone text, address text,
  -- Storage key of the logo.
  logo text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid
);
call guard_by_organization('organizations', 'select, insert, update');

create table users (
  uuid uuid primary key,
  version integer not null default 1,
  -- Lower case.
  username text not null unique,
  password_hash text not null,
  first_name text not null, last_name text not null,
  email_address text, phone_number text,
  gender text, birth_date date, address text,
  -- Names of pictures, which belong to the user and to no organization.
  photo text, signature text,
  disabled_at timestamptz,
  password_changed_at timestamptz not null default now(),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid
);
grant select, insert, update on users to clinic_app;
create index users_email on users (lower(email_address)) where email_address is not null;

-- Wrong passwords by user name, whether or not such a user exists, so that a lock-out tells nothing.
create table sign_in_failures (
  -- Keyed hash of the lower-case user name: people type passwords into the wrong field.
  username_hash bytea primary key,
  failures integer not null,
  last_at timestamptz not null,
  locked_until timestamptz
);
grant select, insert, update, delete on sign_in_failures to clinic_app;

-- What a role allows: permissions is { "workspaces": [...], "resources": [...] } (specification, section 6).
create table roles (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  name text not null check (name <> ''),
  permissions jsonb not null,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  unique (organization_uuid, name)
);
call guard_by_organization('roles');

-- A user in an organization (FHIR PractitionerRole).
create table practitioner_roles (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  user_uuid uuid not null references users,
  role_uuid uuid not null,
  title text,
  practitioner_type text not null default 'clinical_staff',
  practitioner_specialty text[] not null default '{}',
  -- A removed one is kept for the records that name it.
  ended_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, role_uuid) references roles,
  unique (organization_uuid, user_uuid)
);
call guard_by_organization('practitioner_roles', 'select, insert, update');
create index practitioner_roles_user on practitioner_roles (user_uuid);
-- A user may see their own roles everywhere: that is how organizations are listed and switched.
create policy own on practitioner_roles for select using (user_uuid = app_user());
-- Asks for the user first: most transactions have none, and then the rest costs nothing.
create policy of_own_practitioner_role on roles for select using (
  app_user() is not null and exists (select from practitioner_roles p where p.user_uuid = app_user() and p.organization_uuid = roles.organization_uuid and p.role_uuid = roles.uuid));
create policy of_own_practitioner_role on organizations for select using (
  app_user() is not null and exists (select from practitioner_roles p where p.user_uuid = app_user() and p.organization_uuid = organizations.organization_uuid));

-- One sign-in. Its tokens rotate; presenting a used refresh token ends it.
create table sessions (
  uuid uuid primary key,
  user_uuid uuid not null references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz, ended_because text,
  -- Locked by idleness: requests are answered 423 until the password is given again.
  locked_at timestamptz,
  address inet, user_agent text
);
grant select, insert, update, delete on sessions to clinic_app;
create index sessions_user on sessions (user_uuid) where ended_at is null;

create table refresh_tokens (
  -- SHA-256 of the token, which itself is stored nowhere.
  hash bytea primary key,
  session_uuid uuid not null references sessions on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
grant select, insert, update, delete on refresh_tokens to clinic_app;
create index refresh_tokens_session on refresh_tokens (session_uuid);

create table password_resets (
  hash bytea primary key,
  user_uuid uuid not null references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
grant select, insert, update, delete on password_resets to clinic_app;
create index password_resets_user on password_resets (user_uuid);

-- Append-only for the application. txid tells which entries a seal covers: all of a range are known to be committed
-- or gone once the range lies behind every running transaction.
create table audit_entries (
  organization_uuid uuid not null,
  seq bigint generated always as identity,
  installation_uuid uuid not null,
  txid xid8 not null default pg_current_xact_id(),
  at timestamptz not null,
  user_uuid uuid, practitioner_role_uuid uuid,
  workspace text, address inet, request_id text,
  action text not null, resource text not null, resource_uuid uuid, patient_uuid uuid,
  before jsonb, after jsonb, note jsonb,
  primary key (organization_uuid, seq)
);
alter table audit_entries enable row level security;
alter table audit_entries force row level security;
create policy read_own on audit_entries for select using (organization_uuid = app_organization());
-- Reads of several organizations are written together.
create policy append on audit_entries for insert with check (true);
grant select, insert on audit_entries to clinic_app;
create index audit_entries_patient on audit_entries (organization_uuid, patient_uuid, seq desc) where patient_uuid is not null;
create index audit_entries_user on audit_entries (organization_uuid, user_uuid, seq desc);

-- The chain: each seal hashes the entries of a range of transactions together with the seal before it.
create table audit_seals (
  organization_uuid uuid not null,
  number bigint not null,
  installation_uuid uuid not null,
  from_txid xid8 not null, to_txid xid8 not null,
  entries integer not null,
  previous bytea not null, hash bytea not null,
  sealed_at timestamptz not null default now(),
  primary key (organization_uuid, number)
);
call guard_by_organization('audit_seals', 'select, insert');
-- The sealer works for all organizations.
create policy seal on audit_seals using (current_setting('app.sealer', true) = 'on') with check (current_setting('app.sealer', true) = 'on');
create policy seal on audit_entries for select using (current_setting('app.sealer', true) = 'on');
create index audit_entries_order on audit_entries (txid);
create index audit_seals_order on audit_seals (installation_uuid, to_txid);

-- What happened, in the transaction in which it happened; browsers follow it, jobs work it off.
create table outbox_events (
  organization_uuid uuid not null,
  id bigint generated always as identity,
  txid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  type text not null, uuid uuid not null, version integer,
  data jsonb not null default '{}',
  primary key (organization_uuid, id)
);
alter table outbox_events enable row level security;
alter table outbox_events force row level security;
create policy by_organization on outbox_events using (organization_uuid = app_organization()) with check (organization_uuid = app_organization());
-- The dispatcher of a server process follows all organizations.
create policy follow on outbox_events for select using (current_setting('app.dispatcher', true) = 'on');
grant select, insert, delete on outbox_events to clinic_app;
-- In the order of transactions: an event of a late one is found although its id is low.
create index outbox_events_order on outbox_events (txid, id);
create policy sweep on outbox_events for delete using (current_setting('app.dispatcher', true) = 'on');

-- Work to be done after a commit, at least once: mails, webhooks, imports. Claimed with FOR UPDATE SKIP LOCKED.
create table jobs (
  -- All zeros for work of the installation itself, such as mails to people who are not signed in.
  organization_uuid uuid not null,
  uuid uuid not null,
  kind text not null,
  payload jsonb not null,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  done_at timestamptz, failed_at timestamptz, last_error text,
  created_at timestamptz not null default now(),
  primary key (organization_uuid, uuid)
);
alter table jobs enable row level security;
alter table jobs force row level security;
create policy by_organization on jobs using (organization_uuid = app_organization()) with check (organization_uuid = app_organization());
create policy of_installation on jobs for insert with check (organization_uuid = '00000000-0000-0000-0000-000000000000');
create policy work on jobs using (current_setting('app.dispatcher', true) = 'on');
grant select, insert, update, delete on jobs to clinic_app;
create index jobs_due on jobs (due_at) where done_at is null and failed_at is null;

create table idempotency_keys (
  organization_uuid uuid not null,
  user_uuid uuid not null,
  key text not null,
  -- SHA-256 of method, path and body: the same key with another request is refused.
  request bytea not null,
  status integer not null,
  -- As it was sent.
  answer text,
  created_at timestamptz not null default now(),
  primary key (organization_uuid, user_uuid, key)
);
call guard_by_organization('idempotency_keys');
create index idempotency_keys_age on idempotency_keys (created_at);
create policy sweep on idempotency_keys using (current_setting('app.dispatcher', true) = 'on');

-- Plugins that an organization has switched off.
create table disabled_plugins (
  organization_uuid uuid not null references organizations,
  plugin_id text not null,
  at timestamptz not null default now(), by uuid,
  primary key (organization_uuid, plugin_id)
);
call guard_by_organization('disabled_plugins', 'select, insert, delete');

-- What was typed into a form and not saved.
create table drafts (
  organization_uuid uuid not null references organizations,
  user_uuid uuid not null references users,
  key text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (organization_uuid, user_uuid, key)
);
call guard_by_organization('drafts');

create table preferences (
  organization_uuid uuid not null references organizations,
  user_uuid uuid not null references users,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (organization_uuid, user_uuid)
);
call guard_by_organization('preferences');

-- Names of files in the storage, so that a file can be found, counted and checked.
create table files (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  key text not null, name text not null, mime text not null,
  size bigint not null, sha256 bytea not null,
  -- The right that reading it by name needs; none: only its owner's own endpoint serves it.
  permission text,
  created_at timestamptz not null default now(), created_by uuid,
  primary key (organization_uuid, uuid),
  unique (organization_uuid, key)
);
call guard_by_organization('files', 'select, insert, delete');

-- Numbers that are never given twice; a server process takes a few at a time.
create table number_sequences (
  organization_uuid uuid not null references organizations,
  name text not null,
  next bigint not null default 1,
  primary key (organization_uuid, name)
);
call guard_by_organization('number_sequences', 'select, insert, update');

-- Opens a request in one round trip: holds the transaction to the organization and says who is calling, with what is
-- in force at this moment. A disabled user, an ended session, a removed role are seen by the very next request.
create function begin_request(
  p_session uuid, p_user uuid, p_organization uuid,
  -- ok, session_ended, session_locked, no_role
  out outcome text, out practitioner_role uuid, out role uuid,
  -- Changes with each change of the role, so that its rights can be remembered until then.
  out role_stamp text,
  -- Ids of the plugins that the organization has switched off.
  out switched_off text[]
) language plpgsql as $$
declare held text;
begin
  -- An assignment, as plpgsql evaluates it without running a query.
  held := set_config('app.organization', p_organization::text, true);
  select case when s.ended_at is not null or s.expires_at <= now() or u.disabled_at is not null then 'session_ended'
              when s.locked_at is not null then 'session_locked' when r.uuid is null then 'no_role' else 'ok' end,
         p.uuid, r.uuid, r.version || ':' || r.xmin::text,
         array(select plugin_id from disabled_plugins d where d.organization_uuid = p_organization)
    into outcome, practitioner_role, role, role_stamp, switched_off
    from sessions s
    join users u on u.uuid = s.user_uuid
    left join practitioner_roles p on p.organization_uuid = p_organization and p.user_uuid = p_user and p.ended_at is null
    left join roles r on r.organization_uuid = p_organization and r.uuid = p.role_uuid
   where s.uuid = p_session and s.user_uuid = p_user;
  outcome := coalesce(outcome, 'session_ended');
end $$;
