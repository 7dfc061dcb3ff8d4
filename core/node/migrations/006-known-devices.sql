-- Browsers in which somebody has signed in before: strangers who try passwords cannot lock them out there.

create table known_devices (
  -- Keyed hash of the random id in the browser's cookie, which is kept nowhere else.
  hash bytea not null,
  user_uuid uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  -- The last sign-in; forgotten after 90 days without one.
  last_used_at timestamptz not null default now(),
  primary key (hash, user_uuid)
);
create index known_devices_user on known_devices (user_uuid, last_used_at);
grant select, insert, update, delete on known_devices to clinic_app;

-- Wrong passwords for a name are counted by where they were typed: a known device, an address, and all strangers
-- together, which is the empty lane.
alter table sign_in_failures
  add column lane bytea not null default '',
  drop constraint sign_in_failures_pkey,
  add primary key (username_hash, lane);
